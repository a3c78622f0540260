import { fallback, languages, type Language } from '@parley/texts/languages';
import { listsIn, textsIn } from '@parley/texts/spoken';
import { readersLanguage } from './language.ts';

interface Said {
  pattern: RegExp;
  values: string[];
  again: (language: Language, values: Record<string, string>) => string;
}

/** English first, because most sentences are stored in English and programs get it unchanged. */
const order = [fallback, ...languages.filter((language) => language !== fallback)];

/** Exact sentences come before those that contain a value. */
const sentences: Said[] = order.flatMap((language) => {
  const { said } = listsIn('said-again', language);
  const { calendars, calendarServers } = listsIn('errors', language);
  const { notSent } = listsIn('mails', language);
  return [
    ...sentencesOf(said, (name) => (reader, values) => textsIn('said-again', reader)(`said.${name}`, values)),
    ...sentencesOf(
      calendars,
      (name) => (reader, values) => textsIn('errors', reader)(`calendars.${name}`, values),
    ),
    ...sentencesOf(
      calendarServers,
      (name) => (reader, values) => textsIn('errors', reader)(`calendarServers.${name}`, values),
    ),
    ...sentencesOf(
      notSent,
      (name) => (reader, values) => textsIn('mails', reader)(`notSent.${name}`, values),
    ),
  ].toSorted((a, b) => a.values.length - b.values.length);
});

function sentencesOf<Names extends string>(
  messages: Record<Names, string>,
  again: (name: Names) => Said['again'],
): Said[] {
  return (Object.entries(messages) as [Names, string][]).map(([name, message]) => {
    const parts = message.split(/\{(\w+)\}/);
    const fixed = parts.filter((_, index) => index % 2 === 0);
    return {
      pattern: new RegExp(`^${fixed.map(literal).join('(.+)')}$`, 's'),
      values: parts.filter((_, index) => index % 2 === 1),
      again: again(name),
    };
  });
}

function literal(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
}

/**
 * Translates a stored sentence whose reader was not known when it was written: the contract's sentences about a wrong
 * field, and the reasons why a mail was not sent, a calendar not read or a webhook not delivered. A text that is none
 * of these sentences stays unchanged.
 */
export function sayAgain(message: string): string {
  for (const { pattern, values, again } of sentences) {
    const match = pattern.exec(message);
    if (match) {
      return again(
        readersLanguage(),
        Object.fromEntries(values.map((value, index) => [value, match[index + 1] ?? ''])),
      );
    }
  }
  return message;
}
