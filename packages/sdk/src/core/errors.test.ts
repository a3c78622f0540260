import { describe, expect, it } from 'vitest';
import {
  BadRequestError,
  ConflictError,
  NotFoundError,
  ParleyApiError,
  ParleyConnectionError,
  ParleyError,
  ParleyTimeoutError,
  ServerError,
  toApiError,
} from './errors.ts';

describe('toApiError', () => {
  it.each([
    [400, 'BadRequestError'],
    [401, 'AuthenticationError'],
    [403, 'PermissionError'],
    [404, 'NotFoundError'],
    [405, 'ParleyApiError'],
    [409, 'ConflictError'],
    [413, 'ParleyApiError'],
    [422, 'UnprocessableEntityError'],
    [429, 'RateLimitError'],
    [500, 'ServerError'],
    [599, 'ServerError'],
  ])('turns status %i into %s', (status, name) => {
    const error = toApiError(status, new Headers(), { error: { code: 'c', message: 'm' } });
    expect(error.name).toBe(name);
    expect(error).toMatchObject({ status, code: 'c', message: 'm' });
    expect(String(error)).toBe(`${name}: m`);
  });

  it('keeps only details of the right form', () => {
    const details = [{ path: 'participants.0.email', message: 'Send one e-mail address.' }];
    const error = toApiError(400, new Headers(), {
      error: { code: 'validation_failed', message: 'm', details: [...details, null, { path: 1 }] },
    });
    expect(error.details).toEqual(details);
  });

  it.each([undefined, null, 'text', 7, [], {}, { error: null }, { error: 'x' }, { error: { code: 1 } }])(
    'returns an error for the body %j instead of throwing',
    (body) => {
      const error = toApiError(502, new Headers({ 'x-request-id': 'from-header' }), body);
      expect(error).toBeInstanceOf(ServerError);
      expect(error).toMatchObject({
        code: 'unrecognized_response',
        message: 'The server responded with status 502.',
        details: [],
        requestId: 'from-header',
      });
    },
  );
});

describe('instanceof of the error classes', () => {
  const notFound = toApiError(404, new Headers(), {});

  it('is true for the class of an error and its base classes only', () => {
    expect(notFound).toBeInstanceOf(NotFoundError);
    expect(notFound).toBeInstanceOf(ParleyApiError);
    expect(notFound).toBeInstanceOf(ParleyError);
    expect(notFound).toBeInstanceOf(Error);
    expect(notFound).not.toBeInstanceOf(ConflictError);
    expect(notFound).not.toBeInstanceOf(ParleyConnectionError);
    expect(new ParleyTimeoutError('m')).toBeInstanceOf(ParleyConnectionError);
    expect(new ParleyConnectionError('m')).not.toBeInstanceOf(ParleyTimeoutError);
  });

  it.each([undefined, null, 'text', 404, {}, new Error('m'), { name: 'NotFoundError', status: 404 }])(
    'returns false for %s',
    (value) => {
      expect((value as unknown) instanceof ParleyError).toBe(false);
    },
  );

  it('works for a class that the caller derives', () => {
    class OwnError extends BadRequestError {}
    const fields = { status: 400, code: 'c', message: 'm', details: [], requestId: null };
    const own = new OwnError({ ...fields, headers: new Headers() });
    expect(own).toBeInstanceOf(OwnError);
    expect(own).toBeInstanceOf(BadRequestError);
    expect(toApiError(400, new Headers(), {})).not.toBeInstanceOf(OwnError);
  });
});
