import type { ReportResponse, ScorecardRecord } from '@parley/contract';
import type { Clock } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db.ts';
import { AppError } from '../../kernel/errors.ts';
import { listNoticesGiven } from '../candidate-notice/index.ts';
import { meetingKindOf, wordsShown } from '../consents/index.ts';
import { getReport } from '../evaluation/index.ts';
import { listErasuresOf, presentInterview, type InterviewRow } from '../interviews/index.ts';
import { listQuestionMarks } from '../meetings/index.ts';
import {
  listConsentsOf,
  listEverybody,
  type LinkContext,
  type ParticipantRow,
} from '../participants/index.ts';
import { readScorecards } from '../scorecards/index.ts';
import { readTurns } from '../transcripts/index.ts';
import { t } from './texts.ts';

type Questions = ReturnType<typeof presentInterview>['questions'];

/** Everything that the decision about a candidate is based on, as it is stored now. */
export interface DecisionPacket {
  madeAt: string;
  interview: {
    id: string;
    meetingCode: string;
    title: string;
    jobRole: string | null;
    companyName: string;
    kind: ReturnType<typeof meetingKindOf>;
    language: string;
    scheduledAt: string | null;
    startedAt: string | null;
    endedAt: string | null;
    endedReason: string | null;
    externalJobId: string | null;
  };
  people: { id: string; name: string; email: string; role: string; wasRemoved: boolean }[];
  notices: {
    participantId: string;
    way: 'MAIL' | 'CONSENT';
    givenAt: string;
    version: string;
    sha256: string;
    sections: { heading: string; text: string; items: string[] }[];
  }[];
  consents: {
    participantId: string;
    version: string;
    sha256: string;
    givenAt: string;
    choices: object;
    /** Null when they are from an older version, of which only the hash is kept. */
    words: { heading: string; text: string }[] | null;
  }[];
  /**
   * `asked` are the words in which the question and its follow-ups were asked; null when nobody wrote them down. Both
   * are null when they were in a transcript that a retention period has erased.
   */
  questions: (Questions[number] & { wasAsked: boolean | null; asked: string[] | null })[];
  report: Omit<ReportResponse, 'success' | 'humanDecisions'>;
  scorecards: ScorecardRecord[];
  /** Newest first: the first one is in force. */
  decisions: ReportResponse['humanDecisions'];
  /** What was erased, and by which retention period. */
  erased: { artifact: string; erasedAt: string; periodDays: number; sha256: string }[];
}

/** @throws AppError invalid_state while nobody has decided. */
export async function readPacket(
  tx: Tx,
  deps: { clock: Clock },
  links: LinkContext,
  interview: InterviewRow,
): Promise<DecisionPacket> {
  const { success: _, humanDecisions: decisions, ...report } = await getReport(tx, interview);
  if (decisions.length === 0) throw new AppError('invalid_state', t('packet.undecided'));
  const iso = (at: Date | null) => at?.toISOString() ?? null;
  const people = await listEverybody(tx, interview.id);
  const erasures = await listErasuresOf(tx, interview.id);
  const hasTranscript = !erasures.some(({ artifact }) => artifact === 'TRANSCRIPT');
  return {
    madeAt: deps.clock.now().toISOString(),
    interview: {
      id: interview.id,
      meetingCode: interview.meeting_code,
      title: interview.title,
      jobRole: interview.job_role,
      companyName: interview.company_name,
      kind: meetingKindOf(interview),
      language: interview.language,
      scheduledAt: iso(interview.scheduled_at),
      startedAt: iso(interview.started_at),
      endedAt: iso(interview.ended_at),
      endedReason: interview.ended_reason,
      externalJobId: interview.external_job_id,
    },
    people: people.map(({ id, name, email, role, removed_at }) => ({
      id,
      name,
      email,
      role,
      wasRemoved: removed_at !== null,
    })),
    notices: (await listNoticesGiven(tx, interview.id)).map((given) => ({
      participantId: given.participant_id,
      way: given.way,
      givenAt: given.given_at.toISOString(),
      version: given.version,
      sha256: given.sha256,
      sections: given.sections,
    })),
    consents: await readConsents(tx, interview),
    questions: await readQuestions(tx, links, interview, { people, hasTranscript }),
    report,
    scorecards: (await readScorecards(tx, interview)).scorecards,
    decisions,
    erased: erasures.map(({ artifact, erased_at, period_days, sha256 }) => ({
      artifact,
      erasedAt: erased_at.toISOString(),
      periodDays: period_days,
      sha256,
    })),
  };
}

async function readConsents(tx: Tx, interview: InterviewRow): Promise<DecisionPacket['consents']> {
  return (await listConsentsOf(tx, interview.id)).map((row) => ({
    participantId: row.participantId,
    version: row.disclosure_version,
    sha256: row.disclosureSha256,
    givenAt: row.given_at.toISOString(),
    choices: row.choices,
    words: wordsShown(interview, row),
  }));
}

async function readQuestions(
  tx: Tx,
  links: LinkContext,
  interview: InterviewRow,
  { people, hasTranscript }: { people: ParticipantRow[]; hasTranscript: boolean },
): Promise<DecisionPacket['questions']> {
  const { questions } = presentInterview(interview, [], links);
  if (interview.meeting_type === 'HUMAN') {
    const marks = new Set((await listQuestionMarks(tx, interview.id)).map(({ questionId }) => questionId));
    return questions.map((question) => ({ ...question, wasAsked: marks.has(question.id), asked: null }));
  }
  if (!hasTranscript) return questions.map((question) => ({ ...question, wasAsked: null, asked: null }));
  const candidates = new Set(people.filter(({ role }) => role === 'CANDIDATE').map(({ id }) => id));
  const said = (await readTurns(tx, interview.id, candidates)).filter(
    ({ speaker }) => speaker === 'INTERVIEWER',
  );
  return questions.map((question) => {
    const asked = said.filter(({ questionId }) => questionId === question.id).map(({ text }) => text);
    return { ...question, wasAsked: asked.length > 0, asked };
  });
}
