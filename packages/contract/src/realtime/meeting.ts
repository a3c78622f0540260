import * as z from 'zod/mini';
import { bounds } from '../bounds.ts';
import type { RecordedParts } from '../public/meeting.ts';
import type { EndedReason, ParticipantRole } from '../values.ts';

/**
 * WebSocket `/api/public/interviews/:meetingCode/meeting-socket` (cookie and Origin are checked at the upgrade):
 * lobby and room of a meeting between people. The client says hello and gets the whole view; every change sends the
 * whole view again. Pictures and sound do not pass here. Frames are JSON text. A frame that the server refuses
 * changes nothing; the server sends `error`.
 */
export const meetingClientFrame = z.discriminatedUnion('type', [
  /**
   * The first frame. A person who has agreed or refused to be recorded enters the lobby or, if their role allows it,
   * the room.
   */
  z.object({ type: z.literal('hello') }),
  /** Leaders: let somebody in from the lobby, or send them away. A denied person may be admitted later. */
  z.object({ type: z.literal('admit'), participantId: z.uuid() }),
  z.object({ type: z.literal('deny'), participantId: z.uuid() }),
  /** Leaders write to one person in the lobby. A person who waits there writes to the leaders (without `to`). */
  z.object({
    type: z.literal('lobby_message'),
    messageId: z.uuid(),
    to: z.optional(z.uuid()),
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(bounds.text.reason)),
  }),
  /** A message to everybody in the room. It is kept with the interview and erased with it. */
  z.object({
    type: z.literal('chat'),
    messageId: z.uuid(),
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(bounds.text.reason)),
  }),
  z.object({ type: z.literal('raise_hand'), raised: z.boolean() }),
  /** Everybody in the room: turn captions on or off for oneself. */
  z.object({ type: z.literal('read_captions'), on: z.boolean() }),
  /** Leaders: lower somebody's hand. */
  z.object({ type: z.literal('lower_hand'), participantId: z.uuid() }),
  /** Leaders: mute somebody's microphone; only they themselves can turn it on again. */
  z.object({ type: z.literal('mute'), participantId: z.uuid() }),
  /** Leaders: send somebody out of the room. They may be admitted again. */
  z.object({ type: z.literal('remove'), participantId: z.uuid() }),
  /** Leaders of an interview: mark a question as asked. `asked: false` takes the mark back. */
  z.object({ type: z.literal('question_asked'), questionId: z.string(), asked: z.boolean() }),
  /** Team meetings: tick an item of the agenda, or take the tick back. */
  z.object({ type: z.literal('agenda_done'), index: z.int().check(z.minimum(0)), done: z.boolean() }),
  /** Leaders: extend the time limit by this many minutes. */
  z.object({ type: z.literal('extend'), minutes: z.int().check(z.minimum(5), z.maximum(120)) }),
  /** Leaders: end the meeting for everybody. Nobody can come back. */
  z.object({ type: z.literal('end_for_all') }),
  /** The person clicked the button to leave. Closing the page has the same effect, but the server notices it later. */
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
  /** Since when the person is at that place; null: OUT, and they were never here. */
  since: string | null;
  handRaisedAt: string | null;
  /**
   * What may be recorded of this person; null: they have not chosen yet. A person who agreed is recorded only while
   * they are connected and `recording` is ON.
   */
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
  /** The points of the question's rubric, which tell the interviewer what to listen for. */
  points: string[];
  /** When the question was marked as asked; null: not yet. */
  askedAt: string | null;
}

export interface MeetingCaptioning {
  /** Whether this person reads captions. */
  reads: boolean;
  /**
   * Whether this person's page sends what they say (`meeting-speech`): somebody else reads captions, and this person
   * agreed to be recorded.
   */
  writes: boolean;
  /** False: the speech-to-text service failed the last time. */
  works: boolean;
}

export interface MeetingCaption {
  participantId: string;
  text: string;
  /** When the person began to say it. */
  at: string;
}

export interface MeetingView {
  phase: MeetingPhase;
  participantId: string;
  /** True for interviewers and hosts: they may admit, mute, remove, extend and end. */
  leads: boolean;
  /** What the person may send; empty for an observer. */
  sends: ('camera' | 'microphone' | 'screen')[];
  opensAt: string | null;
  /** When the first candidate or participant was connected in the room; null before. */
  startedAt: string | null;
  /** When it ends by itself; null before the start. */
  endsAt: string | null;
  endedReason: EndedReason | null;
  /** In the lobby the person sees the leaders only; in the room everybody. */
  people: MeetingPerson[];
  /** For a person in the lobby: their messages with the leaders. For leaders: the messages with everybody who waits. */
  lobbyMessages: (MeetingMessage & { to: string | null })[];
  /** In the room only, oldest first. */
  chat: MeetingMessage[];
  agenda: { text: string; doneAt: string | null }[];
  /** Leaders of an interview only; empty for everybody else. */
  questions: MeetingQuestion[];
  /**
   * NEVER: nobody is recorded in this meeting. OFF: nothing is recorded now. ON: everybody who agreed is recorded.
   * INTERRUPTED: it was ON, but the recorder has stopped responding. FAILED: the recording should run, but does not.
   * The room shows the last two.
   */
  recording: 'NEVER' | 'OFF' | 'ON' | 'INTERRUPTED' | 'FAILED';
  /** Whether the engine responds. When it does again, pictures and sound come back by themselves. */
  mediaWorks: boolean;
  /** Null: there are no captions, because there is no speech-to-text service or nobody is recorded. */
  captioning: MeetingCaptioning | null;
  /** For a person who reads captions: the latest captions since they came, at most 20, in the order of `at`. */
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
