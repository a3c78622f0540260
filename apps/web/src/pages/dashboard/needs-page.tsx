import { interviewRoles, needKinds, needsPerKind, type NeedsResponse } from '@parley/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ChoiceFilter } from './frame/choice-filter.tsx';
import { CsvLink } from './frame/csv-link.tsx';
import { DashboardFrame, useMe } from './frame/dashboard-frame.tsx';
import { Empty } from './frame/empty.tsx';
import { Loaded } from './frame/loaded.tsx';
import { needsQuery } from './frame/needs-query.ts';
import { PageHead } from './frame/page-head.tsx';
import { t as tFrame } from './frame/texts.ts';
import { useNow } from './frame/use-now.ts';
import { NeedEntry } from './needs/need-entry.tsx';
import './needs/needs.css';
import { t } from './needs/texts.ts';

export default function NeedsPage() {
  return (
    <DashboardFrame>
      <Needs />
    </DashboardFrame>
  );
}

function Needs() {
  const { member } = useMe();
  const mayAct = interviewRoles.some((role) => role === member.role);
  const needs = useQuery(needsQuery);
  return (
    <>
      <PageHead
        title={tFrame('navigation.needsYou')}
        about={
          needs.data && (
            <>
              {t('about', { total: needs.data.total })} {mayAct ? null : t('readOnly')}
            </>
          )
        }
      />
      <Loaded query={needs} title={t('notLoaded')}>
        {(answer) => <NeedList answer={answer} mayAct={mayAct} />}
      </Loaded>
    </>
  );
}

function NeedList({ answer, mayAct }: { answer: NeedsResponse; mayAct: boolean }) {
  const now = useNow(30_000);
  const navigate = useNavigate();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const { needs, total, totals } = answer;
  const present = needKinds.filter((kind) => totals[kind] > 0);
  const chosen = present.find((kind) => kind === search['kind']) ?? null;
  if (total === 0) {
    return <Empty title={t('nothing')} about={t('nothingAbout')} />;
  }
  return (
    <>
      {present.length > 1 ? (
        <search className="filters" aria-label={tFrame('navigation.needsYou')}>
          <ChoiceFilter
            label={t('kind.label')}
            all={t('kind.all', { total })}
            choices={present}
            wordOf={(kind) => t('kind.counted', { kind: t(`kind.${kind}`), count: totals[kind] })}
            value={chosen}
            onChoose={(kind) => void navigate({ to: '/interviews/needs', search: kind ? { kind } : {} })}
          />
        </search>
      ) : null}
      <ul className="needs" aria-label={t('list')}>
        {needs
          .filter(({ kind }) => chosen === null || kind === chosen)
          .map((need) => (
            <NeedEntry key={need.id} need={need} now={now} mayAct={mayAct} />
          ))}
      </ul>
      <CsvLink path={chosen ? `/needs?kind=${chosen}` : '/needs'} name="needs-you" />
      {total > needs.length ? <p className="quiet">{t('someShown', { count: needsPerKind })}</p> : null}
    </>
  );
}
