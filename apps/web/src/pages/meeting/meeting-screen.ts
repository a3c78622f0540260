import type { MeetingSocketState } from './meeting-socket.ts';

export type MeetingScreen =
  /** No view has arrived yet. */
  | 'connecting'
  /** The choice about recording must be made first, or again. */
  | 'consent'
  | 'early'
  | 'lobby'
  | 'room'
  | 'denied'
  /** The person was in the room and was sent out. */
  | 'removed'
  | 'ended'
  | 'elsewhere'
  | 'signedOut'
  | 'linkInvalid'
  /** The server does not let this page in, and says why. */
  | 'refused';

type Line = Pick<MeetingSocketState, 'connection' | 'obstacle'> & {
  view: Pick<NonNullable<MeetingSocketState['view']>, 'phase'> | null;
};

const byPhase = {
  CONSENT: 'consent',
  EARLY: 'early',
  LOBBY: 'lobby',
  ROOM: 'room',
  DENIED: 'denied',
  ENDED: 'ended',
} as const;

/**
 * Which page is shown. While the connection is lost, the last view counts, so that nobody leaves the room for it.
 *
 * @param wasInRoom whether this page has shown the room since it was last opened.
 */
export function meetingScreen({ connection, view, obstacle }: Line, wasInRoom: boolean): MeetingScreen {
  if (connection === 'replaced') return 'elsewhere';
  if (connection === 'unauthorised' || obstacle === 'signed_out') return 'signedOut';
  if (obstacle === 'link_invalid') return 'linkInvalid';
  if (obstacle === 'completed' || obstacle === 'cancelled') return 'ended';
  if (connection === 'shut') return 'refused';
  if (view === null) return 'connecting';
  if (view.phase === 'DENIED' && wasInRoom) return 'removed';
  return byPhase[view.phase];
}
