import { languageOf, languages, type Language } from '@parley/texts/languages';
import { invalidField } from '../../kernel/errors.ts';
import { t } from './texts.ts';

/**
 * The language for a tag that an organization chooses (`de-AT` gives `de`). Pages and mails must be able to speak it,
 * because it is used wherever no other language is chosen.
 *
 * @throws AppError validation_failed when Parley does not speak it.
 */
export function organizationLanguage(tag: string): Language {
  const language = languageOf(tag);
  if (!language) throw invalidField('language', t('tenancy.language', { spoken: languages.join(', ') }));
  return language;
}
