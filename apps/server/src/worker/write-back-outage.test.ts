import http from 'node:http';
import net from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeConnection, connectCaldav } from '../features/calendars/index.ts';
import { apiOf, type Api } from '../testing/api.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { makeInterview } from '../testing/factories/interview.ts';
import { makeMember, makeOrganization, type TestOrganization } from '../testing/factories/organization.ts';
import { hasRadicale, openRadicale, type Radicale } from '../testing/radicale.ts';

/** A Saturday. */
const start = '2026-11-21T10:00:00.000Z';
const tomasz = 'tomasz@tidewater.example';

interface Gate {
  url: string;
  /** The number of requests that were refused. */
  refused: number;
  /** Answers these methods with this status; other requests reach the server. */
  refuse(status: number, ...methods: string[]): void;
  open(): void;
  close(): Promise<void>;
}

/** A proxy in front of a server that refuses what it is told to refuse. */
async function openGate(behind: string): Promise<Gate> {
  let refuses: { status: number; methods: string[] } | null = null;
  const server = http.createServer((request, response) => {
    if (refuses && (refuses.methods.length === 0 || refuses.methods.includes(request.method ?? ''))) {
      gate.refused += 1;
      response.writeHead(refuses.status).end();
      return;
    }
    const { method, headers } = request;
    const onward = http.request(new URL(request.url ?? '/', behind), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const gate: Gate = {
    url: `http://127.0.0.1:${(server.address() as net.AddressInfo).port}/`,
    refused: 0,
    refuse: (status, ...methods) => (refuses = { status, methods }),
    open: () => (refuses = null),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return gate;
}

describe.skipIf(!hasRadicale)(hasRadicale ? 'an outage' : 'NOT TRIED: radicale is not installed', () => {
  let test: TestApp;
  let radicale: Radicale;
  let gate: Gate;
  let organization: TestOrganization;
  let api: Api;
  let calendarUrl: string;
  let change: (input: Parameters<typeof changeConnection>[3]) => Promise<void>;
  beforeAll(async () => {
    test = await openTestApp({ start });
    radicale = await openRadicale();
    gate = await openGate(radicale.url);
  });
  beforeEach(async () => {
    test.clock.set(start);
    gate.open();
    organization = await makeOrganization(test);
    api = apiOf(test, organization);
    await connect();
    gate.refused = 0;
  });
  afterAll(async () => {
    await test.close();
    await gate.close();
    await radicale.close();
  });

  let calendars = 0;
  async function connect(): Promise<void> {
    calendarUrl = await radicale.makeCalendar(`Desk ${(calendars += 1)}`);
    const { memberId } = await makeMember(test, organization, { email: tomasz });
    const access = { organizationId: organization.organizationId, memberId };
    const { user: username, password } = radicale;
    const given = { serverUrl: gate.url, username, password, timezone: 'UTC' };
    const { id } = await connectCaldav(test.deps, access, given);
    change = (input) => changeConnection(test.deps, access, id, input);
    const source = calendarUrl.replace(radicale.url, gate.url);
    await change({ blocking: [source], bookingsInto: source, writesBack: true });
    await test.runJobs();
  }

  const fix = (scheduledAt: string) =>
    makeInterview(test, organization, {
      meetingType: 'HUMAN',
      title: 'First round',
      durationMinutes: 60,
      scheduledAt,
      participants: [
        { name: 'Ines Marchetti', email: 'ines@example.com', role: 'CANDIDATE' },
        { name: 'Tomasz Wrona', email: tomasz, role: 'INTERVIEWER' },
      ],
    });
  const cancel = (meetingCode: string) => api.send('PATCH', `/interviews/${meetingCode}/cancel`);
  const move = (meetingCode: string, scheduledAt: string) =>
    api.send('PATCH', `/interviews/${meetingCode}/reschedule`, { scheduledAt });
  /** The start times of the entries in the calendar. */
  const starts = async () => {
    const { body } = await radicale.request('GET', calendarUrl);
    return (body.match(/(?<=^DTSTART:)\w+/gm) ?? []).toSorted();
  };
  /** Runs the jobs. A failed write counts as the last try; with `givesUp`, its `giveUp` runs too. */
  async function runJobsOut({ givesUp }: { givesUp: boolean }): Promise<void> {
    const handler = test.handlers['write-back-calendar'];
    const lastTry: typeof handler.run = (payload) =>
      handler.run(payload).catch(() => (givesUp ? handler.giveUp?.(payload) : undefined));
    test.handlers['write-back-calendar'] = { ...handler, run: lastTry };
    await test.runJobs();
    test.handlers['write-back-calendar'] = handler;
  }
  /** Moves the clock in steps that neither skip a calendar read nor delay it. */
  async function beRead({ forMinutes }: { forMinutes: number }): Promise<void> {
    for (let minute = 0; minute < forMinutes; minute += 2) {
      test.clock.advance(2 * 60_000);
      await runJobsOut({ givesUp: true });
    }
  }

  /** Three days in which everything in the calendar changes. */
  async function passDaysOf(status: number): Promise<void> {
    const cancelled = await fix('2026-11-26T10:00:00Z');
    const moved = await fix('2026-11-26T12:00:00Z');
    const deleted = await fix('2026-11-26T14:00:00Z');
    const cancelledAndOver = await fix('2026-11-23T10:00:00Z');
    const movedAndOver = await fix('2026-11-27T15:00:00Z');
    await test.runJobs();
    expect(await starts()).toHaveLength(5);
    test.clock.advance(60_000);
    gate.refuse(status);
    await cancel(cancelled.meetingCode);
    await move(moved.meetingCode, '2026-11-27T12:00:00Z');
    await api.delete(`/interviews/${deleted.meetingCode}`);
    await cancel(cancelledAndOver.meetingCode);
    await move(movedAndOver.meetingCode, '2026-11-23T15:00:00Z');
    await fix('2026-11-28T10:00:00Z');
    await runJobsOut({ givesUp: false });
    test.clock.advance(30 * 60_000);
    await test.runJobs();
    await test.database.db.asOperator((tx) =>
      tx.query({
        text: `update interviews set status = 'COMPLETED' where id = $1`,
        values: [movedAndOver.id],
      }),
    );
    test.clock.set('2026-11-24T12:00:00.000Z');
    await test.runJobs();
    expect(await starts()).toHaveLength(5);
  }
  const asItIsNow = ['20261123T150000Z', '20261127T120000Z', '20261128T100000Z'];

  it.each([503, 401])(
    'writes the missed changes after an outage of several days (status %i)',
    async (status) => {
      await passDaysOf(status);
      gate.open();
      test.clock.advance(15 * 60_000);
      await test.runJobs();
      expect(await starts()).toEqual(asItIsNow);
    },
  );

  it('writes the missed changes when a new password ends the outage', async () => {
    await passDaysOf(401);
    gate.open();
    await change({ password: radicale.password });
    await test.runJobs();
    expect(await starts()).toEqual(asItIsNow);
  });

  it('removes only upcoming entries when writing was switched off during the outage', async () => {
    const over = await fix('2026-11-21T12:00:00Z');
    await fix('2026-11-26T12:00:00Z');
    await test.runJobs();
    gate.refuse(503);
    await change({ writesBack: false });
    await runJobsOut({ givesUp: false });
    await test.database.db.asOperator((tx) =>
      tx.query({ text: `update interviews set status = 'COMPLETED' where id = $1`, values: [over.id] }),
    );
    test.clock.advance(86_400_000);
    await test.runJobs();
    gate.open();
    test.clock.advance(15 * 60_000);
    await test.runJobs();
    expect(await starts()).toEqual(['20261121T120000Z']);
  });

  it('tries to write again every hour while the interview is still to come', async () => {
    const { meetingCode } = await fix('2026-11-21T14:00:00Z');
    await test.runJobs();
    gate.refuse(503, 'PUT', 'DELETE');
    await move(meetingCode, '2026-11-21T16:00:00Z');
    await runJobsOut({ givesUp: true });
    await beRead({ forMinutes: 58 });
    expect(gate.refused).toBe(1);
    await beRead({ forMinutes: 2 });
    expect(gate.refused).toBe(2);
    gate.open();
    await beRead({ forMinutes: 60 });
    expect(await starts()).toEqual(['20261121T160000Z']);
    gate.refuse(503, 'PUT', 'DELETE');
    await cancel(meetingCode);
    test.clock.set('2026-11-21T17:00:00.000Z');
    await runJobsOut({ givesUp: true });
    gate.refused = 0;
    await beRead({ forMinutes: 120 });
    expect(gate.refused).toBe(0);
  });

  it('does not try again and again when the calendar accepts no entries', async () => {
    gate.refuse(403, 'PUT');
    await fix('2026-11-26T10:00:00Z');
    await beRead({ forMinutes: 120 });
    expect(gate.refused).toBe(1);
  });
});
