import { bounds, type ShownInterview } from '@parley/contract';
import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../format-time.ts';
import { interviewsQuery } from '../frame/dashboard-api.ts';
import { NotLoaded } from '../frame/not-loaded.tsx';
import { Part } from '../frame/part.tsx';
import { listSearch, readListQuery } from '../list/list-query.ts';
import { mostCandidates } from './compare-candidates.ts';
import { t } from './texts.ts';

/** Chooses among the finished interviews for the role of the first candidate. */
export function WhoIsCompared(props: {
  first: ShownInterview;
  chosen: string[];
  onChange: (meetingCodes: string[]) => void;
}) {
  const { first, chosen, onChange } = props;
  const about = first.jobRole ?? first.title;
  const search = listSearch({
    ...readListQuery({}),
    status: 'COMPLETED',
    search: about.slice(0, bounds.text.search),
    limit: bounds.limit.max,
  });
  const list = useQuery(interviewsQuery(search));
  const others = list.data?.interviews.filter(
    ({ candidateName, jobRole, title }) => candidateName !== null && isSame(jobRole ?? title, about),
  );
  return (
    <Part
      id="who-heading"
      title={t('others.heading')}
      about={t('others.about', { about, most: mostCandidates })}
    >
      {others === undefined ? (
        <NotLoaded query={list} title={t('others.failed')} />
      ) : others.every(({ meetingCode }) => meetingCode === first.meetingCode) ? (
        <p className="quiet">{t('others.none', { about })}</p>
      ) : (
        <ul className="who-is-compared">
          {others.map(({ meetingCode, candidateName, startedAt, scheduledAt }) => {
            const isChosen = chosen.includes(meetingCode);
            return (
              <li key={meetingCode}>
                <label>
                  <input
                    type="checkbox"
                    checked={isChosen}
                    disabled={!isChosen && chosen.length >= mostCandidates}
                    onChange={() =>
                      onChange(
                        isChosen ? chosen.filter((one) => one !== meetingCode) : [...chosen, meetingCode],
                      )
                    }
                  />
                  <span>
                    {candidateName} <span className="quiet">{dayOf(startedAt ?? scheduledAt)}</span>
                  </span>
                </label>
              </li>
            );
          })}
        </ul>
      )}
      {list.data && list.data.total > list.data.interviews.length ? (
        <p className="quiet">
          {t('others.more', { shown: list.data.interviews.length, total: list.data.total })}
        </p>
      ) : null}
    </Part>
  );
}

const dayOf = (at: string | null): string => (at === null ? '' : formatDay(at));
const isSame = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();
