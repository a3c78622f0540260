import { interviewRoles } from '@parley/contract';
import { useQuery } from '@tanstack/react-query';
import { LoadingText } from '../../ui/loading-text.tsx';
import { choicesQuery } from './create/create-api.ts';
import './create/create.css';
import { CreateForm } from './create/create-form.tsx';
import { t } from './create/texts.ts';
import { DashboardFrame, useMe } from './frame/dashboard-frame.tsx';
import { Problem } from './frame/problem.tsx';
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
  const { organization } = useMe();
  const choices = useQuery(choicesQuery);
  if (choices.data) return <CreateForm of={choices.data} organizationId={organization.id} />;
  if (!choices.error) return <LoadingText />;
  return <Problem title={t('page.notLoaded')} error={choices.error} onRetry={choices.refetch} />;
}
