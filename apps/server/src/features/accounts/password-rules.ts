import { passwordBounds } from '@parley/contract';
import { t } from './texts.ts';

/**
 * Words that are guessed first. A password that consists only of them, in any order, with digits and signs around,
 * is no better than the word. There is no other rule about the content of a password.
 */
const plainWords =
  /(?:password|passwort|passw0rd|p4ssw0rd|motdepasse|contrasena|qwertyuiop|qwertzuiop|azertyuiop|asdfghjkl|qwerty|qwertz|azerty|asdf|letmein|iloveyou|welcome|welkom|admin|administrator|changeme|secret|default|master|monkey|dragon|football|sunshine|princess|login|test|user|root|hello|parley|interview|summer|winter|spring|autumn|abc)/g;

/**
 * @param about what others may know about the owner of the password: e-mail address, name, organization.
 * @returns why this password is refused and what to do; null when it is accepted.
 */
export function whyRefused(password: string, about: readonly string[]): string | null {
  const { min, max } = passwordBounds;
  const { length } = Array.from(password);
  if (length < min) return t('accounts.passwordShort', { min });
  if (password.length > max) return t('accounts.passwordLong', { max });
  if (isPlain(password.toLowerCase(), about)) {
    return t('accounts.passwordPlain');
  }
  return null;
}

function isPlain(password: string, about: readonly string[]): boolean {
  const known = about
    .flatMap((text) => [text, ...text.split('@')])
    .map(lettersOf)
    .filter((text) => text.length >= 4);
  const letters = known.reduce((left, text) => left.replaceAll(text, ''), lettersOf(password));
  return new Set(password).size < 5 || isRun(password) || letters.replaceAll(plainWords, '') === '';
}

/** Removes digits and signs around a word; 0 and 4 inside a word stay, because they stand for letters. */
const lettersOf = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}04]|[04](?![a-z])/gu, '');

/** `123456789012`, `abcdefghijkl`, and the same backwards: each character follows from the one before. */
function isRun(password: string): boolean {
  const codes = Array.from(password, (sign) => sign.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0));
  const follows = (step: number, by: number) => step === by || step === -9 * by;
  return steps.every((step) => follows(step, 1)) || steps.every((step) => follows(step, -1));
}
