import { type FigurePeriod, figurePeriods, type FiguresResponse, organizationRoles } from '@parley/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import './figures/figures.css';
import { Attendance, Booking, Model, Requests, Roles, Steps } from './figures/sections.tsx';
import { Outcomes } from './figures/outcomes.tsx';
import { t } from './figures/texts.ts';
import { formatDay } from './format-time.ts';
import { readingOf } from './frame/dashboard-api.ts';
import { DashboardFrame, useMe } from './frame/dashboard-frame.tsx';
import { Empty } from './frame/empty.tsx';
import { PageHead } from './frame/page-head.tsx';
import { NotLoaded } from './frame/not-loaded.tsx';
import { t as tFrame } from './frame/texts.ts';

/** Figures about the interviews of a period, each as the answer to a question. */
export default function FiguresPage() {
  return (
    <DashboardFrame>
      <Figures />
    </DashboardFrame>
  );
}

function Figures() {
  const navigate = useNavigate();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const days: FigurePeriod = figurePeriods.find((each) => String(each) === search['days']) ?? 90;
  const figures = useQuery(figuresQuery(days));
  const { member } = useMe();
  return (
    <>
      <PageHead
        title={tFrame('navigation.figures')}
        about={figures.data && t('about', { since: formatDay(figures.data.since) })}
      >
        <select
          className="in period"
          aria-label={t('period.label')}
          value={days}
          onChange={(event) =>
            void navigate({ to: '/interviews/figures', search: { days: event.target.value }, replace: true })
          }
        >
          {figurePeriods.map((each) => (
            <option key={each} value={each}>
              {t(`period.${each}`)}
            </option>
          ))}
        </select>
      </PageHead>
      {figures.data ? (
        <div className="figures" aria-busy={figures.isPlaceholderData}>
          {figures.data.funnel.created === 0 ? (
            <Empty title={t('none')} about={t('noneAbout')} />
          ) : (
            <>
              <Steps of={figures.data} />
              <Booking of={figures.data} />
              <Attendance of={figures.data} />
              <Roles of={figures.data} />
            </>
          )}
          {organizationRoles.some((role) => role === member.role) ? <Outcomes /> : null}
          <Requests of={figures.data} />
          <Model of={figures.data} />
        </div>
      ) : (
        <NotLoaded query={figures} title={t('notLoaded')} />
      )}
    </>
  );
}

const figuresQuery = (days: FigurePeriod) => ({
  ...readingOf<FiguresResponse>(['figures', days], `/figures?days=${days}`),
  placeholderData: keepPreviousData,
  staleTime: 60_000,
});
