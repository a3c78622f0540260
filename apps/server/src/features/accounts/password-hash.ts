import { createHmac, randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { AppError } from '../../kernel/errors.ts';
import { t } from './texts.ts';

/** The cost parameters of scrypt: the cost as a power of two, the block size, the number of parallel parts. */
export interface PasswordCost {
  ln: number;
  r: number;
  p: number;
}

/** 64 MiB and a third of a second, as OWASP advises. Only tests take less. */
export const passwordCost: PasswordCost = { ln: 16, r: 8, p: 2 };

/** Two hashes at once leave half of Node's four threads to files and DNS; further ones wait. */
const lanes = 2;
const longestQueue = 20;
let running = 0;
const waiting: (() => void)[] = [];

/**
 * Hashes a password in two steps (ADR 42). Stretching is slow and salted by installation and e-mail address, so
 * that one attempt costs one stretching, whether the address has no account or several. What is stored is an HMAC
 * of the result under a random salt of the account, with the cost beside it: `scrypt$16$8$2$<salt>$<hmac>`.
 */
export interface ScryptParameters {
  password: string;
  /** The same password for another e-mail address gives another result. */
  email: string;
  installationSalt: string;
}

/** @throws AppError unavailable when too many are waiting already. */
export async function hashPassword(stretching: ScryptParameters, cost = passwordCost): Promise<string> {
  const salt = randomBytes(16);
  const stretched = await deriveKey(stretching, cost);
  return ['scrypt', cost.ln, cost.r, cost.p, ...[salt, seal(stretched, salt)].map(toText)].join('$');
}

/**
 * Returns which of these hashes match the password. It takes as long for none as for one or many, because all are
 * compared with the same stretched bytes.
 *
 * @throws AppError unavailable when too many are waiting already.
 */
export async function fittingHashes(
  stretching: ScryptParameters,
  hashes: string[],
  cost = passwordCost,
): Promise<boolean[]> {
  const parsed = hashes.map(parse);
  const stretched = new Map([[keyOf(cost), await deriveKey(stretching, cost)]]);
  for (const { cost: older } of parsed) {
    const key = keyOf(older);
    if (!stretched.has(key)) stretched.set(key, await deriveKey(stretching, older));
  }
  return parsed.map(({ cost: own, salt, sealed }) => {
    const bytes = stretched.get(keyOf(own));
    return bytes !== undefined && timingSafeEqual(seal(bytes, salt), sealed);
  });
}

const keyOf = ({ ln, r, p }: PasswordCost) => `${ln}$${r}$${p}`;
const toText = (bytes: Buffer) => bytes.toString('base64url');
const seal = (stretched: Buffer, salt: Buffer) => createHmac('sha256', salt).update(stretched).digest();

function parse(hash: string): { cost: PasswordCost; salt: Buffer; sealed: Buffer } {
  const found = /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([\w-]{22})\$([\w-]{43})$/.exec(hash);
  if (!found) throw new Error('a password hash has an unknown form');
  const [, ln, r, p, salt = '', sealed = ''] = found;
  return {
    cost: { ln: Number(ln), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64url'),
    sealed: Buffer.from(sealed, 'base64url'),
  };
}

async function deriveKey(
  { password, email, installationSalt }: ScryptParameters,
  { ln, r, p }: PasswordCost,
) {
  // Gives one form to characters that look the same on two keyboards (NIST SP 800-63B).
  const secret = password.normalize('NFKC');
  const salt = createHmac('sha256', installationSalt).update(email.toLowerCase()).digest();
  const N = 2 ** ln;
  return inLane(() => scryptAsync(secret, salt, { N, r, p, maxmem: 256 * N * r }));
}

const scryptAsync = (secret: string, salt: Buffer, options: ScryptOptions) =>
  new Promise<Buffer>((resolve, reject) => {
    scrypt(secret, salt, 32, options, (error, bytes) => (error ? reject(error) : resolve(bytes)));
  });

/** A flood of attempts may fill this queue, but neither the memory nor Node's threads. */
async function inLane<T>(work: () => Promise<T>): Promise<T> {
  if (running >= lanes) {
    if (waiting.length >= longestQueue) {
      throw new AppError('unavailable', t('accounts.manySignIns'), {
        retryAfterSeconds: 5,
      });
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    // The next in the queue takes over this lane.
    if (next) next();
    else running -= 1;
  }
}
