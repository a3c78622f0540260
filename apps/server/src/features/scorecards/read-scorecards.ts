import type {
  OwnScorecard,
  OwnScorecardResponse,
  ScorecardAmendment,
  ScorecardAuthor,
  ScorecardInterview,
  ScorecardRecord,
  ScorecardsStanding,
} from '@parley/contract';
import type { Clock } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db.ts';
import { findCurrentEvaluation } from '../evaluation/index.ts';
import { hasTakenPlace, isHeldElsewhere, whyErased, type InterviewRow } from '../interviews/index.ts';
import { readNotes } from '../meetings/index.ts';
import { isLedBy, leads, listParticipants, type ParticipantRow } from '../participants/index.ts';
import { emptyCard, hasScorecards, whyNoScorecard, withEverySkill } from './rules.ts';
import {
  listAmendmentRows,
  listOwnMarks,
  listScorecardRows,
  listUnsubmittedLed,
  type AmendmentRow,
  type ScorecardRow,
} from './store.ts';
import type { Writer } from './write-scorecard.ts';

/** The submitted scorecards, the first submitted first, and the people who have not submitted yet. */
export async function readScorecards(
  tx: Tx,
  interview: InterviewRow,
): Promise<{ scorecards: ScorecardRecord[]; outstanding: ScorecardAuthor[] }> {
  const rows = await listScorecardRows(tx, interview.id);
  const amendments = await listAmendmentRows(tx, interview.id);
  const late = await listLate(tx, interview, rows);
  return {
    scorecards: rows.flatMap((row) => presentSubmitted(row, amendments)),
    outstanding: late.map(({ id, name }) => ({ participantId: id, name })),
  };
}

/**
 * The people who led the interview and have not submitted. People who never came to a meeting in a room of Parley are
 * left out, because they have nothing to report. For a meeting held elsewhere it is unknown who came.
 */
export async function listLate(
  tx: Tx,
  interview: InterviewRow,
  known?: ScorecardRow[],
): Promise<ParticipantRow[]> {
  if (!hasScorecards(interview)) return [];
  const rows = known ?? (await listScorecardRows(tx, interview.id));
  const done = new Set(rows.filter((row) => row.submitted_at).map((row) => row.author_email));
  const hasCome = ({ joined_at: at }: ParticipantRow) => at !== null || isHeldElsewhere(interview);
  return (await listParticipants(tx, [interview.id])).filter(
    (each) => leads(each.role) && hasCome(each) && !done.has(each.email.toLowerCase()),
  );
}

/** What the person with this e-mail address wrote on their card; null: nothing. */
export async function findOwnCard(
  tx: Tx,
  interview: InterviewRow,
  email: string,
): Promise<OwnScorecard | null> {
  const rows = await listScorecardRows(tx, interview.id);
  const own = rows.find(({ author_email: of }) => of === email.toLowerCase());
  return own ? presentOwn(own, await listAmendmentRows(tx, interview.id), interview) : null;
}

/** The writer's own card, and whether each other person has submitted. */
export async function readOwnScorecard(tx: Tx, { interview, self }: Writer): Promise<OwnScorecardResponse> {
  const rows = await listScorecardRows(tx, interview.id);
  const rowOf = ({ email }: ParticipantRow) =>
    rows.find(({ author_email: of }) => of === email.toLowerCase());
  const own = rowOf(self);
  const others = (await listParticipants(tx, [interview.id])).filter(
    ({ id, role }) => leads(role) && id !== self.id,
  );
  return {
    success: true,
    interview: await describeForScorecards(tx, interview),
    author: self.name,
    participantId: self.id,
    card: own
      ? presentOwn(own, await listAmendmentRows(tx, interview.id), interview)
      : emptyCard(interview.skills),
    others: others.map((each) => ({
      name: each.name,
      submittedAt: rowOf(each)?.submitted_at?.toISOString() ?? null,
    })),
    notes: await readNotes(tx, {
      participantId: self.id,
      interviewId: interview.id,
      organizationId: interview.organization_id,
    }),
    hasEvaluation: (await findCurrentEvaluation(tx, interview.id)) !== null,
  };
}

/** The state of the scorecards for one member. @param isBlind whether they must not read the results yet. */
export async function readStanding(
  tx: Tx,
  { clock }: { clock: Clock },
  interview: InterviewRow,
  { email, isBlind }: { email: string; isBlind: boolean },
): Promise<ScorecardsStanding | null> {
  if (!hasScorecards(interview)) return null;
  const rows = await listScorecardRows(tx, interview.id);
  const late = await listLate(tx, interview, rows);
  const own = rows.find(({ author_email: of }) => of === email.toLowerCase());
  const isLeading = (await listParticipants(tx, [interview.id])).some((each) => isLedBy(each, email));
  const mayWrite =
    isLeading &&
    whyNoScorecard(interview, clock.now()) === null &&
    (await whyErased(tx, interview.id, 'EVALUATION')) === null;
  return {
    isBlind,
    own: own?.submitted_at ? 'SUBMITTED' : mayWrite ? 'OPEN' : null,
    submitted: rows.filter((row) => row.submitted_at !== null).length,
    // Nobody is late before the end.
    outstanding: hasTakenPlace(interview, clock.now()) ? late.length : 0,
  };
}

/**
 * The state of the member's own card for each interview that they led. An interview is absent when no card can be
 * written, or not yet.
 */
export async function listOwnStates(
  tx: Tx,
  { clock }: { clock: Clock },
  email: string,
  interviewIds: string[],
): Promise<Map<string, 'OPEN' | 'SUBMITTED'>> {
  const asked = new Set(await listUnsubmittedLed(tx, email, null));
  const states = new Map<string, 'OPEN' | 'SUBMITTED'>();
  for (const { id, isSubmitted, isToCome } of await listOwnMarks(tx, email, interviewIds, clock.now())) {
    if (isSubmitted) states.set(id, 'SUBMITTED');
    else if (!isToCome && asked.has(id)) states.set(id, 'OPEN');
  }
  return states;
}

export async function describeForScorecards(tx: Tx, interview: InterviewRow): Promise<ScorecardInterview> {
  const people = await listParticipants(tx, [interview.id]);
  return {
    meetingCode: interview.meeting_code,
    companyName: interview.company_name,
    candidateName: people.find(({ role }) => role === 'CANDIDATE')?.name ?? null,
    title: interview.title,
    jobRole: interview.job_role,
    at: (interview.started_at ?? interview.scheduled_at)?.toISOString() ?? null,
    leaders: people.filter(({ role }) => leads(role)).map(({ name }) => name),
  };
}

function presentSubmitted(row: ScorecardRow, amendments: AmendmentRow[]): ScorecardRecord[] {
  if (row.submitted_at === null || row.recommendation === null) return [];
  return [
    {
      id: row.id,
      author: { participantId: row.participant_id, name: row.author_name },
      recommendation: row.recommendation,
      skills: row.skills,
      note: row.note,
      submittedAt: row.submitted_at.toISOString(),
      amendments: presentAmendments(row, amendments),
    },
  ];
}

const presentOwn = (
  row: ScorecardRow,
  amendments: AmendmentRow[],
  { skills }: InterviewRow,
): OwnScorecard => ({
  // A submitted card stays as it was, even if the skills of the interview have changed since.
  skills: row.submitted_at === null ? withEverySkill(row.skills, skills) : row.skills,
  recommendation: row.recommendation,
  note: row.note,
  savedAt: row.saved_at.toISOString(),
  submittedAt: row.submitted_at?.toISOString() ?? null,
  amendments: presentAmendments(row, amendments),
});

const presentAmendments = ({ id }: ScorecardRow, amendments: AmendmentRow[]): ScorecardAmendment[] =>
  amendments
    .filter(({ scorecard_id: of }) => of === id)
    .map(({ text, author_name: by, written_at: at }) => ({ text, by, writtenAt: at.toISOString() }));
