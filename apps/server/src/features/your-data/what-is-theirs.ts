import type { GivenScores, OwnScorecard, TranscriptSegment } from '@parley/contract';
import type { Tx } from '../../kernel/db.ts';
import { findMemberByEmail } from '../accounts/index.ts';
import { listGivenScores } from '../evaluation/index.ts';
import { listInterviewMails } from '../notifications/index.ts';
import { leads, listConsents } from '../participants/index.ts';
import { findOwnCard } from '../scorecards/index.ts';
import { readTranscript } from '../transcripts/index.ts';
import type { Subject } from './require-subject.ts';

/**
 * In an AI interview, the candidate gets the whole transcript, because nobody else takes part. In a meeting, each
 * person gets only their own words, because the others may go on talking after they have left.
 */
export async function readWordsOf(
  tx: Tx,
  { interview, kind, person }: Subject,
): Promise<TranscriptSegment[]> {
  const segments = await readTranscript(tx, interview);
  if (kind === 'AI_INTERVIEW' && person.role === 'CANDIDATE') return segments;
  return segments.filter(({ participantId }) => participantId === person.id);
}

/** Whether they ever agreed to be recorded. */
export async function isInRecording(tx: Tx, { person }: Subject): Promise<boolean> {
  return (await listConsents(tx, person.id)).some(({ choices }) =>
    'recorded' in choices ? choices.recorded !== 'NOTHING' : choices.recording,
  );
}

/** The scores that a person who led the interview gave, under their link or as the member with their e-mail address. */
export async function listScoresOf(tx: Tx, { interview, person }: Subject): Promise<GivenScores[]> {
  if (!leads(person.role)) return [];
  const member = await findMemberByEmail(tx, person.email);
  return listGivenScores(
    tx,
    interview.id,
    ({ type, id }) =>
      (type === 'PARTICIPANT' && id === person.id) || (type === 'MEMBER' && id === member?.id),
  );
}

/** The scorecard of a person who led the interview. A draft that is not submitted is their data too. */
export async function findCardOf(tx: Tx, { interview, person }: Subject): Promise<OwnScorecard | null> {
  return leads(person.role) ? findOwnCard(tx, interview, person.email) : null;
}

/** The mails sent to their present e-mail address. An earlier one may have been somebody else's. */
export async function listMailsTo(tx: Tx, { interview, person }: Subject) {
  const mails = await listInterviewMails(tx, interview.id);
  return mails.filter(
    (mail) => mail.participant_id === person.id && mail.to_email === person.email && mail.sent_at !== null,
  );
}
