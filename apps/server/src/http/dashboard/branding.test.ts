import { bounds, type BrandingResponse, type PublicBooking, type PublicInterview } from '@parley/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { openTestApp } from '../../testing/app.ts';
import { forEachTest, forThisFile } from '../../testing/for-this-file.ts';
import { expectError } from '../../testing/expect-error.ts';
import { makeOffer, slot } from '../../testing/factories/booking.ts';
import { makeInterview } from '../../testing/factories/interview.ts';
import { makeOrganization } from '../../testing/factories/organization.ts';
import { pngOf } from '../../testing/picture.ts';
import { signIn } from '../../testing/sign-in.ts';

const test = forThisFile(() => openTestApp());
beforeEach(() => test.clock.advance(60_000));
const organization = forEachTest(() => makeOrganization(test));
const visitor = forEachTest(() => signIn(test, organization, 'ADMIN'));

const logo = pngOf(64, 32);
const put = (bytes: Buffer, who = visitor, type = 'application/octet-stream') =>
  test.app.inject({
    method: 'PUT',
    url: '/api/dashboard/branding/logo',
    headers: { ...who.headers, 'content-type': type },
    payload: bytes,
  });
const done = (answer: { statusCode: number; body: string; json<T>(): T }) => {
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<BrandingResponse>().branding;
};
const choose = async (colour: string) => done(await visitor.send('PATCH', '/branding', { colour }));
const load = (url: string) => test.app.inject({ url });

describe('the settings', () => {
  it('change colour and logo each by itself, and reset both at once', async () => {
    expect(done(await visitor.send('GET', '/branding'))).toEqual({ colour: null, logo: null });
    expect(await choose('#AA3300')).toEqual({ colour: '#aa3300', logo: null });
    const both = done(await put(logo));
    expect(both).toMatchObject({
      colour: '#aa3300',
      logo: { type: 'image/png', width: 64, height: 32, bytes: logo.length },
    });
    expect(await choose('')).toMatchObject({ colour: null, logo: { width: 64 } });
    expect(done(await visitor.send('DELETE', '/branding/logo'))).toEqual({ colour: null, logo: null });
    await choose('#aa3300');
    const again = done(await put(logo));
    expect(done(await visitor.send('DELETE', '/branding'))).toEqual({ colour: null, logo: null });
    expect((await load(again.logo?.url ?? '')).statusCode).toBe(404);
  });

  it('refuse a colour that is not one', async () => {
    for (const colour of ['red', '#12345', '#12345g', 'url(x)', '#aa3300;}']) {
      expectError(await visitor.send('PATCH', '/branding', { colour }), 'validation_failed');
    }
  });

  it('accept a logo only when its bytes are a picture of a usable size', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    for (const bytes of [svg, Buffer.from('hello'), pngOf(8, 64), pngOf(2_001, 16)]) {
      expectError(await put(bytes), 'validation_failed');
    }
    expectError(await put(Buffer.alloc(bounds.logo.maxBytes + 1)), 'payload_too_large');
    expect((await put(logo, visitor, 'image/svg+xml')).statusCode).toBeGreaterThanOrEqual(400);
    expect(done(await visitor.send('GET', '/branding')).logo).toBeNull();
  });

  it('are shown to every member, and changed only by owners and admins', async () => {
    const recruiter = await signIn(test, organization, 'RECRUITER');
    done(await recruiter.send('GET', '/branding'));
    expectError(await recruiter.send('PATCH', '/branding', { colour: '#aa3300' }), 'role_not_allowed');
    expectError(await recruiter.send('DELETE', '/branding'), 'role_not_allowed');
    expectError(await recruiter.send('DELETE', '/branding/logo'), 'role_not_allowed');
    expectError(await put(logo, recruiter), 'role_not_allowed');
    expectError(await load('/api/dashboard/branding'), 'not_signed_in');
  });
});

describe('the public files of a brand', () => {
  it('are a picture that can run nothing, and a style sheet whose text colours have enough contrast', async () => {
    await choose('#ffdd00');
    const { logo: saved } = done(await put(logo));
    const picture = await load(saved?.url ?? '');
    expect(picture.rawPayload).toEqual(logo);
    expect(picture.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=86400',
    });
    const style = await load((saved?.url ?? '').replace(/logo.*/, 'style.css'));
    expect(style.headers['content-type']).toBe('text/css; charset=utf-8');
    expect(style.body).toMatch(/^:root\{--one:#[0-9a-f]{6};/);
    expect(style.body).toContain("@media screen{:root[data-theme='dark']{--one:#ffdd00;");
    expect(style.body).not.toMatch(/^:root\{--one:#ffdd00;/);
  });

  it('are not found by a guessed URL, and further guesses are refused', async () => {
    const unknown = '/media/brand/5f0d5a7e-54d5-4f4e-8f0b-6a7d2f1c9a11';
    expect((await load(`${unknown}/logo`)).statusCode).toBe(404);
    expect((await load('/media/brand/none/style.css')).statusCode).toBe(404);
    for (let i = 0; i < 60; i++) await load(`${unknown}/style.css`);
    expect((await load(`${unknown}/logo`)).statusCode).toBe(429);
  });
});

describe('a person without an account', () => {
  it('sees the brand on the booking page, and no brand of another organization', async () => {
    const { page } = await makeOffer(test, organization, { slots: [slot('2026-11-27T09:00')] });
    const read = async () => (await page.get()).json<{ booking: PublicBooking }>().booking.branding;
    expect(await read()).toBeNull();
    await choose('#aa3300');
    done(await put(logo));
    const shown = await read();
    expect(shown).toEqual({
      style: expect.stringMatching(/^\/media\/brand\/[0-9a-f-]{36}\/style\.css\?v=2$/) as string,
      logo: expect.stringMatching(/^\/media\/brand\/[0-9a-f-]{36}\/logo\?v=2$/) as string,
    });
    const other = await makeOrganization(test);
    const { page: foreign } = await makeOffer(test, other, { slots: [slot('2026-11-27T09:00')] });
    expect((await foreign.get()).json<{ booking: PublicBooking }>().booking.branding).toBeNull();
  });

  it('sees the brand before entering the room', async () => {
    await choose('#aa3300');
    const { meetingCode, participants } = await makeInterview(test, organization);
    const page = await test.app.inject({
      url: `/api/public/interviews/${meetingCode}`,
      headers: { cookie: `parley_join=${participants[0]?.joinToken}` },
    });
    const { branding } = page.json<{ interview: PublicInterview }>().interview;
    expect(branding).toEqual({ style: expect.stringContaining('/style.css?v=1') as string, logo: null });
  });

  it('gets mails in the organization’s colour and with its logo, while mails of others stay unchanged', async () => {
    await choose('#ffdd00');
    done(await put(logo));
    await makeInterview(test, organization);
    await test.runJobs();
    const list = (await visitor.send('GET', '/outbox')).json<{ mails: { id: string }[] }>();
    const mail = await visitor.send('GET', `/outbox/${list.mails[0]?.id}`);
    const { html } = mail.json<{ mail: { html: string } }>().mail;
    expect(html).toMatch(/<img[^>]+src="http:\/\/parley\.test\/media\/brand\/[0-9a-f-]{36}\/logo"/);
    expect(html).toContain('width="80"');
    // Yellow can be read only on dark ground; on light ground a darker colour is used.
    expect(html).toContain('.btn{background:#ffdd00 !important');
    expect(html).not.toContain('background:#ffdd00;');
    expect(html.toLowerCase()).not.toContain('#0f5c5c');
  });
});
