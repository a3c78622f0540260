import type { ReportResponse, ReportRevision } from '@parley/contract';
import { useState } from 'react';
import { formatInstant, formatLength } from '../../format-time.ts';
import { useMe } from '../../frame/dashboard-frame.tsx';
import { Part } from '../../frame/part.tsx';
import { askedBy, evaluatorWords } from '../report/report-words.ts';
import { shortTitle } from '../report/short-title.ts';
import { t as tDetail } from '../texts.ts';
import { compareRevisions, differs, pairToCompare, type ComparedLine } from './compare-revisions.ts';
import { ComparedValue } from './compared-value.tsx';
import { t } from './texts.ts';

/** Compares the revision that counts with another one, which can be chosen when there are several. */
export function RunsCompared({ report }: { report: ReportResponse }) {
  const [chosen, setChosen] = useState<number | null>(null);
  const found = pairToCompare(report, chosen);
  if (!found) return null;
  const { counting, other, others } = found;
  const lines = compareRevisions(other, counting);
  const pair = [other, counting] as const;
  return (
    <Part
      id="runs-heading"
      title={t('runs.heading')}
      about={t('runs.differ', { count: lines.filter(differs).length, total: lines.length })}
      end={
        others.length > 1 ? (
          <label className="revisions end">
            <span className="sr">{t('runs.choose')}</span>
            <select value={other.revision} onChange={(event) => setChosen(Number(event.target.value))}>
              {others.map(({ revision }) => (
                <option key={revision} value={revision}>
                  {t('runs.with', { revision })}
                </option>
              ))}
            </select>
          </label>
        ) : null
      }
    >
      <table className="runs">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">{t('runs.line')}</span>
            </th>
            {pair.map((revision) => (
              <RunHead key={revision.revision} revision={revision} counts={revision === counting} />
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.key} className={differs(line) ? 'diff' : undefined}>
              <th scope="row">{nameOf(line)}</th>
              <td data-run={t('runs.run', { revision: other.revision })}>
                <ComparedValue of={line.earlier} />
              </td>
              <td data-run={t('runs.run', { revision: counting.revision })}>
                {differs(line) ? (
                  <b>
                    <ComparedValue of={line.later} />
                  </b>
                ) : (
                  <ComparedValue of={line.later} />
                )}
                <Difference line={line} />
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t('runs.madeBy')}</th>
            {pair.map((revision) => (
              <td key={revision.revision} data-run={t('runs.run', { revision: revision.revision })}>
                {makerOf(revision)}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </Part>
  );
}

function RunHead({ revision, counts }: { revision: ReportRevision; counts: boolean }) {
  const { member } = useMe();
  const { trigger, triggeredBy } = revision.provenance;
  return (
    <th scope="col">
      <b>{t('runs.runHead', { revision: revision.revision, counts: counts ? 'yes' : 'no' })}</b>
      {t('runs.when', {
        at: formatInstant(revision.createdAt),
        trigger,
        askedBy: askedBy(triggeredBy, member.id),
      })}
    </th>
  );
}

function nameOf({ key, question }: ComparedLine): string {
  if (question) return t('made.numbered', { number: question.number, title: shortTitle(question.text) });
  return key === 'recommendation' ? t('runs.recommendation') : tDetail(`dimensions.${key as 'overallScore'}`);
}

function Difference({ line: { earlier, later } }: { line: ComparedLine }) {
  if (typeof earlier !== 'number' || typeof later !== 'number' || earlier === later) return null;
  return (
    <span className="what">
      {t('runs.difference', { by: Math.abs(later - earlier), way: later > earlier ? 'up' : 'down' })}
    </span>
  );
}

function makerOf({ provenance, scoredBy }: ReportRevision): string {
  if (scoredBy !== null) return scoredBy.name;
  const { evaluator, evaluatorVersion, durationMs, modelCalls, inputTokens, outputTokens } = provenance;
  return t('runs.maker', {
    name: evaluatorWords(evaluator).name,
    version: evaluatorVersion,
    length: formatLength(durationMs),
    asked: modelCalls.length,
    tokens: inputTokens + outputTokens,
  });
}
