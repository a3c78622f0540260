import type { MeetingPerson } from '@parley/contract';
import type { MediaPerson } from './media/read-people.ts';

/** The layout that a person can choose. Without a choice, the number of people decides. */
export type Layout = 'speaker' | 'grid';

export type Arrangement =
  /** Only the person themselves. */
  | 'one'
  /** The other person large, oneself in the margin, captions beside. */
  | 'two'
  | 'grid'
  /** One person large, the others in a row beside. */
  | 'speaker'
  /** A shared screen large, the people beside. */
  | 'share'
  /** Without pictures: names, roles and states as a list. */
  | 'cast';

export function arrange(room: {
  people: number;
  isShared: boolean;
  layout: Layout | null;
  hasPictures: boolean;
}): Arrangement {
  if (!room.hasPictures) return 'cast';
  if (room.isShared) return 'share';
  if (room.people <= 1) return 'one';
  if (room.people === 2) return room.layout === 'grid' ? 'grid' : 'two';
  return room.layout === 'speaker' ? 'speaker' : 'grid';
}

/** The number of columns of a grid in a wide and in a narrow window. */
export function columns(tiles: number): { wide: number; narrow: number } {
  const wide = tiles <= 1 ? 1 : tiles <= 4 ? 2 : tiles <= 9 ? 3 : 4;
  return { wide, narrow: tiles <= 2 ? 1 : tiles <= 8 ? 2 : 3 };
}

const order = { CANDIDATE: 0, PARTICIPANT: 1, INTERVIEWER: 2, HOST: 3, OBSERVER: 4 } as const;

/**
 * The people who have a place in the room: those who are in it according to the server, or already connected to the
 * media engine. The person themselves comes last; the others keep their places when somebody speaks.
 */
export function seat(
  people: MeetingPerson[],
  self: string,
  media: ReadonlyMap<string, MediaPerson>,
): MeetingPerson[] {
  const isHere = ({ participantId, place }: MeetingPerson) =>
    participantId === self || place === 'ROOM' || (place === 'AWAY' && media.has(participantId));
  const rank = ({ participantId, role }: MeetingPerson) => (participantId === self ? 9 : order[role]);
  return people.filter(isHere).toSorted((a, b) => rank(a) - rank(b));
}

/**
 * The person who is shown large: the one who speaks now or spoke last, but never the person themselves.
 *
 * @param last the person who was large before.
 */
export function largest(
  seated: MeetingPerson[],
  self: string,
  media: ReadonlyMap<string, MediaPerson>,
  last: string | null,
): string | null {
  const others = seated.filter(({ participantId }) => participantId !== self);
  const speaking = others.filter(({ participantId }) => media.get(participantId)?.isSpeaking);
  if (speaking.some(({ participantId }) => participantId === last)) return last;
  const [speaker] = speaking;
  if (speaker) return speaker.participantId;
  if (others.some(({ participantId }) => participantId === last)) return last;
  return others[0]?.participantId ?? null;
}
