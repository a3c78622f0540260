import { beforeEach, describe, expect, it } from 'vitest';
import type { Tx } from '../../kernel/db.ts';
import { oauthCalendarsOfEachTest, type OAuthKind } from '../../testing/oauth-calendars.ts';
import { findMember } from '../accounts/index.ts';
import { disconnect, readMemberCalendar, writeBackInterview } from './index.ts';

const interviewId = '6b0e3f0a-7a51-4c3b-8f0e-2f6f0d1b2c3d';
const entryAt = (start: string, sequence = 0) => ({
  uid: 'abc-defg-hjk@parley.test',
  sequence,
  start: new Date(start),
  end: new Date(Date.parse(start) + 45 * 60_000),
  summary: 'Analyst, Ines',
  description: 'With Ines.',
  location: 'https://meet.example.com/room',
  url: 'http://parley.test/interviews/abc-defg-hjk',
});
const tuesday = entryAt('2026-11-24T09:00:00Z');
const wednesday = entryAt('2026-11-25T09:00:00Z', 1);

const { google, graph, test, organization, member, providerOf } = oauthCalendarsOfEachTest();
let email: string;
beforeEach(async () => {
  email = await inOrganization(async (tx) => (await findMember(tx, member.memberId))?.email ?? '');
});

const inOrganization = <T>(work: (tx: Tx) => Promise<T>) =>
  test.database.db.inOrganization(organization.organizationId, work);

async function connect(kind: OAuthKind, more: object = {}): Promise<string> {
  const begun = await member.send('POST', '/calendars/oauth', { kind, writesBack: true, ...more });
  const back = providerOf(kind).consent(begun.json<{ authorizeUrl: string }>().authorizeUrl);
  const { headers } = await test.app.inject({
    url: back.replace('http://parley.test', ''),
    headers: member.headers,
  });
  return String(headers.location).replace('/calendars?connected=', '');
}
const write = (entry: typeof tuesday | null) =>
  writeBackInterview(test.deps, { organizationId: organization.organizationId, interviewId }, async () => ({
    emails: [email],
    entry,
  }));
/** The entries in the member's calendar. */
const shown = (kind: OAuthKind) =>
  kind === 'GOOGLE'
    ? (google.events.get('ada@gmail.test') ?? [])
        .filter(({ status }) => status !== 'cancelled')
        .map(({ summary, start, location }) => [summary, start.dateTime?.slice(0, 16), location])
    : graph.events.map(({ subject, start, location }) => [
        subject,
        start.dateTime.slice(0, 16),
        location?.displayName,
      ]);
const onTuesday = [['Analyst, Ines', '2026-11-24T09:00', tuesday.location]];
const onWednesday = [['Analyst, Ines', '2026-11-25T09:00', tuesday.location]];
const writes = (kind: OAuthKind) => providerOf(kind).requests.filter(({ method }) => method !== 'GET').length;
const busy = async () =>
  (
    await readMemberCalendar(test.deps, {
      organizationId: organization.organizationId,
      email,
      days: 14,
      freshness: 'FRESH',
    })
  )?.busy.length;
const connection = async () =>
  (await member.send('GET', '/calendars')).json<{ connections: Record<string, unknown>[] }>().connections[0];
const forgetRows = () => inOrganization((tx) => tx.query({ text: 'delete from calendar_entries' }));

describe.each<OAuthKind>(['GOOGLE', 'MICROSOFT'])('a calendar entry written to %s', (kind) => {
  it('creates an entry once, moves and removes it, and never makes its member busy', async () => {
    await connect(kind);
    await write(tuesday);
    expect(shown(kind)).toEqual(onTuesday);
    expect(await busy()).toBe(0);
    const before = writes(kind);
    await write(tuesday);
    expect(writes(kind)).toBe(before);
    await write(wednesday);
    expect(shown(kind)).toEqual(onWednesday);
    expect(await busy()).toBe(0);
    await write(null);
    await write(null);
    expect(shown(kind)).toEqual([]);
    // The same time is written again, as happens when a participant is added again.
    await write(tuesday);
    expect(shown(kind)).toEqual(onTuesday);
    expect(await busy()).toBe(0);
  });

  it('finds the entry again when the response was lost, even when it has moved since', async () => {
    await connect(kind);
    await write(tuesday);
    await forgetRows();
    await write(wednesday);
    expect(shown(kind)).toEqual(onWednesday);
    expect(await busy()).toBe(0);
  });

  it('writes an entry again with the next change when its owner deleted it', async () => {
    await connect(kind);
    await write(tuesday);
    const erase = () => {
      for (const event of google.events.get('ada@gmail.test') ?? []) event.status = 'cancelled';
      graph.events.length = 0;
    };
    erase();
    await write(wednesday);
    expect(shown(kind)).toEqual(onWednesday);
    expect(await busy()).toBe(0);
    erase();
    await write(null);
    expect(await connection()).toMatchObject({ health: 'OK', lastError: null });
  });

  it('moves the entry to the time of the interview when its owner moved it', async () => {
    await connect(kind);
    await write(tuesday);
    // Google raises the number with such changes and accepts no lower one.
    for (const event of google.events.get('ada@gmail.test') ?? []) event.sequence = 7;
    await write(wednesday);
    expect(shown(kind)).toEqual(onWednesday);
  });

  it('writes the entry with a new token when the old one is refused', async () => {
    await connect(kind);
    providerOf(kind).expireTokens();
    await write(tuesday);
    providerOf(kind).expireTokens();
    await write(wednesday);
    expect(shown(kind)).toEqual(onWednesday);
    expect([providerOf(kind).refreshes(), providerOf(kind).reused()]).toEqual([2, false]);
  });

  it('waits with writing as long as the provider asks', async () => {
    await connect(kind);
    await test.runJobs();
    providerOf(kind).interrupt({ status: 429, headers: { 'retry-after': '300' }, body: {} });
    const asked: Date[] = [];
    const handler = test.handlers['write-back-calendar'];
    test.handlers['write-back-calendar'] = {
      ...handler,
      async run() {
        asked.push(test.clock.now());
        await write(tuesday);
      },
    };
    await write(tuesday);
    await test.runJobs();
    expect([shown(kind), asked.length]).toEqual([[], 0]);
    test.clock.advance(301_000);
    await test.runJobs();
    expect([shown(kind), asked.length]).toEqual([onTuesday, 1]);
  });

  it('marks the calendar as needing attention when the consent was withdrawn', async () => {
    const id = await connect(kind);
    await test.runJobs();
    providerOf(kind).withdraw();
    providerOf(kind).expireTokens();
    await write(tuesday);
    await test.runJobs();
    expect(await connection()).toMatchObject({ id, health: 'NEEDS_ATTENTION' });
    expect(shown(kind)).toEqual([]);
  });

  it('leaves the calendar readable when the provider refuses the entry', async () => {
    await connect(kind);
    await test.runJobs();
    providerOf(kind).interrupt({ status: 403, body: { error: { code: 403 } } });
    await write(tuesday);
    expect(await connection()).toMatchObject({
      health: 'OK',
      lastError: 'The account does not allow this. Connect it again.',
    });
    expect(await busy()).toBe(0);
  });

  it('reports an entry that stays in the calendar when removing it fails at disconnecting', async () => {
    const refusing = await connect(kind);
    await write(tuesday);
    providerOf(kind).withdraw();
    providerOf(kind).expireTokens();
    const told = await member.send('DELETE', `/calendars/${refusing}`);
    expect(told.json()).toMatchObject({ success: true, takenOut: 0, left: 1 });
    expect(told.json<{ message: string }>().message).toContain(
      '1 interview to come could not be removed from it: delete',
    );
    expect(await connection()).toBeUndefined();
    expect(shown(kind)).toEqual(onTuesday);
  });

  it('removes the entry when the calendar is disconnected', async () => {
    const id = await connect(kind);
    await write(tuesday);
    const told = await member.send('DELETE', `/calendars/${id}`);
    expect(told.json()).toMatchObject({ takenOut: 1, left: 0 });
    expect(shown(kind)).toEqual([]);
  });
});

describe('writing to a Google calendar', () => {
  it('disconnects after some seconds when Google never answers', async () => {
    const id = await connect('GOOGLE');
    await write(tuesday);
    const { calendars } = test.deps;
    const { GOOGLE } = calendars.providers;
    if (!GOOGLE.writer) throw new Error('Google can be written');
    const writer = { ...GOOGLE.writer, deleteEntry: () => new Promise<never>(() => {}) };
    const providers = { ...calendars.providers, GOOGLE: { ...GOOGLE, writer } };
    const deps = { ...test.deps, calendars: { ...calendars, providers } };
    const access = { organizationId: organization.organizationId, memberId: member.memberId };
    expect(await disconnect(deps, access, id)).toEqual({ takenOut: 0, left: 1 });
    expect(await connection()).toBeUndefined();
  }, 30_000);

  it('leaves an invitation of somebody else with the same UID unchanged', async () => {
    const id = await connect('GOOGLE');
    const invitation = {
      id: 'invited',
      iCalUID: tuesday.uid,
      organizer: { email: 'no-reply@parley.test' },
      start: { dateTime: '2026-11-24T09:00:00Z' },
      end: { dateTime: '2026-11-24T09:45:00Z' },
    };
    google.events.set('ada@gmail.test', [invitation]);
    await write(tuesday);
    expect(google.events.get('ada@gmail.test')).toEqual([invitation]);
    expect(await connection()).toMatchObject({ id, health: 'OK', lastError: null });
  });

  it('stops writing when the consent is renewed for reading only, and still reads', async () => {
    const id = await connect('GOOGLE');
    await connect('GOOGLE', { reconnect: id, writesBack: false });
    google.requests.length = 0;
    expect(await busy()).toBe(0);
    expect(google.requests.map(({ path }) => path)).toEqual(['/calendar/v3/freeBusy']);
  });
});
