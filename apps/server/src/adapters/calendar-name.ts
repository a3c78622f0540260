const longest = 200;

/**
 * The server's name of a calendar, made fit to store and to show on one line.
 *
 * @returns null when nothing is left.
 */
export const calendarName = (text: string | null | undefined): string | null =>
  text
    ?.replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, longest) || null;
