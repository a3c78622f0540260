import type { Texts } from '@parley/texts';
import format, { type CompiledMessage, type FormatOptions, type FormatValues } from 'icu-minify/format';
import { Children, type ReactElement } from 'react';
import { locale } from './language.ts';

/** Sentences as the build leaves them (build-languages.ts). */
interface Messages {
  [key: string]: Messages | CompiledMessage;
}

const formatters: FormatOptions['formatters'] = {
  getDateTimeFormat: (...args) => new Intl.DateTimeFormat(...args),
  getNumberFormat: (...args) => new Intl.NumberFormat(...args),
  getPluralRules: (...args) => new Intl.PluralRules(...args),
};

/** Replaces `textsOf` of the package in browsers: 1 kB smaller, because it reads compiled sentences only. */
export function textsOf<M extends object>(messages: M): Texts<M> {
  const say = (key: string, values?: FormatValues<ReactElement>) => {
    const message = key.split('.').reduce((part, step) => (part as Messages)[step]!, messages as unknown);
    return format<ReactElement>(message as CompiledMessage, locale, values, { formatters });
  };
  const rich = (key: string, values: FormatValues<ReactElement>) => Children.toArray(say(key, values));
  return Object.assign(say, { rich }) as unknown as Texts<M>;
}
