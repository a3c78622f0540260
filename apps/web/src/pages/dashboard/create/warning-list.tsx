import type { Warning } from '@parley/contract';
import type { InterviewKind } from './draft.ts';
import { nameInForm } from './field-name.ts';
import { t } from './texts.ts';

/** The server's warnings, each message once, with the names of the fields that it concerns. */
export function WarningList({ warnings, kind }: { warnings: readonly Warning[]; kind: InterviewKind }) {
  const names = new Map<string, Set<string>>();
  for (const { path, message } of warnings) {
    const known = names.get(message) ?? new Set();
    const name = nameInForm(path, kind);
    names.set(message, name === null ? known : known.add(name));
  }
  if (names.size === 0) return null;
  return (
    <ul className="warnings" aria-label={t('out.warnings')}>
      {[...names].map(([message, about]) => (
        <li key={message} className="notice review">
          {about.size === 0 ? message : t('mend.field', { field: [...about].join(', '), message })}
        </li>
      ))}
    </ul>
  );
}
