import { expect, it } from 'vitest';
import { notFound } from '../kernel/errors.ts';
import { toAppError } from './error-body.ts';

const thrown = (fields: object, message = 'detail of the inside') =>
  Object.assign(new Error(message), fields);

it.each([
  ['a refusal', notFound(), 'not_found'],
  ['a body that broke off', thrown({ code: 'ECONNRESET', statusCode: 400 }), 'validation_failed'],
  ['a rule of the framework', thrown({ code: 'FST_ERR_SOME', statusCode: 400 }), 'validation_failed'],
  ['a body that is too large', thrown({ statusCode: 413 }), 'payload_too_large'],
  ['a type that nobody reads', thrown({ statusCode: 415 }), 'unsupported_media_type'],
  ['a cut connection to the database', thrown({ code: 'ECONNRESET' }), 'unavailable'],
  ['a database that starts up', thrown({ code: '57P03' }), 'unavailable'],
  ['a full disk', thrown({ code: 'ENOSPC' }), 'unavailable'],
  ['a quota that is used up', thrown({ code: 'EDQUOT' }), 'unavailable'],
  ['a full disk under the database', thrown({ code: '53100' }), 'unavailable'],
  ['a full disk behind another error', thrown({ cause: thrown({ code: 'ENOSPC' }) }), 'unavailable'],
  ['a database without memory', thrown({ code: '53200' }), 'unavailable'],
  ['an error of the server’s own', thrown({ statusCode: 500 }), 'internal_error'],
  ['what nobody expected', thrown({}), 'internal_error'],
])('maps %s to its error code without internal details', (_name, error, code) => {
  const mapped = toAppError(error);
  expect(mapped.code).toBe(code);
  expect(mapped.message).not.toContain('detail of the inside');
});
