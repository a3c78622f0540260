import type { MeetingPerson } from '@parley/contract';
import type { MediaPerson } from './media/read-people.ts';

/** How people are set: by the person's choice, else by how many there are. */
export type Layout = 'speaker' | 'grid';

export type Arrangement =
  /** Oneself alone. */
  | 'one'
  /** The other large, oneself in the margin, the words beside. */
  | 'two'
  | 'grid'
  /** One large, the others in a row beside it. */
  | 'speaker'
  /** A shared screen large, the people beside it. */
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

/** Columns of a grid on a wide and on a narrow window. */
export function columns(tiles: number): { wide: number; narrow: number } {
  const wide = tiles <= 1 ? 1 : tiles <= 4 ? 2 : tiles <= 9 ? 3 : 4;
  return { wide, narrow: tiles <= 2 ? 1 : tiles <= 8 ? 2 : 3 };
}

const order = { CANDIDATE: 0, PARTICIPANT: 1, INTERVIEWER: 2, HOST: 3, OBSERVER: 4 } as const;

/**
 * Who has a place in the room: whom the server counts as in it, or who is there over the engine already. Oneself comes
 * last, as in the mirror of the other's page; the others keep their places when somebody speaks.
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
 * Who is large: whoever speaks, and after them still they, until another speaks. Oneself is not looked at.
 *
 * @param last who was large before.
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
