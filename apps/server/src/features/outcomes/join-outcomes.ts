import type { OutcomesInput, OutcomesResponse } from '@parley/contract';
import type { Tx } from '../../kernel/db.ts';
import { invalidField } from '../../kernel/errors.ts';
import { listVerdicts } from '../evaluation/index.ts';
import { groupOutcomes, readTable, smallGroup, type TableFault } from './rules.ts';
import { listCandidates } from './store.ts';
import { t } from './texts.ts';

const dayMs = 86_400_000;

/**
 * Counts outcomes by the categories that the caller sends. The caller's table is stored nowhere, and an error names a
 * line but never quotes its content.
 *
 * @throws AppError validation_failed
 */
export async function joinOutcomes(
  tx: Tx,
  { categories: csv, from, until }: OutcomesInput,
): Promise<OutcomesResponse> {
  const table = readTable(csv);
  if ('why' in table) throw invalidField('categories', faultWords(table));
  const candidates = await listCandidates(tx, {
    since: from === undefined ? null : new Date(`${from}T00:00:00Z`),
    before: until === undefined ? null : new Date(Date.parse(`${until}T00:00:00Z`) + dayMs),
  });
  const verdicts = new Map(
    (await listVerdicts(tx, [...new Set(candidates.map(({ interview_id: id }) => id))])).map((verdict) => [
      verdict.interview_id,
      verdict,
    ]),
  );
  const used = new Set<string>();
  const known = candidates.flatMap((candidate) => {
    const verdict = verdicts.get(candidate.interview_id);
    if (candidate.decision === null && !verdict) return [];
    const key = (table.key === 'email' ? candidate.email : candidate.meeting_code).toLowerCase();
    const values = table.valuesOf.get(key) ?? null;
    if (values) used.add(key);
    const { decision, meeting_code, job_role, external_job_id, decided_at } = candidate;
    const row = {
      meetingCode: meeting_code,
      jobRole: job_role,
      externalJobId: external_job_id,
      decision,
      decidedAt: decided_at?.toISOString() ?? null,
      recommendation: verdict?.recommendation ?? null,
      score: verdict?.overall_score ?? null,
      categories: values ?? [],
    };
    return [{ isMatched: values !== null, row }];
  });
  const rows = known.filter(({ isMatched }) => isMatched).map(({ row }) => row);
  return {
    success: true,
    candidates: known.length,
    matched: rows.length,
    unmatchedLines: table.valuesOf.size - used.size,
    inReview: rows.filter(({ decision }) => decision === 'REVIEW').length,
    smallGroup,
    categories: table.names.map((name, index) => {
      const by = (isSelected: (row: (typeof rows)[number]) => boolean | null) =>
        groupOutcomes(
          rows.map((row) => ({ value: row.categories[index] ?? '', isSelected: isSelected(row) })),
        );
      return {
        name,
        decisions: by(({ decision }) =>
          decision === null || decision === 'REVIEW' ? null : decision === 'PASS',
        ),
        recommendations: by(({ recommendation }) =>
          recommendation === null ? null : recommendation === 'PASS',
        ),
      };
    }),
    rows,
  };
}

const faultWords = (fault: TableFault): string => {
  const { why, ...values } = fault;
  return t(`outcomes.${why}`, values as { line: number; most: number; column: number });
};
