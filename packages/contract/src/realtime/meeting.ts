import * as z from 'zod/mini';
import { bounds } from '../bounds.ts';
import type { RecordedParts } from '../public/meeting.ts';
import type { EndedReason, ParticipantRole } from '../values.ts';

/**
 * WebSocket `/api/public/interviews/:meetingCode/meeting-socket` (cookie and Origin are checked at the upgrade): lobby and
 * room of a meeting between people. The client says hello and gets the whole view; every change sends the whole view
 * again. Pictures and sound do not pass here. Frames are JSON text. A frame that is refused is answered with `error`,
 * and changes nothing.
 */
export const meetingClientFrame = z.discriminatedUnion('type', [
  /** The first frame. Whoever has agreed or refused to be recorded goes to the lobby or, by their role, into the room. */
  z.object({ type: z.literal('hello') }),
  /** Leaders: let somebody in from the lobby, or send them away. A denied person may be admitted later. */
  z.object({ type: z.literal('admit'), participantId: z.uuid() }),
  z.object({ type: z.literal('deny'), participantId: z.uuid() }),
  /** Leaders: write to one person in the lobby. Whoever waits there: write to the leaders (without `to`). */
  z.object({
    type: z.literal('lobby_message'),
    messageId: z.uuid(),
    to: z.optional(z.uuid()),
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(bounds.text.reason)),
  }),
  /** Everybody in the room reads it. Part of the record, erased with the interview. */
  z.object({
    type: z.literal('chat'),
    messageId: z.uuid(),
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(bounds.text.reason)),
  }),
  z.object({ type: z.literal('raise_hand'), raised: z.boolean() }),
  /** Everybody in the room: captions are written for this person, or no longer. */
  z.object({ type: z.literal('read_captions'), on: z.boolean() }),
  /** Leaders: lower somebody's hand. */
  z.object({ type: z.literal('lower_hand'), participantId: z.uuid() }),
  /** Leaders: mute somebody's microphone; only they themselves can turn it on again. */
  z.object({ type: z.literal('mute'), participantId: z.uuid() }),
  /** Leaders: send somebody out of the room, back to the lobby's door. They may be admitted again. */
  z.object({ type: z.literal('remove'), participantId: z.uuid() }),
  /** Leaders of an interview: this question is asked now. `asked: false` takes the mark back. */
  z.object({ type: z.literal('question_asked'), questionId: z.string(), asked: z.boolean() }),
  /** Team meetings: tick an item of the agenda, or take the tick back. */
  z.object({ type: z.literal('agenda_done'), index: z.int().check(z.minimum(0)), done: z.boolean() }),
  /** Leaders: the time limit moves by this. */
  z.object({ type: z.literal('extend'), minutes: z.int().check(z.minimum(5), z.maximum(120)) }),
  /** Leaders: everybody is out, and nobody comes back. */
  z.object({ type: z.literal('end_for_all') }),
  /** The person leaves by the button; closing the page is the same, only noticed later. */
  z.object({ type: z.literal('leave') }),
  z.object({ type: z.literal('ping') }),
]);
export type MeetingClientFrame = z.infer<typeof meetingClientFrame>;

export type MeetingPhase =
  /** The page has to ask for the choice about recording first (`meeting-consent`). */
  | 'CONSENT'
  /** The door opens later, at `opensAt`. */
  | 'EARLY'
  /** Waits for somebody to let them in. */
  | 'LOBBY'
  | 'ROOM'
  /** A leader did not let them in, or sent them out. */
  | 'DENIED'
  | 'ENDED';

export interface MeetingPerson {
  participantId: string;
  name: string;
  role: ParticipantRole;
  /** LOBBY: waits. ROOM: was let in and is connected. AWAY: was let in, and is not connected now. OUT: not here. */
  place: 'LOBBY' | 'ROOM' | 'AWAY' | 'OUT';
  /** Since when they are at that place; null: OUT and never here. */
  since: string | null;
  handRaisedAt: string | null;
  /** What they agreed to; null: nothing said yet. Recorded is who is connected while `recording` is ON. */
  recorded: RecordedParts | null;
}

export interface MeetingMessage {
  id: string;
  participantId: string;
  name: string;
  text: string;
  at: string;
}

export interface MeetingQuestion {
  id: string;
  question: string;
  skill: string | null;
  /** What to listen for: the points of its rubric. */
  points: string[];
  /** When it was marked as asked; null: not yet. */
  askedAt: string | null;
}

export interface MeetingCaptioning {
  /** This person reads captions. */
  reads: boolean;
  /** Somebody else does and this person agreed to be recorded: their page sends what they say (`meeting-speech`). */
  writes: boolean;
  /** False: the speech-to-text service failed at what was said last. */
  works: boolean;
}

export interface MeetingCaption {
  participantId: string;
  text: string;
  /** When it was begun to be said. */
  at: string;
}

export interface MeetingView {
  phase: MeetingPhase;
  participantId: string;
  /** Interviewers and hosts: may admit, mute, remove, extend and end. */
  leads: boolean;
  /** What the person may send: nothing for an observer. */
  sends: ('camera' | 'microphone' | 'screen')[];
  opensAt: string | null;
  /** When the first candidate or participant was really in; null before. */
  startedAt: string | null;
  /** When it ends by itself; null before the start. */
  endsAt: string | null;
  endedReason: EndedReason | null;
  /** In the lobby the person sees the leaders only; in the room everybody. */
  people: MeetingPerson[];
  /** In the lobby: the words between this person and the leaders. For leaders: of everybody who waits, see `waiting`. */
  lobbyMessages: (MeetingMessage & { to: string | null })[];
  /** In the room only, oldest first. */
  chat: MeetingMessage[];
  agenda: { text: string; doneAt: string | null }[];
  /** Leaders of an interview only; empty for everybody else. */
  questions: MeetingQuestion[];
  /**
   * NEVER: nobody is recorded in this meeting. OFF: nothing is recorded now. ON: who agreed is recorded.
   * INTERRUPTED: it was on, and whoever records is not heard of any more. FAILED: it should be, and is not. The room
   * says both.
   */
  recording: 'NEVER' | 'OFF' | 'ON' | 'INTERRUPTED' | 'FAILED';
  /** The engine responds; false: pictures and sound come back by themselves once it does. */
  mediaWorks: boolean;
  /** Null: no captions can be read here, since there is no speech-to-text service, or nobody is recorded. */
  captioning: MeetingCaptioning | null;
  /** For whoever reads them: the latest words said since they came, in the order of `at`, at most 20. */
  captions: MeetingCaption[];
  serverNow: string;
}

export type MeetingServerFrame =
  | { type: 'view'; view: MeetingView }
  /** A chat or lobby message was stored; until then the client sends it again. */
  | { type: 'ack'; messageId: string }
  | { type: 'pong' }
  /** `messageId`: this chat or lobby message was refused, so the client does not send it again. */
  | { type: 'error'; code: string; message: string; messageId?: string };
