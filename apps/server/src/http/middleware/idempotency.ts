import { bounds } from '@parley/contract';
import { sha256 } from '../../kernel/crypto.ts';
import type { Database, Tx } from '../../kernel/db.ts';
import { AppError, invalidField } from '../../kernel/errors.ts';

export interface Answer {
  status: number;
  body: object;
  /** What the answer is about, so that deleting the interview deletes the stored answer. */
  interviewId?: string;
}
export interface SentAnswer {
  status: number;
  /** JSON text, exactly as first sent. */
  body: string;
  replayed: boolean;
}

/**
 * One write, at most once per Idempotency-Key: lock, look-up, work, stored answer and outbox share one
 * transaction. A final refusal (4xx but 400 and 429) rolls the work back to a savepoint and is stored;
 * anything else stores nothing, so the caller may try again.
 */
export async function once(
  db: Database,
  request: {
    organizationId: string;
    key: string | undefined;
    method: string;
    path: string;
    body: unknown;
    at: Date;
  },
  renderError: (error: AppError) => object,
  work: (tx: Tx) => Promise<Answer>,
): Promise<SentAnswer> {
  const { organizationId, key } = request;
  if (key === undefined) {
    const answer = await db.inOrganization(organizationId, work);
    return { status: answer.status, body: JSON.stringify(answer.body), replayed: false };
  }
  if (key.length === 0 || key.length > bounds.idempotencyKey.maxLength) {
    throw invalidField('Idempotency-Key', `Send 1 to ${bounds.idempotencyKey.maxLength} characters.`);
  }
  const fingerprint = sha256(JSON.stringify([request.method, request.path, request.body ?? null]));
  return db.inOrganization(organizationId, async (tx) => {
    await lockKey(tx, organizationId, key);
    const stored = await findAnswer(tx, key, request.at);
    if (stored) return replay(stored, fingerprint);
    await tx.query({ text: 'savepoint work' });
    const answer = await work(tx).catch(async (error: unknown) => {
      if (!isFinal(error)) throw error;
      await tx.query({ text: 'rollback to savepoint work' });
      return { status: error.status, body: renderError(error) } satisfies Answer as Answer;
    });
    const body = JSON.stringify(answer.body);
    await storeAnswer(tx, {
      ...request,
      key,
      fingerprint,
      status: answer.status,
      body,
      interviewId: answer.interviewId,
    });
    return { status: answer.status, body, replayed: false };
  });
}

async function lockKey(tx: Tx, organizationId: string, key: string): Promise<void> {
  const { rows } = await tx.query<{ locked: boolean }>({
    name: 'lock-idempotency-key',
    text: 'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as locked',
    values: [`${organizationId}:${key}`],
  });
  if (rows[0]?.locked) return;
  throw new AppError(
    'idempotency_in_progress',
    'The first request with this Idempotency-Key is still running.',
    {
      retryAfterSeconds: 1,
    },
  );
}

interface StoredAnswer {
  fingerprint: Buffer;
  status: number;
  body: string;
}

async function findAnswer(tx: Tx, key: string, at: Date): Promise<StoredAnswer | undefined> {
  const { rows } = await tx.query<StoredAnswer>({
    name: 'find-idempotency-key',
    text: `select fingerprint, status, body from idempotency_keys
           where organization_id = current_organization() and key = $1 and created_at > $2`,
    values: [key, new Date(at.getTime() - bounds.idempotencyKey.lifetimeHours * 3_600_000)],
  });
  return rows[0];
}

function replay(stored: StoredAnswer, fingerprint: Buffer): SentAnswer {
  if (!fingerprint.equals(stored.fingerprint)) {
    throw new AppError(
      'idempotency_key_reused',
      'This Idempotency-Key was used for another request. Send a new key with a new request.',
    );
  }
  return { status: stored.status, body: stored.body, replayed: true };
}

async function storeAnswer(
  tx: Tx,
  row: {
    organizationId: string;
    key: string;
    fingerprint: Buffer;
    status: number;
    body: string;
    interviewId: string | undefined;
    at: Date;
  },
): Promise<void> {
  await tx.query({
    name: 'store-idempotency-key',
    text: `insert into idempotency_keys (organization_id, key, fingerprint, status, body, interview_id, created_at)
           values ($1, $2, $3, $4, $5, $6, $7)
           on conflict (organization_id, key) do update set fingerprint = excluded.fingerprint,
             status = excluded.status, body = excluded.body, interview_id = excluded.interview_id,
             created_at = excluded.created_at`,
    values: [
      row.organizationId,
      row.key,
      row.fingerprint,
      row.status,
      row.body,
      row.interviewId ?? null,
      row.at,
    ],
  });
}

const isFinal = (error: unknown): error is AppError =>
  error instanceof AppError && error.status >= 401 && error.status < 500 && error.status !== 429;
