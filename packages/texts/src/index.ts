import type { ReactNode } from 'react';
import { createTranslator } from 'use-intl/core';
import { usualLocale, type Language } from './languages.ts';

export { languages, type Language } from './languages.ts';

/** Sentences in ICU format by key, nested by their page, mail or screen. */
type Messages = Record<string, unknown>;

type Values = Record<string, string | number | Date>;
type RichValues = Record<string, ReactNode | Date | ((chunks: ReactNode) => ReactNode)>;

/** `'pick.title' | 'pick.freeTimes' | …`: every key that has a sentence. */
export type TextKey<M> = {
  [K in keyof M & string]: M[K] extends string ? K : `${K}.${TextKey<M[K]>}`;
}[keyof M & string];

export interface Texts<M> {
  /** `t('pick.freeTimes', { count: 3 })` */
  (key: TextKey<M>, values?: Values): string;
  /**
   * For a sentence that contains elements: `t.rich('failure.request', { code: (chunks) => <code>{chunks}</code>
   * })`
   */
  rich: (key: TextKey<M>, values: RichValues) => ReactNode;
}

/**
 * The sentences of one part of the product, with typed keys. Throws when a value is missing that a sentence needs.
 */
export function textsOf<M extends Messages>(messages: M, language: Language = 'en'): Texts<M> {
  return createTranslator({
    locale: usualLocale[language],
    messages: messages as Messages,
    timeZone: 'UTC',
    onError: (error) => {
      throw error;
    },
  }) as Texts<M>;
}
