import { createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { ParleyError, verifyWebhook, WebhookVerificationError, type VerifyWebhookOptions } from './index.ts';

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const otherSecret = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD';
const id = '0198c1a2-7b1e-4d63-9f0a-5a2c6c1f0e11';
const now = new Date('2026-11-21T10:00:00Z');
const event = {
  type: 'evaluation.ready',
  timestamp: '2026-11-21T09:59:58.000Z',
  data: { meetingCode: 'kqd-wmrx-tve', status: 'COMPLETED', externalJobId: 'job-é' },
};
const payload = JSON.stringify(event);

function sign(text = payload, at = now, key = secret): string {
  return new Webhook(key).sign(id, at, text);
}

function headersOf(signature: string, at = now): Record<string, string> {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': signature,
  };
}

function verify(overrides: Partial<VerifyWebhookOptions> = {}) {
  return verifyWebhook({ payload, headers: headersOf(sign()), secret, now, ...overrides });
}

async function codeOf(overrides: Partial<VerifyWebhookOptions>): Promise<unknown> {
  const error = await verify(overrides).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(WebhookVerificationError);
  expect(error).toBeInstanceOf(ParleyError);
  expect(String(error)).not.toContain(secret.slice(6));
  return error instanceof WebhookVerificationError && error.code;
}

describe('verifyWebhook with a valid signature', () => {
  const headers = headersOf(sign());
  it.each<[string, Partial<VerifyWebhookOptions>]>([
    ['as text', {}],
    ['as bytes', { payload: new TextEncoder().encode(payload) }],
    ['as a Buffer', { payload: Buffer.from(payload) }],
    ['with the Headers of fetch', { headers: new Headers(headers) }],
    [
      'with the names in capitals',
      {
        headers: Object.fromEntries(
          Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]),
        ),
      },
    ],
    ['with the header in a list', { headers: { ...headers, 'webhook-signature': [sign()] } }],
    ['with the secret without its prefix', { secret: secret.slice(6) }],
    ['with one of several secrets', { secret: [otherSecret, secret] }],
    [
      'with one of several signatures',
      {
        headers: headersOf(`${sign(payload, now, otherSecret)} v1a,AAAA v1,???? ${sign()}`),
      },
    ],
  ])('accepts what the reference implementation signed %s', async (_name, overrides) => {
    expect(await verify(overrides)).toEqual(event);
  });

  it('accepts what node:crypto signed without any library', async () => {
    const key = Buffer.from(secret.slice(6), 'base64');
    const timestamp = Math.floor(now.getTime() / 1000);
    const digest = createHmac('sha256', key).update(`${id}.${timestamp}.${payload}`).digest('base64');
    expect(await verify({ headers: headersOf(`v1,${digest}`) })).toEqual(event);
  });

  it('uses the present time when none is given', async () => {
    const at = new Date();
    const headers = headersOf(sign(payload, at), at);
    expect(await verifyWebhook({ payload, headers, secret })).toEqual(event);
  });
});

describe('verifyWebhook with an invalid signature', () => {
  const truncated = sign().slice(0, -8);
  it.each<[string, unknown, Partial<VerifyWebhookOptions>]>([
    ['another body', 'signature_mismatch', { payload: payload.replace('COMPLETED', 'CANCELLED') }],
    ['a body that was serialised again', 'signature_mismatch', { payload: JSON.stringify(event, null, 2) }],
    ['another secret', 'signature_mismatch', { secret: otherSecret }],
    ['another id', 'signature_mismatch', { headers: { ...headersOf(sign()), 'webhook-id': 'x' } }],
    [
      'another time',
      'signature_mismatch',
      {
        headers: { ...headersOf(sign()), 'webhook-timestamp': String(now.getTime() / 1000 - 1) },
      },
    ],
    ['the beginning of a signature', 'signature_mismatch', { headers: headersOf(truncated) }],
    ['an empty signature', 'signature_mismatch', { headers: headersOf('v1,') }],
    [
      'a signature of another version',
      'signature_mismatch',
      { headers: headersOf(sign().replace('v1,', 'v2,')) },
    ],
    ['a signature without a version', 'signature_mismatch', { headers: headersOf(sign().slice(3)) }],
    ['no headers', 'invalid_headers', { headers: {} }],
    ['no id', 'invalid_headers', { headers: { ...headersOf(sign()), 'webhook-id': undefined } }],
    ['no signature', 'invalid_headers', { headers: { ...headersOf(sign()), 'webhook-signature': '' } }],
    [
      'an invalid time',
      'invalid_headers',
      {
        headers: { ...headersOf(sign()), 'webhook-timestamp': '2026-11-21' },
      },
    ],
    [
      'a signed text that is not JSON',
      'invalid_payload',
      { payload: 'hello', headers: headersOf(sign('hello')) },
    ],
    [
      'signed JSON that is not an event',
      'invalid_payload',
      { payload: '{}', headers: headersOf(sign('{}')) },
    ],
  ])('refuses %s', async (_name, code, overrides) => {
    expect(await codeOf(overrides)).toBe(code);
  });

  it.each<[string, number, number | undefined, boolean]>([
    ['300 seconds old', -300, undefined, true],
    ['301 seconds old', -301, undefined, false],
    ['300 seconds ahead', 300, undefined, true],
    ['301 seconds ahead', 301, undefined, false],
    ['11 seconds old, 10 allowed', -11, 10, false],
    ['a day old, two allowed', -86_400, 172_800, true],
    ['a year old, any age allowed', -31_536_000, Infinity, true],
  ])('accepts or refuses by age: %s', async (_name, offsetSeconds, toleranceSeconds, accepted) => {
    const at = new Date(now.getTime() + offsetSeconds * 1000);
    const overrides = { headers: headersOf(sign(payload, at), at), toleranceSeconds };
    if (accepted) expect(await verify(overrides)).toEqual(event);
    else expect(await codeOf(overrides)).toBe('timestamp_out_of_range');
  });
});

describe('verifyWebhook with invalid arguments', () => {
  it.each<[string, RegExp, Partial<VerifyWebhookOptions>]>([
    ['a parsed body', /raw body/, { payload: event as unknown as string }],
    ['no secret', /secret must be/, { secret: '' }],
    ['an empty list', /secret must be/, { secret: [] }],
    ['an invalid secret', /secret must be/, { secret: [secret, 'not base64!'] }],
    [
      'a secret from the environment that is not set',
      /secret must be/,
      {
        secret: undefined as unknown as string,
      },
    ],
    ['an invalid tolerance', /toleranceSeconds/, { toleranceSeconds: Number.NaN }],
  ])('explains to the caller what is wrong with %s', async (_name, message, overrides) => {
    const error = await verify(overrides).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ParleyError);
    expect(error).not.toBeInstanceOf(WebhookVerificationError);
    expect(String(error)).toMatch(message);
  });
});
