import {
  attendanceKinds,
  bookingGroupsInHours,
  funnelSteps,
  leastResultsOfRole,
  type AttendanceKind,
  type FiguresResponse,
} from '@parley/contract';
import { formatDay } from '../format-time.ts';
import { Bars, Columns, Range, Stacks } from './charts.tsx';
import { Figure } from './figure.tsx';
import { t } from './texts.ts';
import { formatCount, formatHours, formatMonth, formatShare } from './words.ts';
import { locale } from '../../../language.ts';

export function Steps({ of: { funnel } }: { of: FiguresResponse }) {
  const undecided = funnel.evaluated - funnel.decided;
  return (
    <Figure
      title={t('steps.title')}
      answer={
        <>
          {t('steps.about', funnel)}
          {undecided > 0 ? <> {t('steps.undecided', { count: undecided })}</> : null}
        </>
      }
      columns={[
        { name: t('steps.step') },
        { name: t('steps.count'), isNumber: true },
        { name: t('steps.ofAll'), isNumber: true },
      ]}
      rows={funnelSteps.map((step) => [
        t(`steps.${step}`),
        funnel[step],
        formatShare(funnel[step], funnel.created),
      ])}
    >
      <Bars
        bars={funnelSteps.map((step) => ({
          name: t(`steps.${step}`),
          ...(step === 'ready' ? { hint: t('steps.readyHint') } : {}),
          value: funnel[step],
          words: (
            <>
              {funnel[step]} <span className="quiet">{formatShare(funnel[step], funnel.created)}</span>
            </>
          ),
        }))}
      />
    </Figure>
  );
}

export function Booking({ of: { booking } }: { of: FiguresResponse }) {
  const { groups, medianHours, awaiting } = booking;
  const count = groups.reduce((sum, each) => sum + each, 0);
  const nameOf = (index: number) => {
    const hours = bookingGroupsInHours[index];
    return hours === undefined ? t('booking.more') : t('booking.upTo', { length: formatHours(hours) });
  };
  return (
    <Figure
      title={t('booking.title')}
      answer={
        <>
          {medianHours === null
            ? t('booking.none')
            : t('booking.about', { count, median: formatHours(medianHours) })}
          {awaiting > 0 ? <> {t('booking.awaiting', { count: awaiting })}</> : null}
        </>
      }
      columns={[{ name: t('booking.group') }, { name: t('booking.count'), isNumber: true }]}
      rows={count === 0 ? [] : groups.map((value, index) => [nameOf(index), value])}
    >
      <Columns
        columns={groups.map((value, index) => ({ name: nameOf(index), value, words: String(value) }))}
      />
    </Figure>
  );
}

const looks: Record<AttendanceKind, string> = {
  completed: 'came',
  noShow: 'missed',
  interviewerAbsent: 'unmet',
  bookingExpired: 'unbooked',
  others: 'called-off',
};

export function Attendance({ of: { attendance } }: { of: FiguresResponse }) {
  const sum = (kind: AttendanceKind) => attendance.reduce((total, month) => total + month[kind], 0);
  const [completed, noShow, absent] = [sum('completed'), sum('noShow'), sum('interviewerAbsent')];
  return (
    <Figure
      title={t('attendance.title')}
      answer={
        attendance.length === 0 ? (
          t('attendance.none')
        ) : (
          <>
            {t('attendance.about', { total: completed + noShow + absent, completed, noShow })}
            {absent > 0 ? <> {t('attendance.absent', { count: absent })}</> : null}
          </>
        )
      }
      columns={[
        { name: t('attendance.month') },
        ...attendanceKinds.map((kind) => ({ name: t(`attendance.${kind}`), isNumber: true as const })),
      ]}
      rows={attendance.map((month) => [
        formatMonth(month.month),
        ...attendanceKinds.map((kind) => month[kind]),
      ])}
    >
      <Stacks
        rows={attendance.map((month) => ({
          name: formatMonth(month.month),
          parts: attendanceKinds.map((kind) => ({
            name: t(`attendance.${kind}`),
            value: month[kind],
            look: looks[kind],
          })),
        }))}
      />
    </Figure>
  );
}

export function Roles({ of: { roles } }: { of: FiguresResponse }) {
  return (
    <Figure
      title={t('roles.title')}
      answer={
        roles.length === 0 ? (
          t('roles.none')
        ) : (
          <>
            {roles.some(({ scores }) => scores !== null) ? `${t('roles.about')} ` : null}
            {roles.some(({ scores }) => scores === null)
              ? t('roles.few', { least: leastResultsOfRole })
              : null}
          </>
        )
      }
      columns={[
        { name: t('roles.role') },
        ...(['results', 'pass', 'review', 'fail', 'low', 'median', 'high'] as const).map((column) => ({
          name: t(`roles.${column}`),
          isNumber: true as const,
        })),
      ]}
      rows={roles.map(({ jobRole, results, pass, review, fail, scores }) => [
        jobRole ?? t('roles.noRole'),
        results,
        pass,
        review,
        fail,
        scores?.low ?? t('roles.fewer'),
        scores?.median ?? t('roles.fewer'),
        scores?.high ?? t('roles.fewer'),
      ])}
    >
      <div className="bars">
        {roles.map(({ jobRole, scores, ...counts }) => (
          <div key={jobRole} className="bar">
            <span>
              {jobRole ?? t('roles.noRole')}
              <span className="tag">{t('roles.counts', counts)}</span>
            </span>
            {scores ? <Range {...scores} /> : <span />}
            <span className="value">{scores ? scores.median : ''}</span>
          </div>
        ))}
      </div>
    </Figure>
  );
}

export function Requests({ of: { requests, limits } }: { of: FiguresResponse }) {
  if (requests === null) return null;
  const most = (of: 'busiestRead' | 'busiestWrite') => Math.max(0, ...requests.map((day) => day[of]));
  const dayOf = (day: string) => formatDay(`${day}T00:00:00Z`, 'UTC');
  return (
    <Figure
      title={t('requests.title')}
      answer={
        requests.length === 0 ? (
          t('requests.none')
        ) : (
          <>
            {t('requests.about', {
              read: most('busiestRead'),
              readLimit: limits.read,
              write: most('busiestWrite'),
              writeLimit: limits.write,
            })}{' '}
            {t('requests.refused', { count: requests.reduce((sum, { refused }) => sum + refused, 0) })}
          </>
        )
      }
      columns={[
        { name: t('requests.day') },
        { name: t('requests.requests'), isNumber: true },
        { name: t('requests.refusedCount'), isNumber: true },
        { name: t('requests.busiestRead'), isNumber: true },
        { name: t('requests.busiestWrite'), isNumber: true },
      ]}
      rows={requests.map((day) => [
        dayOf(day.day),
        formatCount(day.requests),
        formatCount(day.refused),
        day.busiestRead,
        day.busiestWrite,
      ])}
    >
      <Columns
        columns={requests.map(({ day, requests: value, refused }) => ({
          name: dayOf(day).replace(/ \d+$/, ''),
          value,
          words: formatCount(value),
          marked: refused,
        }))}
      />
    </Figure>
  );
}

export function Model({ of: { model } }: { of: FiguresResponse }) {
  const sum = (of: 'calls' | 'tokens' | 'cost') => model.reduce((total, month) => total + month[of], 0);
  const cost = (value: number) =>
    value.toLocaleString(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return (
    <Figure
      title={t('model.title')}
      answer={
        model.length === 0 ? (
          t('model.none')
        ) : (
          <>
            {t('model.about', { calls: sum('calls'), tokens: formatCount(sum('tokens')) })}
            {sum('cost') > 0 ? <> {t('model.cost', { cost: cost(sum('cost')) })}</> : null}
          </>
        )
      }
      columns={[
        { name: t('model.month') },
        { name: t('model.calls'), isNumber: true },
        { name: t('model.tokens'), isNumber: true },
        { name: t('model.costs'), isNumber: true },
      ]}
      rows={model.map((month) => [
        formatMonth(month.month),
        formatCount(month.calls),
        formatCount(month.tokens),
        cost(month.cost),
      ])}
    >
      <Columns
        columns={model.map(({ month, tokens }) => ({
          name: formatMonth(month),
          value: tokens,
          words: formatCount(tokens),
        }))}
      />
    </Figure>
  );
}
