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
 * In an AI interview the program speaks to nobody else, so its candidate gets all of it. In a meeting everybody gets
 * their own words: the others go on talking when somebody has left.
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

/** Whoever led it and scored it: under their link, or as the member with their e-mail address. */
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

/** Of whoever led it. It is a draft until it is submitted, and theirs all the same. */
export async function findCardOf(tx: Tx, { interview, person }: Subject): Promise<OwnScorecard | null> {
  return leads(person.role) ? findOwnCard(tx, interview, person.email) : null;
}

/** Sent to their present e-mail address: a former one may have been another person's. */
export async function listMailsTo(tx: Tx, { interview, person }: Subject) {
  const mails = await listInterviewMails(tx, interview.id);
  return mails.filter(
    (mail) => mail.participant_id === person.id && mail.to_email === person.email && mail.sent_at !== null,
  );
}
