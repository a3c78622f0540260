import { bounds } from '@parley/contract';
import { useState } from 'react';
import { TextArea } from '../../../ui/field.tsx';
import { problemAt } from './problems.ts';
import { TextInput } from './text-input.tsx';
import { t } from './texts.ts';
import type { SectionProps } from './what-section.tsx';

/** The candidate's CV, and the organization's own ids and metadata. Closed at first, because few people need it. */
export function OwnDataSection({
  draft,
  problems,
  change,
  candidates,
}: SectionProps & { candidates: number }) {
  const isTeam = draft.kind === 'TEAM';
  const ofCv = problemAt(problems, 'candidateCV');
  const ofId = problemAt(problems, 'externalJobId');
  const ofMetadata = problemAt(problems, 'metadata');
  const isWritten = [draft.cv, draft.externalJobId, draft.metadata].some((text) => text !== '');
  const [isOpen, setOpen] = useState(isWritten);
  const hasProblem = [ofCv, ofId, ofMetadata].some((problem) => problem !== null);
  // New problems open the section, because one of them may be inside.
  const [seen, setSeen] = useState(problems);
  if (seen !== problems) {
    setSeen(problems);
    if (hasProblem) setOpen(true);
  }
  return (
    <details className="own-data" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('own.title')}</summary>
      <div className="own-data-fields">
        {isTeam ? null : (
          <TextArea
            label={t('own.cv')}
            hint={candidates > 1 ? t('own.cvOfOne') : t('own.cvHint')}
            error={ofCv}
            rows={5}
            maxLength={bounds.text.candidateCV}
            value={draft.cv}
            onChange={(event) => change({ cv: event.target.value })}
          />
        )}
        <TextInput
          label={t('own.externalJobId')}
          hint={t('own.externalJobIdHint')}
          error={ofId}
          value={draft.externalJobId}
          onText={(externalJobId) => change({ externalJobId })}
        />
        <TextArea
          label={t('own.metadata')}
          hint={t('own.metadataHint')}
          error={ofMetadata}
          rows={3}
          value={draft.metadata}
          onChange={(event) => change({ metadata: event.target.value })}
        />
      </div>
    </details>
  );
}
