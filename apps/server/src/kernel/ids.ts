import { randomBytes, randomInt, randomUUID } from 'node:crypto';

export const newId = (): string => randomUUID();

/** Lower-case letters without i, l and o, which are easily misread (decisions.md, "meetingCode"). */
const codeLetters = 'abcdefghjkmnpqrstuvwxyz';

const tenLetters = new RegExp(`^[${codeLetters}]{10}$`);

/** Makes a code of the form `xxx-xxxx-xxx`. It is a name, never a credential. */
export function newMeetingCode(): string {
  const letters = Array.from({ length: 10 }, () => codeLetters[randomInt(codeLetters.length)]).join('');
  return `${letters.slice(0, 3)}-${letters.slice(3, 7)}-${letters.slice(7)}`;
}

/** Look-up ignores upper case and hyphens. @returns null when it cannot be a meetingCode. */
export function normaliseMeetingCode(text: string): string | null {
  const letters = text.toLowerCase().replaceAll('-', '');
  if (!tenLetters.test(letters)) return null;
  return `${letters.slice(0, 3)}-${letters.slice(3, 7)}-${letters.slice(7)}`;
}

/** A secret of 192 bits: join tokens, booking tokens, sign-in links, sessions. */
export const newToken = (): string => randomBytes(24).toString('base64url');

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
export const isUuid = (text: string): boolean => uuidPattern.test(text);
