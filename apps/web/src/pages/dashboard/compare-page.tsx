import { useQueries } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ApiError } from '../../api/request.ts';
import './detail/decision/made.css';
import { Cautions } from './compare/cautions.tsx';
import { asCandidate, mostCandidates } from './compare/compare-candidates.ts';
import { CompareTable } from './compare/compare-table.tsx';
import { t } from './compare/texts.ts';
import { WhoIsCompared } from './compare/who-is-compared.tsx';
import { interviewQuery } from './frame/dashboard-api.ts';
import { DashboardFrame } from './frame/dashboard-frame.tsx';
import { Empty } from './frame/empty.tsx';
import { NotLoaded } from './frame/not-loaded.tsx';
import { PageHead } from './frame/page-head.tsx';

/** `?with=code,code`: the interviews that stand beside each other, in this order. */
export default function ComparePage() {
  return (
    <DashboardFrame>
      <Compare />
    </DashboardFrame>
  );
}

function Compare() {
  const navigate = useNavigate();
  const chosen = readCodes(useSearch({ strict: false }));
  const details = useQueries({ queries: chosen.map(interviewQuery) });
  const choose = (meetingCodes: string[]) =>
    void navigate({
      to: '/interviews/compare',
      search: meetingCodes.length > 0 ? { with: meetingCodes.join(',') } : {},
      replace: true,
    });
  const failed = details.find(({ data, error }) => !data && error && !isGone(error));
  const isLoading = details.some(({ data, error }) => !data && !error);
  const gone = details.filter(({ error }) => isGone(error)).length;
  // An interview that was deleted meanwhile disappears, even if it was read before.
  const candidates = details.flatMap(({ data, error }) =>
    data && !isGone(error) ? [asCandidate(data)] : [],
  );
  const [first] = candidates;
  const about = first && (first.interview.jobRole ?? first.interview.title);
  return (
    <>
      <PageHead title={about ? t('titleFor', { about }) : t('title')} about={t('about')} />
      {gone > 0 ? <p className="notice">{t('gone', { count: gone })}</p> : null}
      {failed ? (
        <NotLoaded query={failed} title={t('failed')} />
      ) : isLoading ? (
        <NotLoaded query={{ error: null, refetch: () => undefined }} title={t('failed')} />
      ) : first ? (
        <>
          <WhoIsCompared first={first.interview} chosen={chosen} onChange={choose} />
          <Cautions candidates={candidates} />
          <CompareTable
            candidates={candidates}
            onRemove={(meetingCode) => choose(chosen.filter((one) => one !== meetingCode))}
          />
        </>
      ) : (
        <Empty title={t('nobody.title')} about={t('nobody.about')}>
          <Link to="/interviews">{t('nobody.all')}</Link>
        </Empty>
      )}
    </>
  );
}

const isGone = (error: Error | null) => error instanceof ApiError && error.status === 404;

function readCodes(address: Readonly<Record<string, unknown>>): string[] {
  const text = typeof address['with'] === 'string' ? address['with'] : '';
  return [...new Set(text.split(',').filter((code) => code !== ''))].slice(0, mostCandidates);
}
