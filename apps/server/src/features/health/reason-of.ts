import { messageOf } from '../../kernel/message-of.ts';

/**
 * The reason of an error in one line. Prefers the cause, which says more than "fetch failed". Passwords in URLs are
 * removed.
 */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return withoutPassword(String(error));
  const { cause } = error;
  const code = (error as NodeJS.ErrnoException).code ?? (cause as NodeJS.ErrnoException | undefined)?.code;
  const message = firstLineOf(messageOf(error));
  return code === undefined || message.includes(code) ? message : `${message} (${code})`;
}

/** The first line of a system's message, without the full stop. */
export const firstLineOf = (message: string): string =>
  withoutPassword(message.split('\n')[0]?.trim().replace(/\.$/, '') ?? '').slice(0, 300);

const withoutPassword = (text: string): string => text.replace(/\/\/[^\s/@]+@/g, '//');
