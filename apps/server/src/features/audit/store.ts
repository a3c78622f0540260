import type { AuditAct, AuditActorKind, AuditDoor } from '@parley/contract';
import { listRows, type Tx } from '../../kernel/db.ts';

export interface AuditRow {
  id: string;
  /** A number, as text. */
  seq: string;
  happened_at: Date;
  act: AuditAct;
  door: AuditDoor;
  actor_kind: AuditActorKind;
  actor_id: string | null;
  actor_name: string | null;
  meeting_code: string | null;
  subject_name: string | null;
  subject: string | null;
  reason: string | null;
}

/** Narrows the log; null selects all. */
export interface AuditSelection {
  actorKind: AuditActorKind | null;
  actorId: string | null;
  acts: AuditAct[] | null;
  meetingCode: string | null;
  from: Date | null;
  before: Date | null;
}

const matching = `e.organization_id = current_organization()
  and ($1::text is null or e.actor_kind = $1) and ($2::uuid is null or e.actor_id = $2)
  and ($3::text[] is null or e.act = any($3))
  and ($4::text is null or e.meeting_code = $4)
  and ($5::timestamptz is null or e.happened_at >= $5) and ($6::timestamptz is null or e.happened_at < $6)`;

const valuesOf = (wanted: AuditSelection) => [
  wanted.actorKind,
  wanted.actorId,
  wanted.acts,
  wanted.meetingCode,
  wanted.from,
  wanted.before,
];

/** Keys and participants get their present names, because the log stores no name for them. */
const columns = `e.id, e.seq, e.happened_at, e.act, e.door, e.actor_kind, e.actor_id,
  coalesce(e.actor_name, k.name, p.name) as actor_name,
  e.meeting_code,
  coalesce(about_member.name, about_person.name, about_key.name) as subject_name,
  e.subject, e.reason`;
const named = `audit_entries e
  left join api_keys k on k.id = e.actor_id and e.actor_kind = 'API_KEY'
  left join participants p on p.id = e.actor_id and e.actor_kind = 'LINK'
  left join members about_member on about_member.id = e.subject_id
  left join participants about_person on about_person.id = e.subject_id
  left join api_keys about_key on about_key.id = e.subject_id`;

/** Newest first. */
export async function listAuditEntries(
  tx: Tx,
  wanted: AuditSelection,
  page: { limit: number; offset: number },
): Promise<{ rows: AuditRow[]; total: number }> {
  const { rows } = await tx.query<AuditRow>({
    name: 'list-audit-entries',
    text: `select ${columns} from ${named} where ${matching}
           order by e.happened_at desc, e.seq desc limit $7 offset $8`,
    values: [...valuesOf(wanted), page.limit, page.offset],
  });
  const counted = await tx.query<{ total: number }>({
    name: 'count-audit-entries',
    text: `select count(*)::int as total from audit_entries e where ${matching}`,
    values: valuesOf(wanted),
  });
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** The entries after this one in the list, newest first. */
export function listAuditEntriesAfter(
  tx: Tx,
  wanted: AuditSelection,
  after: Pick<AuditRow, 'happened_at' | 'seq'> | null,
  limit: number,
): Promise<AuditRow[]> {
  return listRows(tx, {
    name: 'list-audit-entries-after',
    text: `select ${columns} from ${named} where ${matching}
             and ($7::timestamptz is null or (e.happened_at, e.seq) < ($7, $8::bigint))
           order by e.happened_at desc, e.seq desc limit $9`,
    values: [...valuesOf(wanted), after?.happened_at ?? null, after?.seq ?? null, limit],
  });
}

/** The members and keys of the organization, sorted by name. */
export function listActors(tx: Tx): Promise<{ kind: 'MEMBER' | 'API_KEY'; id: string; name: string }[]> {
  return listRows(tx, {
    name: 'list-actors',
    text: `select 'MEMBER' as kind, id, name from members where organization_id = current_organization()
           union all
           select 'API_KEY', id, name from api_keys where organization_id = current_organization()
           order by kind desc, name, id`,
  });
}

export interface MemberAct {
  act: AuditAct;
  actor_name: string | null;
  subject_id: string | null;
  subject: string | null;
  reason: string | null;
  /** Null: the act caused no event. */
  event_id: string | null;
  happened_at: Date;
}

/** What members did to one interview, oldest first. */
export function listActsOfMembers(tx: Tx, interviewId: string): Promise<MemberAct[]> {
  return listRows(tx, {
    name: 'list-acts-of-members',
    text: `select act, actor_name, subject_id, subject, reason, event_id, happened_at from audit_entries
           where interview_id = $1 and actor_kind = 'MEMBER' order by happened_at, seq`,
    values: [interviewId],
  });
}

/** The ids of the events of one interview that API keys caused. */
export async function listEventsOfKeys(tx: Tx, interviewId: string): Promise<string[]> {
  const rows = await listRows<{ event_id: string }>(tx, {
    name: 'list-events-of-keys',
    text: `select event_id from audit_entries
           where interview_id = $1 and actor_kind = 'API_KEY' and event_id is not null`,
    values: [interviewId],
  });
  return rows.map(({ event_id: id }) => id);
}

/**
 * Keeps the entries of interviews under a legal hold, and those by which an existing interview was replaced or ended.
 *
 * @returns how many it deleted, and the hash of their ids in hexadecimal.
 */
export async function deleteAuditEntriesBefore(
  tx: Tx,
  before: Date,
): Promise<{ deleted: number; sha256: string }> {
  const { rows } = await tx.query<{ deleted: number; sha256: string }>({
    text: `with gone as (
             delete from audit_entries e where organization_id = current_organization() and happened_at < $1
               and not exists (select from legal_holds h where h.interview_id = e.interview_id)
               and not (act in ('INTERVIEW_REPLACED', 'INTERVIEW_ENDED')
                 and exists (select from interviews i where i.id = e.interview_id))
             returning id
           )
           select count(*)::int as deleted,
             encode(sha256(convert_to(coalesce(string_agg(id::text, ',' order by id), ''), 'UTF8')), 'hex') as sha256
           from gone`,
    values: [before],
  });
  return rows[0] ?? { deleted: 0, sha256: '' };
}
