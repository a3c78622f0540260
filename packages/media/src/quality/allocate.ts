/** One track that a person receives, with its available layers. */
export interface Wish {
  id: string;
  kind: 'audio' | 'video';
  isScreen: boolean;
  isSpeaking: boolean;
  /** From small to large, without layers that are not being sent now. */
  layers: { quality: number; bitsPerSecond: number }[];
  /** The best quality that the page can show. Null: the page does not show the track. */
  wanted: number | null;
  /** The quality that is sent now. */
  current: number | null;
}

export interface Allocation {
  /** By the wish's id: the quality to send, or null to pause. Sound is always sent. */
  qualities: Map<string, number | null>;
  /** Whether some picture would get a better layer if there were room. */
  isLimited: boolean;
  /** The bits per second of all tracks together with the next better layer. */
  nextStep: number;
}

/** The rest stays free for packets that are sent again and for pictures that are larger than usual. */
const usable = 0.95;
/** A new layer must fit with room to spare. Otherwise it would come and go. */
const roomForMore = 1.1;
/** Reserved for each sound with its headers, even in silence, because the person may speak at any moment. */
const soundBits = 50_000;

/**
 * Shares out what one person's connection carries. Sound comes first and is always sent. Then every picture gets its
 * smallest layer, first the shared screen and the person who speaks. Then better layers follow in the same order.
 * Pictures that do not fit pause.
 */
export function allocate(wishes: Wish[], bitsPerSecond: number): Allocation {
  const sounds = wishes.filter((it) => it.kind === 'audio');
  const qualities = new Map<string, number | null>(sounds.map((it) => [it.id, 0]));
  const pictures = wishes.filter((it) => it.kind === 'video');
  const reserved = sounds.length * soundBits;
  let left = bitsPerSecond * usable - reserved;
  let used = reserved;
  let missing = Infinity;
  const chosen = new Map<Wish, number>();

  const raise = (wish: Wish, to: number): boolean => {
    const layers = fitting(wish);
    const layer = layers[to];
    if (!layer) return false;
    const now = layers[chosen.get(wish) ?? -1];
    const more = layer.bitsPerSecond - (now?.bitsPerSecond ?? 0);
    const isNew = wish.current === null || layer.quality > wish.current;
    if (more * (isNew ? roomForMore : 1) > left) {
      missing = Math.min(missing, more);
      return false;
    }
    left -= more;
    used += more;
    chosen.set(wish, to);
    return true;
  };

  const order = pictures.toSorted((a, b) => rankOf(a) - rankOf(b));
  for (const wish of order) raise(wish, 0);
  for (const rank of [0, 1, 2]) {
    const equals = order.filter((it) => rankOf(it) === rank && chosen.has(it));
    for (let to = 1; equals.some((it) => fitting(it).length > to); to += 1) {
      for (const wish of equals) if (chosen.get(wish) === to - 1) raise(wish, to);
    }
  }
  for (const wish of pictures) {
    const at = chosen.get(wish);
    qualities.set(wish.id, at === undefined ? null : (fitting(wish)[at]?.quality ?? null));
  }
  const isLimited = missing < Infinity;
  const nextStep = isLimited ? Math.ceil((used + missing * roomForMore * 1.02) / usable) : 0;
  return { qualities, isLimited, nextStep };
}

const rankOf = ({ isScreen, isSpeaking }: Wish) => (isScreen ? 0 : isSpeaking ? 1 : 2);

/** The layers up to the one that the page asks for, or the smallest when all are larger. */
function fitting({ layers, wanted }: Wish): Wish['layers'] {
  if (wanted === null) return [];
  const small = layers.filter((it) => it.quality <= wanted);
  return small.length > 0 ? small : layers.slice(0, 1);
}
