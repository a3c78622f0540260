import * as z from 'zod/mini';
import { bounds } from '../bounds.ts';
import type { BookingStatus, StatusReason } from '../values.ts';
import type { Branding } from './branding.ts';
import type { PublicMeeting } from './meeting.ts';
import type { TimeReading } from './time-reading.ts';

/**
 * The API of a participant's own pages. The mailed link is `/join/<joinToken>`; the page exchanges the token by
 * `POST /api/public/session` for an HttpOnly cookie that the browser sends only for this meeting. Every later call
 * names the meetingCode and is authorised by that cookie. No GET changes anything.
 */
export const openSessionInput = z.object({ joinToken: z.string().check(z.minLength(16), z.maxLength(128)) });

/** What the candidate is told before anything starts. The consent is stored with its version and hash. */
export interface Disclosure {
  version: string;
  /** Pairs of question and answer in plain words, in reading order. */
  items: { heading: string; text: string }[];
}

export type RoomDoor =
  /** EARLY: not open yet, `opensAt` is in the future. */
  'EARLY' | 'OPEN' | 'COMPLETED' | 'CANCELLED';

/** GET /api/public/interviews/:meetingCode → `{success, interview: PublicInterview}` */
export interface PublicInterview {
  meetingCode: string;
  meetingType: 'AI_ONLY' | 'HUMAN';
  isTeamMeeting: boolean;
  title: string;
  jobRole: string | null;
  companyName: string;
  branding: Branding | null;
  durationMinutes: number;
  language: string;
  timezone: string;
  /** The zone and clock with which this person booked; null when they did not book. */
  reading: TimeReading | null;
  scheduledAt: string | null;
  opensAt: string | null;
  door: RoomDoor;
  /** AWAITING: the candidate has not picked a time yet. */
  bookingStatus: BookingStatus;
  /** The URL where the candidate picks a time; null: a time is set or booked, or this person does not pick it. */
  bookingUrl: string | null;
  /**
   * The URL where the candidate who booked this time can move it; null: the time cannot be moved, or this person did
   * not book it.
   */
  rescheduleUrl: string | null;
  /** The room of a meeting between people; null while nobody has set one. */
  meetingUrl: string | null;
  /** The room of Parley for a meeting between people; null: an AI interview, or one that is held elsewhere. */
  meeting: PublicMeeting | null;
  /** Interviewers and hosts. */
  hosts: { name: string }[];
  /** Why the interview is over although nobody ended it; else null. */
  statusReason: StatusReason | null;
  participant: { id: string; name: string; role: string };
  questionCount: number;
  disclosure: Disclosure;
  /** What the organization tells candidates about AI and their data; null for everybody else. */
  noticeUrl: string | null;
  /** Null until given. */
  consent: Consent | null;
  /** The last time this candidate asked for a person instead of the AI; null when they never did. */
  askedForPerson: { at: string; message: string | null } | null;
  /** Whether the room was entered before; then the button says "Continue". */
  started: boolean;
  speechToText: {
    /** Whether this server transcribes speech itself (`POST …/speech`). */
    server: boolean;
  };
  textToSpeech: {
    /** Whether this server speaks the interviewer's lines (`GET …/lines/:turnId/audio`). */
    server: boolean;
  };
  recording: { chunkMs: number; maxChunkBytes: number };
  /** The time of the server's clock, with milliseconds; the page corrects its countdowns by it. */
  serverNow: string;
}

export const consentInput = z.object({
  disclosureVersion: z.string().check(z.maxLength(32)),
  /** The person agrees to be interviewed by AI as disclosed. Required to enter. */
  aiInterview: z.literal(true),
  /** Camera and microphone may be recorded. If false, the candidate types or speaks without being recorded. */
  recording: z.boolean(),
  /** The browser's own speech recognition may be used (its vendor may receive the audio). */
  browserSpeechRecognition: z.boolean(),
  /** Extra time as an accommodation; no reason is asked for. */
  timeFactor: z.union([z.literal(1), z.literal(1.25), z.literal(1.5), z.literal(2)]),
});
/** POST /api/public/interviews/:meetingCode/consent → `{success, consent}` */
export type Consent = z.infer<typeof consentInput> & { givenAt: string };

/** POST …/recording-sessions: one per MediaRecorder run (a refresh starts another). → `{success, sessionId}` */
export const openRecordingInput = z.object({
  /** A UUID made by the client, so that a repeated call opens nothing twice. */
  sessionId: z.uuid(),
  mimeType: z.string().check(z.regex(/^video\/(webm|mp4)(;.*)?$/), z.maxLength(100)),
  /**
   * How long ago the recorder had started when this request was sent. The server's clock minus this is its start.
   */
  elapsedMs: z.number().check(z.minimum(0), z.maximum(86_400_000)),
});

/**
 * PUT …/recording-sessions/:sessionId/chunks/:seq with the bytes (application/octet-stream) and the header
 * `X-Chunk-SHA256` (hex). It responds with 200 `{success, seq}` only once the chunk is stored; repeating a chunk
 * is harmless. `seq` starts at 0.
 */
export interface ChunkAcknowledged {
  success: true;
  seq: number;
}

/** POST …/recording-sessions/:sessionId/close: no more chunks will follow. */
export const closeRecordingInput = z.object({ chunks: z.int().check(z.minimum(0), z.maximum(100_000)) });

/** POST …/speech with audio bytes (audio/webm, audio/mp4, audio/wav) → `{success, text}`. */
export interface SpeechTranscribed {
  success: true;
  text: string;
}

/** POST …/human-request: ask for a person instead. → `{success, message}` */
export const humanRequestInput = z.object({
  message: z.optional(z.string().check(z.trim(), z.maxLength(bounds.text.reason))),
});
