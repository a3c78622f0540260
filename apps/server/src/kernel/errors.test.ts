import { expect, it } from 'vitest';
import { AppError, invalidField, notFound } from './errors.ts';

it.each([notFound(), invalidField('email', 'Send one.'), new AppError('rate_limited', 'Later.')])(
  'records no stack trace for a refusal: $code',
  (refusal) => {
    expect(refusal.status).toBeLessThan(500);
    expect(refusal.stack ?? '').not.toContain('errors.test.ts');
  },
);

it.each(['internal_error', 'unavailable'] as const)(
  'records a stack trace for %s and for the error that is thrown next',
  (code) => {
    expect(new AppError(code, 'Failed.').stack).toContain('errors.test.ts');
    expect(notFound()).toBeInstanceOf(AppError);
    expect(new Error('unexpected').stack).toContain('errors.test.ts');
  },
);
