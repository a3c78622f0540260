import type { Database } from '../../apps/server/src/kernel/db.ts';

interface Row {
  wrong: string | null;
  missing: string | null;
  isContested: boolean;
}

/**
 * Compares the claims of time with the bookings of the interviews, to find a command that forgets to write its
 * claims. A claim may be missing only when somebody else had that time, so such claims are remembered from step to
 * step.
 */
export class ClaimsAudit {
  readonly #lost = new Set<string>();

  async check(db: Database, organizationId: string): Promise<{ wrong: string[]; missing: string[] }> {
    const { rows } = await db.asOperator((tx) => tx.query<Row>({ text, values: [organizationId] }));
    for (const { missing, isContested } of rows) if (missing && isContested) this.#lost.add(missing);
    return {
      wrong: rows.flatMap(({ wrong }) => wrong ?? []),
      missing: rows.flatMap(({ missing }) => (missing && !this.#lost.has(missing) ? missing : [])),
    };
  }
}

const text = `
  with due as (
    select i.id, lower(p.email) as person,
      tstzrange(i.scheduled_at, i.scheduled_at + i.duration_minutes * interval '1 minute') as during
    from interviews i join participants p on p.interview_id = i.id
    where i.organization_id = $1 and i.booking_status = 'BOOKED' and i.status in ('SCHEDULED', 'ACTIVE')
      and p.removed_at is null and p.role in ('INTERVIEWER', 'HOST')
  ), leaders as (
    select p.interview_id as id, lower(p.email) as person from participants p
    where p.removed_at is null and p.role in ('INTERVIEWER', 'HOST')
  )
  select concat_ws(' ', c.kind, c.person, c.during, i.meeting_code, i.status, i.booking_status) as wrong,
    null as missing, false as "isContested"
  from time_claims c join interviews i on i.id = c.interview_id
  where c.organization_id = $1 and case c.kind
    when 'BOOKED' then not exists (
      select from due where due.id = c.interview_id and due.person = c.person and due.during = c.during)
    else i.status <> 'SCHEDULED' or i.booking_status not in ('AWAITING', 'BOOKED')
      or c.person not like 'interview:%' and not exists (
        select from leaders where leaders.id = c.interview_id and leaders.person = c.person)
    end
  union all
  select null, concat_ws(' ', due.person, due.during, due.id), exists (
    select from time_claims c
    where c.organization_id = $1 and c.person = due.person and c.during && due.during and c.interview_id <> due.id)
  from due where not exists (
    select from time_claims c where c.interview_id = due.id and c.person = due.person and c.kind = 'BOOKED')`;
