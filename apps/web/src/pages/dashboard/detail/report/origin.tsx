import type { ReportRevision } from '@parley/contract';
import { t } from '../texts.ts';

/** The hashes that show whether two revisions are based on the same input, and every call to a model. */
export function Origin({ provenance }: { provenance: ReportRevision['provenance'] }) {
  return (
    <details className="origin">
      <summary>{t('origin.heading')}</summary>
      <dl>
        <Hash word={t('origin.transcript')} value={provenance.transcriptSha256} />
        <Hash word={t('origin.questions')} value={provenance.questionSetSha256} />
        {provenance.model ? (
          <Hash
            word={t('origin.prompt', {
              prompt: provenance.model.promptId,
              version: provenance.model.promptVersion,
              samples: provenance.model.samples,
            })}
            value={`${provenance.model.promptSha256} ${provenance.model.schemaSha256}`}
          />
        ) : null}
        {provenance.modelCalls.map((call, index) => (
          <Hash
            // The index makes the key unique, because the same request may be sent twice.
            key={`${index} ${call.requestSha256}`}
            word={t('origin.call', {
              number: index + 1,
              prompt: call.promptId,
              version: call.promptVersion,
              model: call.model,
              outcome: call.outcome,
            })}
            value={[call.requestSha256, call.responseSha256].filter((hash) => hash !== null).join(' ')}
          />
        ))}
      </dl>
      <p>{t('origin.about')}</p>
    </details>
  );
}

function Hash({ word, value }: { word: string; value: string }) {
  return (
    <div>
      <dt>{word}</dt>
      <dd>
        <code>{value}</code>
      </dd>
    </div>
  );
}
