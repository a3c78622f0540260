import { errorStatus, type ErrorBody, type ErrorCode } from '@parley/contract';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';

/** Expects exactly the specified error body, with the status of its code. */
export function expectError(response: LightMyRequestResponse, code: ErrorCode): ErrorBody['error'] {
  const body = response.json<ErrorBody>();
  expect({ status: response.statusCode, code: body.error?.code }).toEqual({
    status: errorStatus[code],
    code,
  });
  expect(Object.keys(body)).toEqual(['success', 'error', 'requestId']);
  expect(body.success).toBe(false);
  expect(body.requestId).toBe(response.headers['x-request-id']);
  const known = ['code', 'message', 'details'];
  expect(Object.keys(body.error).filter((key) => !known.includes(key))).toEqual([]);
  expect(body.error.message.length).toBeGreaterThan(0);
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  return body.error;
}

/** A 400 that names exactly this field (and perhaps others after it). */
export function expectInvalid(response: LightMyRequestResponse, path: string): void {
  expectRefusal(response, path);
}

/** The same, and returns the message. */
export function expectRefusal(response: LightMyRequestResponse, path: string): string {
  const error = expectError(response, 'validation_failed');
  expect(error.details?.map((detail) => detail.path)).toContain(path);
  return error.message;
}
