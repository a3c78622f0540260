import { languageOf, languages, type Language } from '@parley/texts/languages';
import { invalidField } from '../../kernel/errors.ts';
import { t } from './texts.ts';

/**
 * The language of an organization that a tag names (`de-AT` is `de`): one that pages and mails can speak, since it
 * stands where nobody says another.
 *
 * @throws AppError validation_failed where Parley does not speak it.
 */
export function organizationLanguage(tag: string): Language {
  const language = languageOf(tag);
  if (!language) throw invalidField('language', t('tenancy.language', { spoken: languages.join(', ') }));
  return language;
}
