/**
 * The engine that carries pictures and sound between the people of a meeting. Two engines implement this port: a
 * LiveKit server, and our own engine in a process beside this one. Both speak LiveKit's protocol with browsers, so the
 * pages and everything above this port are the same for both.
 *
 * A room is named by the id of its interview. A person in it is named by the id of their participant, so a person's
 * second tab replaces the first one. Each connection has an id of its own.
 */
export interface MediaEngine {
  /** Origins that the room's page must be allowed to connect to (`connect-src`); empty: only this server. */
  origins(): string[];
  /** The most people of one room, without hidden ones; null: no limit of its own. */
  mostPeople: number | null;
  /** Makes the room unless it is there. Browsers cannot make one. @throws MediaUnavailable */
  ensureRoom(roomName: string, options: { maxPeople: number }): Promise<void>;
  /** What one browser needs to enter. It can be used until `expiresAt`; connections that are open then stay open. */
  issueAccess(roomName: string, guest: MediaGuest, expiresAt: Date): Promise<MediaAccess>;
  /** Who is connected now, without hidden ones. Null: there is no such room. @throws MediaUnavailable */
  listConnected(roomName: string): Promise<MediaConnection[] | null>;
  /** Mutes a person's microphone, if it is on. They can turn it on again. @throws MediaUnavailable */
  mute(roomName: string, identity: string): Promise<void>;
  /** Removes a person within 2 s. Their token no longer works while the room is open. @throws MediaUnavailable */
  remove(roomName: string, identity: string): Promise<void>;
  /** Removes everybody and closes the room, if it still exists. @throws MediaUnavailable */
  endRoom(roomName: string): Promise<void>;
  /**
   * Reads an event that the engine sent by a POST to `/api/media/events`.
   *
   * @param authorization the header of that request, which proves who sent it.
   * @returns null for an event that is of no use here.
   * @throws MediaEventRefused when it was not sent by this engine.
   */
  readEvent(body: string, authorization: string | undefined): Promise<MediaEvent | null>;
}

export interface MediaGuest {
  /** The id of the participant. */
  identity: string;
  /** Shown to the others. */
  name: string;
  /** What they may send; empty for an observer. All may receive. */
  sends: readonly MediaSource[];
  /** True only for the recorder, which sees the others and is not seen by them. */
  isHidden?: boolean;
}

export type MediaSource = 'camera' | 'microphone' | 'screen';

export interface MediaAccess {
  /** `ws:` or `wss:`; given to livekit-client as it is. */
  url: string;
  token: string;
}

export interface MediaConnection {
  /** Unique in the room, also over time. */
  connectionId: string;
  identity: string;
  joinedAt: Date;
}

export type MediaEvent =
  | { type: 'joined' | 'left'; roomName: string; connectionId: string; identity: string; at: Date }
  | { type: 'room_ended'; roomName: string; at: Date };

/** The engine does not respond. The meeting's pages say so, and go on without pictures and sound until it does. */
export class MediaUnavailable extends Error {}

/** The event was not sent by the engine. */
export class MediaEventRefused extends Error {}
