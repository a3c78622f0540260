/** What a key tells the player to do. `by` is in seconds. */
export type MediaKey = { do: 'toggle' } | { do: 'skip'; by: number } | { do: 'captions' } | { do: 'mute' };

interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/**
 * The keys J, K, L and their neighbours work wherever the focus is in the recording, its transcript or a quote.
 * They work only there (WCAG 2.1.4) and never in a field, and the arrows only where they would not scroll or move
 * a slider.
 */
export function mediaKey(pressed: Pressed, place: { inField: boolean; arrows: boolean }): MediaKey | null {
  if (place.inField || pressed.ctrlKey || pressed.metaKey || pressed.altKey) return null;
  switch (pressed.key.toLowerCase()) {
    case 'k':
      return { do: 'toggle' };
    case 'j':
      return { do: 'skip', by: -10 };
    case 'l':
      return { do: 'skip', by: 10 };
    case 'c':
      return { do: 'captions' };
    case 'm':
      return { do: 'mute' };
    case 'arrowleft':
      return place.arrows ? { do: 'skip', by: -5 } : null;
    case 'arrowright':
      return place.arrows ? { do: 'skip', by: 5 } : null;
    default:
      return null;
  }
}
