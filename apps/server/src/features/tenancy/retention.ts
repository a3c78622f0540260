import type { RetentionInput, RetentionPeriods } from '@parley/contract';
import { recordAct } from '../../kernel/audit.ts';
import { nextMidnight } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db.ts';
import { AppError, invalidField } from '../../kernel/errors.ts';
import { t } from './texts.ts';

const columns = `media_days as "mediaDays", transcript_days as "transcriptDays",
  evaluation_days as "evaluationDays", interview_days as "interviewDays", request_log_days as "requestLogDays",
  audit_days as "auditDays"`;

const untilDeleted: RetentionPeriods = {
  mediaDays: null,
  transcriptDays: null,
  evaluationDays: null,
  interviewDays: null,
  requestLogDays: null,
  auditDays: null,
};

/** How long the transaction's organization keeps the data of its interviews. */
export async function readRetention(tx: Tx): Promise<RetentionPeriods> {
  const { rows } = await tx.query<RetentionPeriods>({
    name: 'read-retention',
    text: `select ${columns} from retention_settings where organization_id = current_organization()`,
  });
  return rows[0] ?? untilDeleted;
}

/**
 * The periods that may erase something now. Saved periods apply from the next midnight; until then nothing has a
 * period. Otherwise a late or long job would erase by periods that somebody can still take back.
 */
export async function readPeriodsInForce(tx: Tx, now: Date): Promise<RetentionPeriods> {
  const { rows } = await tx.query<RetentionPeriods & { savedAt: Date }>({
    name: 'read-periods-in-force',
    text: `select ${columns}, updated_at as "savedAt" from retention_settings
           where organization_id = current_organization()`,
  });
  const [row] = rows;
  if (!row) return untilDeleted;
  const { savedAt, ...periods } = row;
  return nextMidnight(savedAt) <= now ? periods : untilDeleted;
}

/** @throws AppError validation_failed when the evaluation would be kept longer than the transcript. */
export function periodsOf(input: RetentionInput): RetentionPeriods {
  const periods: RetentionPeriods = {
    mediaDays: input.mediaDays ?? null,
    transcriptDays: input.transcriptDays ?? null,
    evaluationDays: input.evaluationDays ?? null,
    interviewDays: input.interviewDays ?? null,
    requestLogDays: input.requestLogDays ?? null,
    auditDays: input.auditDays ?? null,
  };
  const { transcriptDays, evaluationDays } = periods;
  if (transcriptDays !== null && (evaluationDays === null || evaluationDays > transcriptDays)) {
    throw invalidField('evaluationDays', t('tenancy.evaluationQuotes', { days: transcriptDays }));
  }
  return periods;
}

/**
 * @param before the periods that the page showed before the change; undefined: no comparison.
 * @throws AppError invalid_state when somebody has changed the periods since.
 */
export async function setRetention(
  tx: Tx,
  periods: RetentionPeriods,
  { before, at }: { before: RetentionInput['before']; at: Date },
): Promise<void> {
  await tx.query({
    text: "select pg_advisory_xact_lock(hashtextextended('retention:' || current_organization(), 0))",
  });
  if (before && !isSame(await readRetention(tx), before)) {
    throw new AppError('invalid_state', t('tenancy.settingsChanged'));
  }
  await tx.query({
    text: `insert into retention_settings (organization_id, media_days, transcript_days, evaluation_days,
             interview_days, request_log_days, audit_days, updated_at)
           values (current_organization(), $1, $2, $3, $4, $5, $6, $7)
           on conflict (organization_id) do update set media_days = excluded.media_days,
             transcript_days = excluded.transcript_days, evaluation_days = excluded.evaluation_days,
             interview_days = excluded.interview_days, request_log_days = excluded.request_log_days,
             audit_days = excluded.audit_days, updated_at = excluded.updated_at`,
    values: [
      periods.mediaDays,
      periods.transcriptDays,
      periods.evaluationDays,
      periods.interviewDays,
      periods.requestLogDays,
      periods.auditDays,
      at,
    ],
  });
  await recordAct(tx, { act: 'RETENTION_CHANGED', subject: inWords(periods), at });
}

const isSame = (now: RetentionPeriods, before: NonNullable<RetentionInput['before']>): boolean =>
  (Object.keys(untilDeleted) as (keyof RetentionPeriods)[]).every(
    (name) => now[name] === (before[name] ?? null),
  );

/** The periods that are set, such as `mediaDays 30, auditDays 365`. */
const inWords = (periods: RetentionPeriods): string | null =>
  Object.entries(periods)
    .flatMap(([name, days]) => (days === null ? [] : [`${name} ${days}`]))
    .join(', ') || null;
