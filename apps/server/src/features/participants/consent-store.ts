import type { ParticipantRole, RecordedParts } from '@parley/contract';
import type { Tx } from '../../kernel/db.ts';

interface Agreement {
  role: ParticipantRole;
  /** The version of the text for this kind of meeting and role. */
  disclosure_version: string;
  given_at: Date;
}
/** What the candidate of an AI interview chose. */
export interface RoomConsentRow extends Agreement {
  meeting_kind: 'AI_INTERVIEW';
  choices: { recording: boolean; browserSpeechRecognition: boolean; timeFactor: 1 | 1.25 | 1.5 | 2 };
}
/** What a person in a meeting between people chose. */
export interface MeetingConsentRow extends Agreement {
  meeting_kind: 'INTERVIEW' | 'TEAM_MEETING';
  choices: { recorded: RecordedParts };
}
export type ConsentRow = RoomConsentRow | MeetingConsentRow;

/** Older rows of meetings say only whether anything may be recorded. */
type StoredRow = RoomConsentRow | (Omit<MeetingConsentRow, 'choices'> & { choices: StoredChoices });
type StoredChoices = { recorded: RecordedParts } | { recording: boolean };

function present(row: StoredRow): ConsentRow {
  if (row.meeting_kind === 'AI_INTERVIEW' || 'recorded' in row.choices) return row as ConsentRow;
  return { ...row, choices: { recorded: row.choices.recording ? 'PICTURE_AND_VOICE' : 'NOTHING' } };
}

const columns = 'meeting_kind, role, disclosure_version, choices, given_at';

export async function insertConsent(
  tx: Tx,
  row: ConsentRow & {
    organizationId: string;
    interviewId: string;
    participantId: string;
    disclosureSha256: string;
  },
): Promise<void> {
  await tx.query({
    text: `insert into consents (organization_id, interview_id, participant_id, meeting_kind, role,
             disclosure_version, disclosure_sha256, choices, given_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [
      row.organizationId,
      row.interviewId,
      row.participantId,
      row.meeting_kind,
      row.role,
      row.disclosure_version,
      row.disclosureSha256,
      JSON.stringify(row.choices),
      row.given_at,
    ],
  });
}

/** All consents of a participant, oldest first. */
export async function listConsents(tx: Tx, participantId: string): Promise<ConsentRow[]> {
  const { rows } = await tx.query<StoredRow>({
    name: 'list-consents',
    text: `select ${columns} from consents where participant_id = $1 order by given_at`,
    values: [participantId],
  });
  return rows.map(present);
}

/** The consents of everybody in an interview, oldest first, with the hash of the words that each person was shown. */
export async function listConsentsOf(
  tx: Tx,
  interviewId: string,
): Promise<(ConsentRow & { participantId: string; disclosureSha256: string })[]> {
  const { rows } = await tx.query<StoredRow & { participant_id: string; disclosure_sha256: string }>({
    name: 'list-consents-of',
    text: `select participant_id, disclosure_sha256, ${columns} from consents
           where interview_id = $1 order by given_at, participant_id`,
    values: [interviewId],
  });
  return rows.map(({ participant_id: participantId, disclosure_sha256: disclosureSha256, ...row }) => ({
    ...present(row),
    participantId,
    disclosureSha256,
  }));
}

/** The newest consent of each person in a meeting, by participant. */
export async function listMeetingConsents(
  tx: Tx,
  interviewId: string,
): Promise<Map<string, MeetingConsentRow>> {
  const { rows } = await tx.query<StoredRow & { participant_id: string }>({
    name: 'list-meeting-consents',
    text: `select distinct on (participant_id) participant_id, ${columns} from consents
           where interview_id = $1 and meeting_kind <> 'AI_INTERVIEW' order by participant_id, given_at desc`,
    values: [interviewId],
  });
  return new Map(rows.map(({ participant_id: id, ...row }) => [id, present(row) as MeetingConsentRow]));
}

/** The newest consent, which is in force. */
export async function findConsent(tx: Tx, participantId: string): Promise<ConsentRow | null> {
  const { rows } = await tx.query<StoredRow>({
    name: 'find-consent',
    text: `select ${columns} from consents where participant_id = $1 order by given_at desc limit 1`,
    values: [participantId],
  });
  return rows[0] ? present(rows[0]) : null;
}

/** The newest consent of the candidate of an AI interview. */
export async function findRoomConsent(tx: Tx, participantId: string): Promise<RoomConsentRow | null> {
  const consent = await findConsent(tx, participantId);
  return consent?.meeting_kind === 'AI_INTERVIEW' ? consent : null;
}

/** Deletes the consents that the wrong person gave, and the records of the notices that this person was given. */
export async function deleteConsents(tx: Tx, participantId: string): Promise<void> {
  await tx.query({
    name: 'delete-consents',
    text: `with notices as (delete from candidate_notices_given where participant_id = $1)
           delete from consents where participant_id = $1`,
    values: [participantId],
  });
}
