import { bounds } from '@parley/contract';
import { takeChanges } from '../../kernel/changes.ts';
import { sha256, type SecretBox } from '../../kernel/crypto.ts';
import type { Database, Tx } from '../../kernel/db.ts';
import { AppError, invalidField } from '../../kernel/errors.ts';
import { openIfPossible } from '../../kernel/reseal.ts';
import { together } from '../../kernel/together.ts';
import { t } from '../texts.ts';

export interface Answer {
  status: number;
  body: object;
  /** The interview in the response, so that deleting the interview also deletes the stored response. */
  interviewId?: string;
  /** What must be published only after the commit. It does not run on a replay. */
  afterCommit?: () => Promise<void>;
}
/** The owner of the keys: the key "1" of one caller is separate from that of any other. */
export type IdempotencyOwner = { organizationId: string } | { platformId: string };
export interface IdempotentRequest {
  owner: IdempotencyOwner;
  key: string | undefined;
  method: string;
  path: string;
  body: unknown;
  at: Date;
}
export interface SentResponse {
  status: number;
  /** JSON text, exactly as first sent. */
  body: string;
  replayed: boolean;
}

/**
 * Runs one write at most once per idempotency key: lock, look-up, work, stored response and outbox share one
 * transaction. A final refusal (4xx except 400, 429 and refusals with Retry-After) rolls the work back to a savepoint
 * and is stored; any other failure stores nothing, so the caller may try again.
 */
export async function once(
  { db, box }: { db: Database; box: SecretBox },
  request: IdempotentRequest,
  renderError: (error: AppError) => object,
  work: (tx: Tx) => Promise<Answer>,
): Promise<SentResponse> {
  const { owner, key } = request;
  const inTransaction = <T>(run: (tx: Tx) => Promise<T>) => inTransactionOf(db, owner, run);
  if (key === undefined) {
    const answer = await inTransaction(work);
    return { status: answer.status, body: JSON.stringify(answer.body), replayed: false };
  }
  if (key.length === 0 || key.length > bounds.idempotencyKey.maxLength) {
    throw invalidField('Idempotency-Key', t('requests.keyLength', { max: bounds.idempotencyKey.maxLength }));
  }
  const { ownerId, name, fingerprint } = namesOf(request, key);
  return inTransaction(async (tx) => {
    // Both statements are sent together; the server still runs the look-up after the lock.
    const [, stored] = await together([
      lockKey(tx, name),
      findAnswer(tx, ownerId, key, request.at),
      tx.query({ text: 'savepoint work' }),
    ]);
    if (stored) return replay(stored, fingerprint, (sealed) => openIfPossible(box, sealed, sealedAs(name)));
    const answer = await work(tx).catch(async (error: unknown) => {
      if (!isFinal(error)) throw error;
      await tx.query({ text: 'rollback to savepoint work' });
      takeChanges(tx);
      return { status: error.status, body: renderError(error) } satisfies Answer as Answer;
    });
    const body = JSON.stringify(answer.body);
    await storeResponse(tx, owner, {
      key,
      fingerprint,
      status: answer.status,
      bodySealed: box.seal(body, sealedAs(name)),
      interviewId: answer.interviewId,
      at: request.at,
    });
    return { status: answer.status, body, replayed: false };
  });
}

/**
 * The stored response for a repeat, needed by checks that run before `once`: a repeat gets the old response, whatever
 * the network or a later change would answer now. Null: there is none, or no key was sent.
 */
export async function findStoredResponse(
  { db, box }: { db: Database; box: SecretBox },
  request: IdempotentRequest,
): Promise<SentResponse | null> {
  const { owner, key } = request;
  if (!key || key.length > bounds.idempotencyKey.maxLength) return null;
  const { ownerId, name, fingerprint } = namesOf(request, key);
  const stored = await inTransactionOf(db, owner, (tx) => findAnswer(tx, ownerId, key, request.at));
  return stored ? replay(stored, fingerprint, (sealed) => openIfPossible(box, sealed, sealedAs(name))) : null;
}

const inTransactionOf = <T>(db: Database, owner: IdempotencyOwner, run: (tx: Tx) => Promise<T>) =>
  'platformId' in owner ? db.inPlatform(owner.platformId, run) : db.inOrganization(owner.organizationId, run);

function namesOf(request: IdempotentRequest, key: string) {
  const { owner, method, path, body } = request;
  const ownerId = 'platformId' in owner ? owner.platformId : owner.organizationId;
  const fingerprint = sha256(JSON.stringify([method, path, body ?? null]));
  return { ownerId, name: `${ownerId}:${key}`, fingerprint };
}

/** Responses contain keys and join tokens, which the database stores nowhere else as plain text. */
const sealedAs = (name: string) => `idempotency:${name}`;

async function lockKey(tx: Tx, name: string): Promise<void> {
  const { rows } = await tx.query<{ locked: boolean }>({
    name: 'lock-idempotency-key',
    text: 'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as locked',
    values: [name],
  });
  if (rows[0]?.locked) return;
  throw new AppError('idempotency_in_progress', t('requests.stillRunning'), {
    retryAfterSeconds: 1,
  });
}

interface StoredResponse {
  status: number;
  /** Both null: the interview was deleted, and the response with it. The key stays in use. */
  fingerprint: Buffer | null;
  body_sealed: Buffer | null;
}

async function findAnswer(
  tx: Tx,
  ownerId: string,
  key: string,
  at: Date,
): Promise<StoredResponse | undefined> {
  const { rows } = await tx.query<StoredResponse>({
    name: 'find-idempotency-key',
    text: `select fingerprint, status, body_sealed from idempotency_keys
           where owner_id = $1 and key = $2 and created_at > $3`,
    values: [ownerId, key, lifetimeBefore(at)],
  });
  return rows[0];
}

/** @param open returns null when the value was encrypted with a secret that no longer exists. */
function replay(
  stored: StoredResponse,
  fingerprint: Buffer,
  open: (sealed: Buffer) => string | null,
): SentResponse {
  if (stored.fingerprint && !fingerprint.equals(stored.fingerprint)) {
    throw new AppError('idempotency_key_reused', t('requests.keyReused'));
  }
  const body = stored.fingerprint && stored.body_sealed && open(stored.body_sealed);
  if (body === null) throw new AppError('idempotency_result_erased', t('requests.answerErased'));
  return { status: stored.status, body, replayed: true };
}

async function storeResponse(
  tx: Tx,
  owner: IdempotencyOwner,
  row: {
    key: string;
    fingerprint: Buffer;
    status: number;
    bodySealed: Buffer;
    interviewId: string | undefined;
    at: Date;
  },
): Promise<void> {
  if ('platformId' in owner) await forgetOldResponses(tx, owner.platformId, row.at);
  await tx.query({
    name: 'store-idempotency-key',
    text: `insert into idempotency_keys
             (organization_id, platform_id, key, fingerprint, status, body_sealed, interview_id, created_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8)
           on conflict (owner_id, key) do update set fingerprint = excluded.fingerprint,
             status = excluded.status, body_sealed = excluded.body_sealed,
             interview_id = excluded.interview_id, created_at = excluded.created_at`,
    values: [
      'organizationId' in owner ? owner.organizationId : null,
      'platformId' in owner ? owner.platformId : null,
      row.key,
      row.fingerprint,
      row.status,
      row.bodySealed,
      row.interviewId ?? null,
      row.at,
    ],
  });
}

/** A daily job does this for organizations; platforms write so rarely that it runs with each write. */
async function forgetOldResponses(tx: Tx, platformId: string, at: Date): Promise<void> {
  await tx.query({
    text: 'delete from idempotency_keys where owner_id = $1 and created_at <= $2',
    values: [platformId, lifetimeBefore(at)],
  });
}

const lifetimeBefore = (at: Date) => new Date(at.getTime() - bounds.idempotencyKey.lifetimeHours * 3_600_000);

const isFinal = (error: unknown): error is AppError =>
  error instanceof AppError &&
  error.status >= 401 &&
  error.status < 500 &&
  error.status !== 429 &&
  error.retryAfterSeconds === undefined;
