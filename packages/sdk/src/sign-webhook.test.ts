import { Webhook } from 'standardwebhooks';
import { expect, it } from 'vitest';
import { ParleyError, signWebhook, verifyWebhook, type WebhookEvent } from './index.ts';

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const other = `whsec_${Buffer.alloc(32, 8).toString('base64')}`;
const event: WebhookEvent = {
  type: 'evaluation.ready',
  timestamp: '2026-11-21T10:00:00.000Z',
  data: { meetingCode: 'kqd-wmrx-tve', interviewId: 'i', status: 'COMPLETED', externalJobId: null },
};

it('signs a webhook that verifyWebhook and the Standard Webhooks package accept', async () => {
  const { payload, headers } = await signWebhook({ event, secret });
  expect(await verifyWebhook({ payload, headers, secret })).toEqual(event);
  expect(new Webhook(secret).verify(payload, headers)).toEqual(event);
});

it('makes the same signature as the Standard Webhooks package for any text and time', async () => {
  const sentAt = new Date('2026-11-21T10:00:00.900Z');
  for (const payload of ['{}', JSON.stringify({ ...event, note: 'Żółć 漢字 🙂' })]) {
    const { headers } = await signWebhook({ event: payload, secret, id: 'msg_1', sentAt });
    expect(headers).toEqual({
      'content-type': 'application/json',
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign('msg_1', sentAt, payload),
    });
  }
});

it('makes one signature per secret when there are several, as during a rotation', async () => {
  const { payload, headers } = await signWebhook({ event, secret: [secret, other] });
  for (const each of [secret, other])
    expect(await verifyWebhook({ payload, headers, secret: each })).toEqual(event);
});

it('makes a signature that is refused when it is old or for another secret', async () => {
  const old = await signWebhook({ event, secret, sentAt: new Date(Date.now() - 600_000) });
  await expect(verifyWebhook({ ...old, secret })).rejects.toMatchObject({ code: 'timestamp_out_of_range' });
  const foreign = await signWebhook({ event, secret: other });
  await expect(verifyWebhook({ ...foreign, secret })).rejects.toMatchObject({ code: 'signature_mismatch' });
});

it('gives each webhook an id of its own', async () => {
  const [one, two] = [await signWebhook({ event, secret }), await signWebhook({ event, secret })];
  expect(one.headers['webhook-id']).not.toBe(two.headers['webhook-id']);
});

it.each([
  { secret: '' },
  { secret: 'not base64!' },
  { secret: [] },
  { secret, id: 'two words' },
  { secret, sentAt: new Date(Number.NaN) },
])('refuses the options %j', async (options) => {
  await expect(signWebhook({ event, ...options })).rejects.toThrow(ParleyError);
});
