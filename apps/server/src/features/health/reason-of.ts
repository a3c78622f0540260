import { messageOf } from '../../kernel/message-of.ts';

/** The reason of an error in one line; the cause tells more than "fetch failed". No URL keeps its password. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return withoutPassword(String(error));
  const { cause } = error;
  const code = (error as NodeJS.ErrnoException).code ?? (cause as NodeJS.ErrnoException | undefined)?.code;
  const message = firstLineOf(messageOf(error));
  return code === undefined || message.includes(code) ? message : `${message} (${code})`;
}

/** The first line of what a system said, without the full stop. */
export const firstLineOf = (message: string): string =>
  withoutPassword(message.split('\n')[0]?.trim().replace(/\.$/, '') ?? '').slice(0, 300);

const withoutPassword = (text: string): string => text.replace(/\/\/[^\s/@]+@/g, '//');
