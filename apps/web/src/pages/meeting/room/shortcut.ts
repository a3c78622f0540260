export type Shortcut =
  | 'microphone'
  | 'camera'
  | 'screen'
  | 'hand'
  | 'captions'
  | 'layout'
  | 'panel'
  | 'chat'
  | 'people'
  | 'fullScreen'
  | 'help';

/** Single keys, in the order of the help. */
export const shortcutKeys: readonly (readonly [key: string, shortcut: Shortcut])[] = [
  ['M', 'microphone'],
  ['V', 'camera'],
  ['S', 'screen'],
  ['H', 'hand'],
  ['T', 'captions'],
  ['L', 'layout'],
  ['N', 'panel'],
  ['C', 'chat'],
  ['P', 'people'],
  ['F', 'fullScreen'],
  ['?', 'help'],
];

interface Key {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  repeat: boolean;
}

/** @returns null for a key of the browser or of the system. */
export function shortcutFor({ key, ctrlKey, metaKey, altKey, repeat }: Key): Shortcut | null {
  if (ctrlKey || metaKey || altKey || repeat) return null;
  return shortcutKeys.find(([one]) => one === key.toUpperCase())?.[1] ?? null;
}

/** Whether keys belong to the focused element: a field, a choice, or an open dialog. */
export function isTypingIn(element: Element | null): boolean {
  return element?.closest('input, textarea, select, [contenteditable], dialog') != null;
}

/** Whether the space bar presses the focused element, so that it must not open the microphone. */
export function isPressedBySpace(element: Element | null): boolean {
  return element?.closest('button, a, summary, [role="tab"], [role="tabpanel"]') != null;
}
