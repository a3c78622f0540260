import { interviewRoles } from '@parley/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { choicesQuery } from './create/create-api.ts';
import './create/create.css';
import { CreateForm } from './create/create-form.tsx';
import { sourceOf, sourceQuery } from './create/source.ts';
import { t } from './create/texts.ts';
import { DashboardFrame, useMe } from './frame/dashboard-frame.tsx';
import { NotLoaded } from './frame/not-loaded.tsx';
import { RolesOnly } from './frame/roles-only.tsx';

export default function NewInterviewPage() {
  return (
    <DashboardFrame>
      <RolesOnly
        roles={interviewRoles}
        heading={t('page.notForYou')}
        title={t('page.title')}
        words={t('page.askThem')}
      >
        <NewInterview />
      </RolesOnly>
    </DashboardFrame>
  );
}

function NewInterview() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const from = typeof search['from'] === 'string' ? search['from'] : null;
  return <FormFrom key={from} from={from} as={search['as']} />;
}

/** The form, filled in from an interview if the URL names one. */
function FormFrom({ from, as }: { from: string | null; as: unknown }) {
  const { member, organization } = useMe();
  const choices = useQuery(choicesQuery);
  const source = useQuery({ ...sourceQuery(from ?? ''), enabled: from !== null });
  const navigate = useNavigate();
  const leave = () => void navigate({ to: '/interviews/new', search: {} });
  const error = choices.error ?? source.error;
  if (choices.data && (from === null || (source.data && source.isFetchedAfterMount))) {
    return (
      <CreateForm
        of={choices.data}
        owner={{ organizationId: organization.id, memberId: member.id }}
        source={source.data ? sourceOf(source.data, choices.data, { as, leave }) : null}
      />
    );
  }
  const retry = () => Promise.all([choices.refetch(), from === null ? null : source.refetch()]);
  return <NotLoaded query={{ error, refetch: retry }} title={t('page.notLoaded')} />;
}
