import type { AttendanceKind, FiguresResponse, FunnelStep } from '@parley/contract';
import { listRows, type Tx } from '../../kernel/db.ts';

/** Interviews with candidates created since then, by the steps that they have reached. */
export async function countSteps(tx: Tx, since: Date): Promise<Record<FunnelStep, number>> {
  const { rows } = await tx.query<Record<FunnelStep, number>>({
    name: 'count-funnel-steps',
    text: `select count(*)::int as created,
             (count(*) filter (where is_decided or is_evaluated or is_over or started_at is not null
               or booking_status in ('NONE', 'BOOKED')))::int as ready,
             (count(*) filter (where is_decided or is_evaluated or is_over or started_at is not null))::int as started,
             (count(*) filter (where is_decided or is_evaluated or is_over))::int as completed,
             (count(*) filter (where is_decided or is_evaluated))::int as evaluated,
             (count(*) filter (where is_decided))::int as decided
           from (
             select i.*, i.status = 'COMPLETED' as is_over, i.evaluation_status = 'READY' as is_evaluated,
               exists (select from human_decisions d where d.interview_id = i.id) as is_decided
             from interviews i where i.created_at >= $1 and not i.is_team_meeting
           ) as reached`,
    values: [since],
  });
  return rows[0] ?? { created: 0, ready: 0, started: 0, completed: 0, evaluated: 0, decided: 0 };
}

/** Hours from the creation to the first booking, shortest first. */
export async function listHoursToBooking(tx: Tx, since: Date): Promise<number[]> {
  const { rows } = await tx.query<{ hours: number }>({
    name: 'list-hours-to-booking',
    text: `select extract(epoch from min(e.occurred_at) - i.created_at)::float8 / 3600 as hours
           from interviews i join events e on e.interview_id = i.id and e.type = 'interview.booked'
           where i.created_at >= $1 and i.scheduling_mode = 'CANDIDATE_PICKS'
           group by i.id, i.created_at order by hours`,
    values: [since],
  });
  return rows.map(({ hours }) => hours);
}

export async function countAwaiting(tx: Tx, since: Date): Promise<number> {
  const { rows } = await tx.query<{ count: number }>({
    name: 'count-awaiting-bookings',
    text: `select count(*)::int as count from interviews
           where created_at >= $1 and status = 'SCHEDULED' and booking_status = 'AWAITING'`,
    values: [since],
  });
  return rows[0]?.count ?? 0;
}

/** How interviews ended, by the month in which they were planned. */
export function listAttendance(
  tx: Tx,
  since: Date,
): Promise<({ month: string } & Record<AttendanceKind, number>)[]> {
  return listRows(tx, {
    name: 'list-attendance',
    text: `select to_char(coalesce(scheduled_at, started_at, created_at) at time zone 'UTC', 'YYYY-MM') as month,
             (count(*) filter (where status = 'COMPLETED'))::int as completed,
             (count(*) filter (where status_reason = 'NO_SHOW'))::int as "noShow",
             (count(*) filter (where status_reason = 'INTERVIEWER_ABSENT'))::int as "interviewerAbsent",
             (count(*) filter (where status_reason = 'BOOKING_EXPIRED'))::int as "bookingExpired",
             (count(*) filter (where status = 'CANCELLED' and coalesce(status_reason, '')
               not in ('NO_SHOW', 'INTERVIEWER_ABSENT', 'BOOKING_EXPIRED')))::int as others
           from interviews
           where created_at >= $1 and not is_team_meeting and status in ('COMPLETED', 'CANCELLED')
           group by month order by month`,
    values: [since],
  });
}

/** Interviews with an evaluation, without those whose result the reader may not know yet. */
export function listEvaluated(
  tx: Tx,
  since: Date,
  hidden: readonly string[],
): Promise<{ id: string; job_role: string | null }[]> {
  return listRows(tx, {
    name: 'list-evaluated-interviews',
    text: `select id, job_role from interviews
           where created_at >= $1 and not is_team_meeting and evaluation_status = 'READY' and id <> all ($2)`,
    values: [since, hidden],
  });
}

/** The requests of each day, from the request log. */
export function listRequestDays(tx: Tx, since: Date): Promise<NonNullable<FiguresResponse['requests']>> {
  return listRows(tx, {
    name: 'list-request-days',
    text: `select to_char(minute, 'YYYY-MM-DD') as day, sum(requests)::int as requests, sum(refused)::int as refused,
             max(reads)::int as "busiestRead", max(requests - reads)::int as "busiestWrite"
           from (
             select date_trunc('minute', at at time zone 'UTC') as minute, count(*) as requests,
               count(*) filter (where status = 429) as refused, count(*) filter (where method = 'GET') as reads
             from request_log where at >= $1 group by minute
           ) as minutes
           group by day order by day`,
    values: [since],
  });
}

/** The months with calls of the language model, oldest first. */
export function listModelMonths(tx: Tx, since: Date): Promise<FiguresResponse['model']> {
  return listRows(tx, {
    name: 'list-model-months',
    text: `select to_char(month, 'YYYY-MM') as month, calls, (input_tokens + output_tokens)::float8 as tokens,
             cost::float8 as cost
           from model_usage where month >= date_trunc('month', $1::timestamptz at time zone 'UTC') order by month`,
    values: [since],
  });
}
