import { listRows, type Tx } from '../../kernel/db.ts';
import { together } from '../../kernel/together.ts';
import type { ModelCall } from './models.ts';

/** The fields with which a call is logged, in addition to those in the provenance. */
export interface LoggedCall extends ModelCall {
  /** The number of calls to the service for this one reply. */
  attempts: number;
  at: Date;
}

/** An organization's use of the model in one month. */
export interface ModelUsage {
  calls: number;
  tokens: number;
  cost: number;
}

/** Logs a call and adds it to its month. The addition is done in SQL, so calls at the same time lose nothing. */
export async function insertModelCall(
  tx: Tx,
  who: { organizationId: string; interviewId: string | null },
  call: LoggedCall,
): Promise<void> {
  await together([
    tx.query({
      name: 'insert-model-call',
      // The interview may have been deleted while the model worked.
      text: `insert into model_calls (organization_id, interview_id, prompt_id, prompt_version, provider, model,
               request_sha256, response_sha256, input_tokens, output_tokens, cost, duration_ms, attempts, outcome, at)
             select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15
             where $2::uuid is null or exists (select from interviews where id = $2 for key share)`,
      values: [
        who.organizationId,
        who.interviewId,
        call.promptId,
        call.promptVersion,
        call.provider,
        call.model.slice(0, 200),
        call.requestSha256,
        call.responseSha256,
        call.inputTokens,
        call.outputTokens,
        call.cost,
        Math.round(call.durationMs),
        call.attempts,
        call.outcome,
        call.at,
      ],
    }),
    tx.query({
      name: 'add-model-usage',
      text: `insert into model_usage (organization_id, month, calls, input_tokens, output_tokens, cost)
             values ($1, $2, 1, $3, $4, $5)
             on conflict (organization_id, month) do update set calls = model_usage.calls + 1,
               input_tokens = model_usage.input_tokens + excluded.input_tokens,
               output_tokens = model_usage.output_tokens + excluded.output_tokens,
               cost = model_usage.cost + excluded.cost`,
      values: [who.organizationId, monthOf(call.at), call.inputTokens, call.outputTokens, call.cost ?? 0],
    }),
  ]);
}

/** The use of the transaction's organization in the month of `now`. */
export async function readModelUsage(tx: Tx, now: Date): Promise<ModelUsage> {
  const { rows } = await tx.query<ModelUsage>({
    name: 'read-model-usage',
    text: `select calls, (input_tokens + output_tokens)::float8 as tokens, cost::float8 from model_usage
           where organization_id = current_organization() and month = $1`,
    values: [monthOf(now)],
  });
  return rows[0] ?? { calls: 0, tokens: 0, cost: 0 };
}

/** The calls of an interview in the order in which they were made. */
export function listModelCalls(tx: Tx, interviewId: string): Promise<LoggedCall[]> {
  return listRows(tx, {
    name: 'list-model-calls',
    text: `select prompt_id as "promptId", prompt_version as "promptVersion", provider, model,
             request_sha256 as "requestSha256", response_sha256 as "responseSha256",
             input_tokens as "inputTokens", output_tokens as "outputTokens", cost::float8,
             duration_ms as "durationMs", attempts, outcome, at
           from model_calls where interview_id = $1 order by id`,
    values: [interviewId],
  });
}

const monthOf = (at: Date): string => `${at.toISOString().slice(0, 7)}-01`;
