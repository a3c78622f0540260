import { bounds } from '@parley/contract';
import { TextArea } from '../../../ui/field.tsx';
import { problemAt } from './problems.ts';
import { t } from './texts.ts';
import type { SectionProps } from './what-section.tsx';

/** The organization's own note to the invited people, which the mails contain. */
export function MailNote({ draft, problems, change }: SectionProps) {
  return (
    <TextArea
      label={t('page.mailNote')}
      hint={t(draft.kind === 'TEAM' ? 'page.mailNoteTeamHint' : 'page.mailNoteHint')}
      error={problemAt(problems, 'mailNote')}
      rows={3}
      maxLength={bounds.text.mailNote}
      value={draft.mailNote}
      onChange={(event) => change({ mailNote: event.target.value })}
    />
  );
}
