import * as z from 'zod/mini';
import { bounds } from '../bounds.ts';
import type { BookingStatus, StatusReason } from '../values.ts';
import type { TimeReading } from './time-reading.ts';

/**
 * What a participant's own pages talk to. The mailed link is `/join/<joinToken>`; the page exchanges the
 * token by `POST /api/public/session` for an HttpOnly cookie that only this meeting's addresses get, and every later call
 * is addressed by meetingCode and authorised by that cookie. No GET changes anything.
 */
export const openSessionInput = z.object({ joinToken: z.string().check(z.minLength(16), z.maxLength(128)) });

/** What the candidate is told before anything starts; stored by version and hash with the consent. */
export interface Disclosure {
  version: string;
  /** Question-and-answer pairs in plain words, in reading order. */
  items: { heading: string; text: string }[];
}

export type RoomDoor =
  /** Not open yet: `opensAt` is in the future. */
  'EARLY' | 'OPEN' | 'COMPLETED' | 'CANCELLED';

/** GET /api/public/interviews/:meetingCode → `{success, interview: PublicInterview}` */
export interface PublicInterview {
  meetingCode: string;
  meetingType: 'AI_ONLY' | 'HUMAN';
  isTeamMeeting: boolean;
  title: string;
  jobRole: string | null;
  companyName: string;
  durationMinutes: number;
  language: string;
  timezone: string;
  /** In which zone and by which clock this person booked; null when they did not. */
  reading: TimeReading | null;
  scheduledAt: string | null;
  opensAt: string | null;
  door: RoomDoor;
  /** AWAITING: the candidate is to pick the time. */
  bookingStatus: BookingStatus;
  /** A meeting between people is held there; null while nobody has said where. */
  meetingUrl: string | null;
  /** Interviewers and hosts. */
  hosts: { name: string }[];
  /** Why it is over without anybody having ended it; else null. */
  statusReason: StatusReason | null;
  participant: { id: string; name: string; role: string };
  questionCount: number;
  disclosure: Disclosure;
  /** Null until given. */
  consent: Consent | null;
  /** The latest time that this candidate asked for a person instead of the AI; null when they did not. */
  askedForPerson: { at: string; message: string | null } | null;
  /** True: the room was entered before, so the button says "Continue". */
  started: boolean;
  speechToText: {
    /** True: this server transcribes speech itself (`POST …/speech`). */
    server: boolean;
  };
  recording: { chunkMs: number; maxChunkBytes: number };
  /** Milliseconds of the server's clock, to correct countdowns by. */
  serverNow: string;
}

export const consentInput = z.object({
  disclosureVersion: z.string().check(z.maxLength(32)),
  /** The person agrees to be interviewed by AI as disclosed. Needed to enter. */
  aiInterview: z.literal(true),
  /** Camera and microphone may be recorded. Without it the interview is typed or spoken, unrecorded. */
  recording: z.boolean(),
  /** The browser's own speech recognition may be used (its vendor may receive the audio). */
  browserSpeechRecognition: z.boolean(),
  /** Extra time, as an accommodation; no reason is asked. */
  timeFactor: z.union([z.literal(1), z.literal(1.25), z.literal(1.5), z.literal(2)]),
});
/** POST /api/public/interviews/:meetingCode/consent → `{success, consent}` */
export type Consent = z.infer<typeof consentInput> & { givenAt: string };

/** POST …/recording-sessions: one per MediaRecorder run (a refresh starts another). → `{success, sessionId}` */
export const openRecordingInput = z.object({
  /** Made by the client (UUID), so that a repeated call opens nothing twice. */
  sessionId: z.uuid(),
  mimeType: z.string().check(z.regex(/^video\/(webm|mp4)(;.*)?$/), z.maxLength(100)),
  /** How long ago the recorder started, when this request left: the server's clock minus this is its start. */
  elapsedMs: z.number().check(z.minimum(0), z.maximum(86_400_000)),
});

/**
 * PUT …/recording-sessions/:sessionId/chunks/:seq with the bytes (application/octet-stream) and the header
 * `X-Chunk-SHA256` (hex). 200 `{success, seq}` only when durable; repeating a chunk is harmless. `seq` from 0.
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
