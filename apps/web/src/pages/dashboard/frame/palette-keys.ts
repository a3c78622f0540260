const onApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** `Ctrl K`, or `⌘ K` on Apple's keyboards. */
export const paletteKeys: readonly string[] = [onApple ? '⌘' : 'Ctrl', 'K'];
