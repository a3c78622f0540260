import { languageOf, languages, nameOf, type Language } from '@parley/texts/languages';
import { chooseLanguage, language } from '../language.ts';
import { t } from '../texts.ts';

/**
 * Shows the code of the page's language and lists the others, each by its own name. `onChoose` also stores the choice
 * on the server, for mails; the page changes its language even if that fails.
 */
export function LanguageSwitch({ onChoose }: { onChoose?: (chosen: Language) => Promise<unknown> }) {
  const choose = async (chosen: Language) => {
    await onChoose?.(chosen).catch(() => undefined);
    chooseLanguage(chosen);
  };
  return (
    <span className="b bare icon language">
      <span aria-hidden="true">{language.toUpperCase()}</span>
      <select
        aria-label={t('language')}
        value={language}
        onChange={(event) => void choose(languageOf(event.target.value) ?? language)}
      >
        {languages.map((each) => (
          <option key={each} value={each} lang={each}>
            {nameOf[each]}
          </option>
        ))}
      </select>
    </span>
  );
}
