import { describe, expect, it } from 'vitest';
import { openTestApp } from '../../testing/app.ts';
import { expectError } from '../../testing/expect-error.ts';
import { makeOrganization } from '../../testing/factories/organization.ts';
import { signIn } from '../../testing/sign-in.ts';
import { oauthCalendarsOfEachTest, type OAuthKind } from '../../testing/oauth-calendars.ts';
import { readMemberCalendar } from './index.ts';

const { google, graph, test, organization, member, providerOf } = oauthCalendarsOfEachTest();

const start = async (kind: OAuthKind, more: object = {}, visitor = member) =>
  (await visitor.send('POST', '/calendars/oauth', { kind, ...more })).json<{ authorizeUrl: string }>()
    .authorizeUrl;
const comeBack = (url: string, headers: Record<string, string> = member.headers) =>
  test.app.inject({ url: url.replace('http://parley.test', ''), headers });
/** The code in the URL to which the browser is sent; it must contain nothing else. */
async function problemOf(
  url: string,
  headers: Record<string, string> = member.headers,
): Promise<string | undefined> {
  const { location } = (await comeBack(url, headers)).headers;
  return /^\/calendars\?problem=([A-Z_]+)$/.exec(String(location))?.[1];
}
async function connect(kind: OAuthKind, more: object = {}): Promise<string> {
  const back = await comeBack(providerOf(kind).consent(await start(kind, more)));
  const [, id] = /^\/calendars\?connected=(.+)$/.exec(String(back.headers.location)) ?? [];
  if (back.statusCode !== 303 || id === undefined) throw new Error(`not connected: ${back.headers.location}`);
  return id;
}
const connection = async () =>
  (await member.send('GET', '/calendars')).json<{ connections: Record<string, unknown>[] }>().connections[0];
const read = async (freshness: 'CACHED' | 'FRESH' = 'FRESH') => {
  const { rows } = await test.database.db.asOperator((tx) =>
    tx.query<{ email: string }>({
      text: 'select email from members where id = $1',
      values: [member.memberId],
    }),
  );
  const calendar = await readMemberCalendar(test.deps, {
    organizationId: organization.organizationId,
    email: rows[0]?.email ?? '',
    days: 14,
    freshness,
  });
  return calendar?.busy.map(({ start: from, end }) =>
    [from, end].map((at) => new Date(at).toISOString().slice(5, 16)).join(' '),
  );
};
const unavailable = expect.objectContaining({ code: 'calendar_unavailable' }) as Error;
const events = async () => {
  const { rows } = await test.database.db.inOrganization(organization.organizationId, (tx) =>
    tx.query({ text: `select 1 from events where type = 'calendar.disconnected'` }),
  );
  return rows.length;
};

describe('connecting a calendar by OAuth', () => {
  it('requests the smallest scopes with PKCE and lists the calendars', async () => {
    const url = new URL(await start('GOOGLE'));
    expect(
      url.searchParams
        .get('scope')
        ?.split(' ')
        .map((scope) => scope.split('/').at(-1)),
    ).toEqual(['calendar.freebusy', 'calendar.calendarlist.readonly']);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      access_type: 'offline',
      prompt: 'consent',
      code_challenge_method: 'S256',
      redirect_uri: 'http://parley.test/api/dashboard/calendars/callback/google',
    });
    await connect('GOOGLE');
    expect(await connection()).toMatchObject({
      kind: 'GOOGLE',
      account: 'ada@gmail.test',
      timezone: 'Europe/Berlin',
      timezoneSource: 'CALENDAR',
      calendars: [
        { name: 'Ada', blocks: true, writable: true, color: '#9fe1e7' },
        { name: 'Team', blocks: false, writable: false },
      ],
    });
  });

  it('connects a Microsoft calendar in the same way', async () => {
    const url = new URL(await start('MICROSOFT'));
    expect(url.searchParams.get('scope')).toBe(
      'offline_access https://graph.microsoft.com/Calendars.ReadBasic',
    );
    await connect('MICROSOFT');
    expect(await connection()).toMatchObject({
      kind: 'MICROSOFT',
      account: 'tomasz@outlook.test',
      timezone: 'Europe/Berlin',
      calendars: [{ name: 'Calendar', blocks: true, writable: true }],
    });
  });

  it('works once, in the browser that started it, for a quarter of an hour', async () => {
    const back = google.consent(await start('GOOGLE'));
    const other = await signIn(test, organization);
    expect(await problemOf(back, {})).toBe('SIGNED_OUT');
    expect(await problemOf(back, other.headers)).toBe('EXPIRED');
    const forged = back.replace(/state=[^&]+/, 'state=forged');
    expect(await problemOf(forged)).toBe('EXPIRED');
    expect(String((await comeBack(back)).headers.location)).toContain('connected=');
    expect(await problemOf(back)).toBe('EXPIRED');
    const late = google.consent(await start('GOOGLE'));
    test.clock.advance(15 * 60_000);
    expect(await problemOf(late)).toBe('EXPIRED');
  });

  it.each([
    ['error=access_denied&state=x', 'DECLINED'],
    ['error=consent_required', 'DECLINED'],
    ['error=server_error&error_description=Call%20555%200100', 'PROVIDER_FAILED'],
    ['error=Call%20555%200100', 'PROVIDER_FAILED'],
    ['', 'EXPIRED'],
    ['state=x&state=y&code=z', 'EXPIRED'],
  ])('redirects with a code and none of the provider’s text after %j', async (query, problem) => {
    expect(await problemOf(`/api/dashboard/calendars/callback/google?${query}`)).toBe(problem);
  });

  it('reports PROVIDER_FAILED when the provider refuses the code', async () => {
    const back = google.consent(await start('GOOGLE'));
    expect(await problemOf(back.replace(/code=[^&]+/, 'code=wrong'))).toBe('PROVIDER_FAILED');
  });

  it('reports TOO_MANY when the member has ten calendars', async () => {
    for (let i = 0; i < 10; i++) await connect('GOOGLE');
    expect(await problemOf(google.consent(await start('GOOGLE')))).toBe('TOO_MANY');
  });

  it('is limited to a number of tries for each member', async () => {
    const tries = Array.from({ length: 15 }, () => '/api/dashboard/calendars/callback/google?state=x&code=y');
    for (const back of tries) expect(await problemOf(back)).toBe('EXPIRED');
    expect(await problemOf(google.consent(await start('GOOGLE')))).toBe('TRY_LATER');
    test.clock.advance(60_000);
    await connect('GOOGLE');
  });

  it('is refused when no calendar provider is configured', async () => {
    const plain = await openTestApp();
    const visitor = await signIn(plain, await makeOrganization(plain));
    expectError(await visitor.send('POST', '/calendars/oauth', { kind: 'GOOGLE' }), 'invalid_state');
    await plain.close();
  });
});

describe('reading a calendar by OAuth', () => {
  it('returns the busy times of the chosen Google calendars', async () => {
    const at = (hour: string) => ({ dateTime: `2026-11-24T${hour}:00:00+01:00` });
    google.events.set('ada@gmail.test', [{ id: 'a', iCalUID: 'a', start: at('10'), end: at('11') }]);
    google.events.set('team@group.calendar.test', [
      { id: 'b', iCalUID: 'b', start: at('14'), end: at('15') },
    ]);
    const id = await connect('GOOGLE');
    expect(await read()).toEqual(['11-24T09:00 11-24T10:00']);
    await member.send('PATCH', `/calendars/${id}`, {
      blocking: ['ada@gmail.test', 'team@group.calendar.test'],
    });
    expect(await read()).toEqual(['11-24T09:00 11-24T10:00', '11-24T13:00 11-24T14:00']);
    google.events.delete('team@group.calendar.test');
    await expect(read()).rejects.toEqual(unavailable);
  });

  it('returns Microsoft events that block time, not free, declined or cancelled ones', async () => {
    const time = (day: string, hour: string) => ({
      dateTime: `2026-11-${day}T${hour}:00:00.0000000`,
      timeZone: 'UTC',
    });
    const on = (day: string, more: object = {}) => ({
      id: day + JSON.stringify(more),
      iCalUId: day + JSON.stringify(more),
      start: time(day, '09'),
      end: time(day, '10'),
      showAs: 'busy',
      ...more,
    });
    graph.events.push(
      on('24'),
      on('25', { showAs: 'tentative' }),
      on('26', { showAs: 'oof' }),
      on('27', { showAs: 'free' }),
      on('27', { showAs: 'workingElsewhere' }),
      on('27', { isCancelled: true }),
      on('27', { responseStatus: { response: 'declined' } }),
      on('30', {
        isAllDay: true,
        start: time('30', '00'),
        end: { dateTime: '2026-12-01T00:00:00.0000000', timeZone: 'UTC' },
      }),
    );
    await connect('MICROSOFT');
    expect(await read()).toEqual([
      '11-24T09:00 11-24T10:00',
      '11-25T09:00 11-25T10:00',
      '11-26T09:00 11-26T10:00',
      // A whole day in Berlin time.
      '11-29T23:00 11-30T23:00',
    ]);
  });
});

describe.each<OAuthKind>(['GOOGLE', 'MICROSOFT'])('the tokens of %s', (kind) => {
  it('renews tokens before they expire and when refused, and keeps the new refresh token', async () => {
    await connect(kind);
    await read();
    expect(providerOf(kind).refreshes()).toBe(0);
    test.clock.advance(58 * 60_000);
    expect(await read()).toEqual([]);
    expect(providerOf(kind).refreshes()).toBe(1);
    providerOf(kind).expireTokens();
    expect(await read()).toEqual([]);
    expect(providerOf(kind).refreshes()).toBe(2);
    expect(providerOf(kind).reused()).toBe(false);
  });

  it('renews tokens once when two processes need them at the same time', async () => {
    await connect(kind);
    providerOf(kind).expireTokens();
    // Single-flight works per database handle, so a second handle acts as another process.
    const another = { ...test.deps, db: { ...test.deps.db } };
    const { rows } = await test.database.db.asOperator((tx) =>
      tx.query<{ email: string }>({
        text: 'select email from members where id = $1',
        values: [member.memberId],
      }),
    );
    const request = {
      organizationId: organization.organizationId,
      email: rows[0]?.email ?? '',
      days: 5,
      freshness: 'FRESH',
    } as const;
    const [one, two] = await Promise.all(
      [test.deps, another].map((deps) => readMemberCalendar(deps, request)),
    );
    expect([one?.busy, two?.busy]).toEqual([[], []]);
    expect(providerOf(kind).refreshes()).toBe(1);
    expect(providerOf(kind).reused()).toBe(false);
  });

  it('marks the calendar when tokens are withdrawn, until the owner reconnects', async () => {
    const id = await connect(kind);
    await read();
    providerOf(kind).withdraw();
    providerOf(kind).expireTokens();
    await expect(read()).rejects.toEqual(unavailable);
    await expect(read()).rejects.toEqual(unavailable);
    expect(await connection()).toMatchObject({
      health: 'NEEDS_ATTENTION',
      lastError: 'The access was withdrawn or has expired. Connect the calendar again.',
    });
    expect(await events()).toBe(1);
    expect(await connect(kind, { reconnect: id })).toBe(id);
    await test.runJobs();
    expect(await connection()).toMatchObject({ id, health: 'OK', lastError: null });
    expect(await read()).toEqual([]);
  });

  it('uses the snapshot while the provider throttles, then passes Retry-After on', async () => {
    await connect(kind);
    await read();
    providerOf(kind).interrupt({ status: 429, headers: { 'retry-after': '77' }, body: {} }, 2);
    test.clock.advance(120_000);
    expect(await read('CACHED')).toEqual([]);
    await expect(read()).rejects.toMatchObject({ code: 'calendar_unavailable', retryAfterSeconds: 77 });
    expect(await connection()).toMatchObject({ health: 'OK', lastError: 'The server asks Parley to wait.' });
    expect(await read()).toEqual([]);
  });

  it('encrypts the tokens in the database', async () => {
    const id = await connect(kind);
    const { rows } = await test.database.db.asOperator((tx) =>
      tx.query<{ sealed: Buffer }>({
        text: 'select sealed from calendar_credentials where connection_id = $1',
        values: [id],
      }),
    );
    const sealed = rows[0]?.sealed ?? Buffer.alloc(0);
    expect(sealed.toString('latin1')).not.toMatch(/access-|refresh-/);
    expect(() => test.deps.box.open(sealed, 'calendar:another')).toThrow();
    expect(test.deps.box.open(sealed, `calendar:${id}`)).toContain('refresh-');
  });
});
