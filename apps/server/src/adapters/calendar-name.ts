const longest = 200;

/** What a server calls a calendar, as it can be stored and shown in a line. @returns null when nothing is left. */
export const calendarName = (text: string | null | undefined): string | null =>
  text
    ?.replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, longest) || null;
