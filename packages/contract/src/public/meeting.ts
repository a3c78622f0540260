import * as z from 'zod/mini';
import { bounds } from '../bounds.ts';
import { wholeNumber } from '../integration/list-interviews.ts';

/**
 * Meetings between people, for everybody who opens their own link. When `PublicInterview.meeting` is not null, the
 * page goes through these steps: prejoin (consent) → `/api/public/interviews/:meetingCode/meeting-socket` → lobby, or
 * straight into the room → `POST …/meeting-access` → livekit-client with what it returns. All of it is authorised by
 * the join cookie.
 */
export interface PublicMeeting {
  /** False: nobody is recorded, because it is a team meeting without `transcriptionEnabled`. */
  isRecorded: boolean;
  /**
   * Whether this person waits in the lobby until somebody admits them. Hosts, interviewers and observers do not wait.
   */
  waitsInLobby: boolean;
  /** This person's latest choice; null: they were not asked yet. */
  consent: MeetingConsent | null;
  /** Everybody invited, in the order of the invitation. This person has the name that they chose last. */
  people: { id: string; name: string; role: string }[];
}

/** What may be recorded of a person: camera, microphone and shared screen; only the microphone; or nothing. */
export const recordedParts = ['PICTURE_AND_VOICE', 'VOICE', 'NOTHING'] as const;
export type RecordedParts = (typeof recordedParts)[number];

/**
 * POST …/meeting-consent → `{success, consent: MeetingConsent}`. Required to enter. It can be sent again at any time;
 * the latest choice applies from then on.
 */
export const meetingConsentInput = z.object({
  disclosureVersion: z.string().check(z.maxLength(32)),
  recorded: z.enum(recordedParts),
  /** The name that the others see in the room. Default: the name in the invitation. */
  name: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(bounds.text.name))),
});
export type MeetingConsentInput = z.infer<typeof meetingConsentInput>;

export interface MeetingConsent {
  disclosureVersion: string;
  recorded: RecordedParts;
  givenAt: string;
}

/**
 * POST …/meeting-access → `{success, access: MeetingAccess}`, once the socket's view says ROOM. 409 `invalid_state` while
 * waiting, after a denial and after the end; 503 `unavailable` with Retry-After while the engine does not respond.
 */
export interface MeetingAccess {
  url: string;
  token: string;
}

/**
 * POST …/meeting-speech with the bytes of one piece of sound from this person's microphone (audio/webm, audio/mp4) →
 * `{success}`, while the view says `captioning.writes`. The speech becomes a caption; the sound is not stored. 409
 * `invalid_state` when nobody reads captions or this person did not agree to be recorded; 503 `unavailable` while the
 * speech-to-text service fails.
 */
export const meetingSpeechQuery = z.object({
  /** When the piece begins, in milliseconds before this request was sent. */
  agoMs: wholeNumber(0, 60_000),
  /** How long the piece is, in milliseconds. */
  spokenMs: wholeNumber(1, 60_000),
});

/**
 * Private notes of interviewers and hosts; only their writer can read them. GET …/notes → `{success, notes:
 * MeetingNote[]}`, in the order of `at`. PUT …/notes/:noteId (a UUID made by the client, so that repeating is
 * harmless) and DELETE.
 */
export const meetingNoteInput = z.object({
  /** When its writer began the note, in milliseconds before this request was sent. */
  agoMs: z.number().check(z.minimum(0), z.maximum(86_400_000)),
  text: z.string().check(z.maxLength(bounds.text.answer)),
});

export interface MeetingNote {
  id: string;
  text: string;
  /** When its writer began the note. */
  at: string;
}
