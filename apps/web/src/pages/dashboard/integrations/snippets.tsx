import { CopyButton } from '../frame/copy-button.tsx';
import { Tabs } from '../frame/tabs.tsx';
import { writeSnippets } from './write-snippets.ts';
import { t } from './texts.ts';

/** The first request, ready to paste, in several languages. */
export function Snippets({ publicUrl }: { publicUrl: string }) {
  const tabs = writeSnippets(publicUrl).map(({ language, code }) => ({
    name: language,
    content: (
      <figure className="snippet">
        <CopyButton text={code} label={t('snippets.copy', { language })} />
        <pre>{code}</pre>
      </figure>
    ),
  }));
  return (
    <div className="code">
      <Tabs label={t('snippets.language')} tabs={tabs} />
    </div>
  );
}
