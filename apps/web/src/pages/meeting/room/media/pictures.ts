/**
 * Whether pictures are sent and received. They are off by the person's choice, or because the link is too weak. In the
 * second case they are tried again, each time after a longer good time, so that they do not come and go.
 */
export interface Pictures {
  mode: 'on' | 'slow' | 'off';
  /** Who decided that they are off. */
  by: 'person' | 'link' | null;
  /** Since when the link has been as good or as weak as now. */
  since: number;
  isWeak: boolean;
  /** How often pictures were taken away because of the link. */
  falls: number;
}

export type PicturesEvent =
  | { type: 'link'; isWeak: boolean; at: number }
  | { type: 'tick'; at: number }
  /** The person's own choice; it holds until the person changes it. */
  | { type: 'choose'; pictures: boolean; at: number };

/** How long the link must be weak before the room says that it is slow, and before it leaves pictures out. */
export const slowAfterMs = 6_000;
export const offAfterMs = 20_000;
const firstGoodSpellMs = 15_000;
const longestGoodSpellMs = 240_000;

export const allPictures: Pictures = { mode: 'on', by: null, since: 0, isWeak: false, falls: 0 };

export function nextPictures(now: Pictures, event: PicturesEvent): Pictures {
  switch (event.type) {
    case 'choose':
      return event.pictures
        ? { ...now, mode: 'on', by: null, since: event.at }
        : { ...now, mode: 'off', by: 'person', since: event.at };
    case 'link':
      return event.isWeak === now.isWeak ? now : settle({ ...now, isWeak: event.isWeak, since: event.at }, 0);
    case 'tick':
      return settle(now, event.at - now.since);
  }
}

/** @param forMs how long the link has been as good or as weak as now. */
function settle(now: Pictures, forMs: number): Pictures {
  if (now.by === 'person') return now;
  if (now.isWeak) {
    if (now.mode === 'off') return now;
    if (forMs >= offAfterMs) return { ...now, mode: 'off', by: 'link', falls: now.falls + 1 };
    return forMs >= slowAfterMs && now.mode === 'on' ? { ...now, mode: 'slow' } : now;
  }
  if (now.mode === 'slow') return { ...now, mode: 'on' };
  const spell = Math.min(firstGoodSpellMs * 2 ** Math.max(0, now.falls - 1), longestGoodSpellMs);
  return now.mode === 'off' && forMs >= spell ? { ...now, mode: 'on', by: null } : now;
}
