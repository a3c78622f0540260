import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { makeInterview } from '../../testing/factories/interview.ts';
import { makeMember, makeOrganization, type TestOrganization } from '../../testing/factories/organization.ts';
import { hasRadicale, openRadicale, type Radicale } from '../../testing/radicale.ts';
import { changeConnection, connectCaldav, readMemberCalendar, writeBackInterview } from './index.ts';

const email = 'tomasz@tidewater.example';

describe.skipIf(!hasRadicale)(hasRadicale ? 'write-back' : 'NOT TRIED: radicale is not installed', () => {
  let test: TestApp;
  let radicale: Radicale;
  let organization: TestOrganization;
  let calendarUrl: string;
  let connectionId: string;
  let memberId: string;
  beforeAll(async () => {
    test = await openTestApp();
    radicale = await openRadicale();
    calendarUrl = await radicale.makeCalendar('Work');
    organization = await makeOrganization(test);
    memberId = (await makeMember(test, organization)).memberId;
    const { id } = await connectCaldav(
      test.deps,
      { organizationId: organization.organizationId, memberId },
      { serverUrl: radicale.url, username: radicale.user, password: radicale.password, writesBack: true },
    );
    connectionId = id;
  });
  afterAll(async () => {
    await test.close();
    await radicale.close();
  });

  const interviewId = '6b0e3f0a-7a51-4c3b-8f0e-2f6f0d1b2c3d';
  const entry = (start: string, end: string, sequence = 0) => ({
    uid: 'abc-defg-hjk@parley.test',
    sequence,
    start: new Date(start),
    end: new Date(end),
    summary: 'Interview: Analyst',
    description: 'With Ines.',
    location: null,
    url: null,
  });
  const write = (facts: { emails?: string[]; entry: ReturnType<typeof entry> | null }) =>
    writeBackInterview(test.deps, { organizationId: organization.organizationId, interviewId }, async () => ({
      emails: [email],
      ...facts,
    }));
  const objects = async () =>
    (await radicale.request('GET', calendarUrl)).body.match(/^DTSTART.*$/gm)?.map((line) => line.trim()) ??
    [];
  const busy = async () =>
    (
      await readMemberCalendar(test.deps, {
        organizationId: organization.organizationId,
        email,
        days: 14,
        freshness: 'FRESH',
      })
    )?.busy.length;

  it('creates, moves and removes a booked interview without making its member busy twice', async () => {
    const first = entry('2026-11-24T09:00:00.000Z', '2026-11-24T09:45:00.000Z');
    await write({ entry: first });
    expect(await objects()).toEqual(['DTSTART:20261124T090000Z']);
    expect(await busy()).toBe(0);
    await write({ entry: first });
    await write({ entry: entry('2026-11-25T09:00:00.000Z', '2026-11-25T09:45:00.000Z', 1) });
    expect(await objects()).toEqual(['DTSTART:20261125T090000Z']);
    expect(await busy()).toBe(0);
    await write({ entry: null });
    await write({ entry: null });
    expect(await objects()).toEqual([]);
  });

  it('removes the entry when the member leaves the interview', async () => {
    await write({ entry: entry('2026-11-24T09:00:00.000Z', '2026-11-24T09:45:00.000Z') });
    await write({ emails: [], entry: entry('2026-11-24T09:00:00.000Z', '2026-11-24T09:45:00.000Z') });
    expect(await objects()).toEqual([]);
  });

  it('treats a mailed invitation as the interview itself, in its own organization only', async () => {
    const { meetingCode } = await makeInterview(test, organization, {
      meetingType: 'HUMAN',
      scheduledAt: '2026-11-26T09:00:00Z',
      participants: [
        { name: 'Ines', email: 'ines@example.com', role: 'CANDIDATE' },
        { name: 'Tomasz', email, role: 'INTERVIEWER' },
      ],
    });
    const mailed = (uid: string) =>
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//x//EN',
        'BEGIN:VEVENT',
        `UID:${uid}`,
        'DTSTAMP:20261120T000000Z',
        'DTSTART:20261126T090000Z',
        'DTEND:20261126T100000Z',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n');
    await radicale.put(calendarUrl, 'mailed', mailed(`${meetingCode}@parley.test`));
    expect(await busy()).toBe(0);
    await radicale.put(calendarUrl, 'foreign', mailed('zzz-zzzz-zzz@parley.test'));
    expect(await busy()).toBe(1);
  });

  it('writes no entry when writing is switched off', async () => {
    const before = await objects();
    const access = { organizationId: organization.organizationId, memberId };
    await changeConnection(test.deps, access, connectionId, { writesBack: false });
    await write({ entry: entry('2026-11-27T09:00:00.000Z', '2026-11-27T09:45:00.000Z') });
    expect(await objects()).toEqual(before);
    await changeConnection(test.deps, access, connectionId, { writesBack: true });
  });

  it('throws when the calendar is down, so that the job can try again', async () => {
    await radicale.stop();
    await expect(
      write({ entry: entry('2026-11-27T09:00:00.000Z', '2026-11-27T09:45:00.000Z') }),
    ).rejects.toMatchObject({ trouble: 'UNREACHABLE' });
  });
});
