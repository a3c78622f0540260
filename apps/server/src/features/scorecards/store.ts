import type { Recommendation, ScorecardSkill } from '@parley/contract';
import { listRows, type Tx } from '../../kernel/db.ts';
import { newId } from '../../kernel/ids.ts';

export interface ScorecardRow {
  id: string;
  interview_id: string;
  participant_id: string;
  /** In lower case. */
  author_email: string;
  author_name: string;
  skills: ScorecardSkill[];
  recommendation: Recommendation | null;
  note: string;
  saved_at: Date;
  submitted_at: Date | null;
}

export interface AmendmentRow {
  scorecard_id: string;
  number: number;
  text: string;
  author_name: string;
  written_at: Date;
}

const columns = `id, interview_id, participant_id, author_email, author_name, skills, recommendation, note, saved_at,
  submitted_at`;

/** Drafts included, in the order of their submission. */
export function listScorecardRows(tx: Tx, interviewId: string): Promise<ScorecardRow[]> {
  return listRows(tx, {
    name: 'list-scorecards',
    text: `select ${columns} from scorecards where interview_id = $1 order by submitted_at nulls last, id`,
    values: [interviewId],
  });
}

/** Oldest first. */
export function listAmendmentRows(tx: Tx, interviewId: string): Promise<AmendmentRow[]> {
  return listRows(tx, {
    name: 'list-scorecard-amendments',
    text: `select scorecard_id, number, text, author_name, written_at from scorecard_amendments
           where interview_id = $1 order by written_at, number`,
    values: [interviewId],
  });
}

interface Author {
  organizationId: string;
  interviewId: string;
  participantId: string;
  email: string;
  name: string;
}

/** Locks the author's card until the transaction ends, and creates it if it does not exist. */
export async function openScorecard(tx: Tx, author: Author, at: Date): Promise<ScorecardRow> {
  await tx.query({
    name: 'begin-scorecard',
    text: `insert into scorecards
             (id, organization_id, interview_id, participant_id, author_email, author_name, saved_at)
           values ($1, $2, $3, $4, lower($5), $6, $7) on conflict (interview_id, author_email) do nothing`,
    values: [
      newId(),
      author.organizationId,
      author.interviewId,
      author.participantId,
      author.email,
      author.name,
      at,
    ],
  });
  const { rows } = await tx.query<ScorecardRow>({
    name: 'lock-scorecard',
    text: `select ${columns} from scorecards where interview_id = $1 and author_email = lower($2) for update`,
    values: [author.interviewId, author.email],
  });
  const [row] = rows;
  if (!row) throw new Error('a card that was begun is there');
  return row;
}

export async function saveScorecardRow(tx: Tx, row: ScorecardRow): Promise<void> {
  await tx.query({
    name: 'save-scorecard',
    text: `update scorecards set author_name = $2, skills = $3, recommendation = $4, note = $5, saved_at = $6,
             submitted_at = $7 where id = $1`,
    values: [
      row.id,
      row.author_name,
      JSON.stringify(row.skills),
      row.recommendation,
      row.note,
      row.saved_at,
      row.submitted_at,
    ],
  });
}

/** The amendment is numbered in the inserting transaction, which has locked the card's row. */
export async function appendAmendment(
  tx: Tx,
  card: ScorecardRow,
  amendment: { organizationId: string; text: string; name: string; at: Date },
): Promise<void> {
  await tx.query({
    name: 'append-scorecard-amendment',
    text: `insert into scorecard_amendments
             (scorecard_id, number, organization_id, interview_id, text, author_name, written_at)
           select $1, coalesce(max(number), 0) + 1, $2, $3, $4, $5, $6
           from scorecard_amendments where scorecard_id = $1`,
    values: [
      card.id,
      amendment.organizationId,
      card.interview_id,
      amendment.text,
      amendment.name,
      amendment.at,
    ],
  });
}

/** Those of these interviews for which this person submitted a card, and those that have not been held yet. */
export function listOwnMarks(
  tx: Tx,
  email: string,
  interviewIds: string[],
  now: Date,
): Promise<{ id: string; isSubmitted: boolean; isToCome: boolean }[]> {
  return listRows(tx, {
    name: 'list-own-scorecard-marks',
    text: `select i.id, exists (
               select from scorecards s
               where s.interview_id = i.id and s.author_email = lower($2) and s.submitted_at is not null
             ) as "isSubmitted",
             i.status <> 'COMPLETED' and (i.has_room or i.booking_status = 'AWAITING' or coalesce(i.scheduled_at > $3, false))
               as "isToCome"
           from interviews i where i.organization_id = current_organization() and i.id = any($1)`,
    values: [interviewIds, email, now],
  });
}

/**
 * The interviews that the person with this e-mail address leads and for which they have submitted no card; only the
 * given one if an id is given. Interviews whose evaluation a retention period has erased are left out, because no card can be
 * submitted for them any more.
 */
export async function listUnsubmittedLed(
  tx: Tx,
  email: string,
  interviewId: string | null,
): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>({
    name: 'list-unsubmitted-led',
    text: `select distinct i.id from participants p join interviews i on i.id = p.interview_id
           where p.organization_id = current_organization() and lower(p.email) = lower($1)
             and p.role in ('HOST', 'INTERVIEWER') and p.removed_at is null
             and ($2::uuid is null or i.id = $2)
             and i.meeting_type = 'HUMAN' and not i.is_team_meeting and i.status <> 'CANCELLED'
             and not exists (
               select from scorecards s
               where s.interview_id = i.id and s.author_email = lower($1) and s.submitted_at is not null
             )
             and not exists (
               select from erasures e where e.interview_id = i.id and e.artifact = 'EVALUATION'
             )`,
    values: [email, interviewId],
  });
  return rows.map(({ id }) => id);
}

/** Whether the participant to whom a mail is addressed has submitted a card. */
export async function hasSubmitted(tx: Tx, participantId: string): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'has-submitted-scorecard',
    text: `select from participants p join scorecards s
             on s.interview_id = p.interview_id and s.author_email = lower(p.email)
           where p.id = $1 and s.submitted_at is not null`,
    values: [participantId],
  });
  return rowCount === 1;
}
