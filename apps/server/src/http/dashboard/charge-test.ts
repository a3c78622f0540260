import { AppError } from '../../kernel/errors.ts';
import type { HttpDeps } from '../deps.ts';
import { t } from './texts.ts';

/**
 * Limited per minute and organization, because a test sends a request to a URL that a member entered, and may cost
 * money.
 */
const testsPerMinute = 20;

/** @throws AppError rate_limited */
export async function chargeTest(
  { rateLimit }: HttpDeps,
  bucket: 'model-tests' | 'speech-tests' | 'health-checks',
  organizationId: string,
): Promise<void> {
  const charge = { class: 'write', limit: testsPerMinute } as const;
  const window = await rateLimit.take(`${bucket}:${organizationId}`, charge);
  if (window.allowed) return;
  throw new AppError('rate_limited', t('models.testAgainLater'), { retryAfterSeconds: 60 });
}
