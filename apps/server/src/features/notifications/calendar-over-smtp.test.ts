import { spawnSync } from 'node:child_process';
import path from 'node:path';
import type { InterviewRecord } from '@parley/contract';
import { describe, expect, it } from 'vitest';
import { openSmtpSink } from '../../../../../test/stand-ins/smtp-sink.ts';
import { smtpMail } from '../../adapters/mail-smtp.ts';
import { apiOf } from '../../testing/api.ts';
import { openTestApp } from '../../testing/app.ts';
import { forThisFile } from '../../testing/for-this-file.ts';
import { makeInterview } from '../../testing/factories/interview.ts';
import { makeOrganization } from '../../testing/factories/organization.ts';
import { readCalendar } from './fixtures/read-calendar.ts';

/** What both parsers read from a calendar part. */
interface Understood {
  method: string;
  uid: string;
  sequence: number;
  status: string;
  start: string;
  end: string;
  summary: string;
  organizer: string;
  organizerName: string;
  attendees: string[];
  attendeeName: string;
  alarms: number;
}

/** Debian's modules belong to Debian's Python, which need not be the first one in PATH. */
const python = ['/usr/bin/python3', 'python3'].find(
  (command) => spawnSync(command, ['-c', 'import icalendar, vobject']).status === 0,
);
if (!python) {
  process.stderr.write(
    'SKIPPED: no other parser reads the calendar parts. apt-get install python3-icalendar python3-vobject\n',
  );
}

/** Reads the texts with python-icalendar and with vobject, which must agree. */
function understand(texts: string[]): Understood[] {
  const script = path.join(import.meta.dirname, 'fixtures/parse-calendar.py');
  const { stdout, stderr, status } = spawnSync(python ?? '', [script], {
    input: JSON.stringify(texts),
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
  const readings = JSON.parse(stdout) as { icalendar: Understood; vobject: Understood }[];
  for (const { icalendar, vobject } of readings) expect(vobject).toEqual(icalendar);
  return readings.map(({ icalendar }) => icalendar);
}

const sink = forThisFile(() => openSmtpSink());
const transport = forThisFile(() => smtpMail(sink.url));
const test = forThisFile(() => openTestApp({ transport }));
const organization = forThisFile(() => makeOrganization(test));
const api = apiOf(test, organization);

const human = {
  meetingType: 'HUMAN',
  title: 'Conversation; "first", of two',
  scheduledAt: '2026-11-27T18:00:00Z',
  durationMinutes: 45,
  participants: [
    { name: 'Ines "The Hook" Duarte; Ph.D., née \\ Silva', email: 'ines@example.com', role: 'CANDIDATE' },
    {
      name: '山田 太郎:ATTENDEE;CN=x:mailto:evil@example.com',
      email: 'taro@tidewater.example',
      role: 'INTERVIEWER',
    },
  ],
};

/** The attachment exactly as it was sent. */
function attachedText(raw: string): string {
  const base64 = /application\/ics[^]*?\r?\n\r?\n([\w+/=\r\n]+)/.exec(raw)?.[1] ?? '';
  return Buffer.from(base64, 'base64').toString();
}

/** The calendar texts that were sent since the last call, by recipient. */
async function delivered(): Promise<Map<string, string>> {
  await test.runJobs();
  const texts = sink.mails.map(({ envelope, message, raw }) => {
    const [part, attachment, ...others] = message.attachments;
    expect(others).toEqual([]);
    expect([part?.mimeType, attachment?.mimeType, attachment?.filename]).toEqual([
      'text/calendar',
      'application/ics',
      'invite.ics',
    ]);
    const text = attachedText(raw);
    for (const { content } of message.attachments) {
      // The mail parser changes the line ends of texts.
      expect(typeof content === 'string' && content.trimEnd()).toBe(text.replaceAll('\r\n', '\n').trimEnd());
    }
    const method = readCalendar(text).find(({ name }) => name === 'METHOD')?.value;
    expect(part?.method).toBe(method);
    expect(raw).toContain('multipart/alternative');
    expect(raw).toMatch(new RegExp(`Content-Type: text/calendar; charset=utf-8; method=${method}\\r?\\n`));
    return [envelope.to[0] ?? '', text] as const;
  });
  sink.clear();
  return new Map(texts);
}

async function change(interview: InterviewRecord, act: () => Promise<{ statusCode: number }>) {
  sink.clear();
  const response = await act();
  expect(response.statusCode, interview.meetingCode).toBeLessThan(300);
  return delivered();
}

describe.skipIf(!python)('calendar mails as python-icalendar and vobject read them', () => {
  it('create, move twice and cancel one entry for each participant', async () => {
    const interview = await makeInterview(test, organization, human);
    const path = `/interviews/${interview.meetingCode}`;
    const reschedule = (scheduledAt: string) =>
      change(interview, () => api.send('PATCH', `${path}/reschedule`, { scheduledAt }));
    const steps = [
      await delivered(),
      await reschedule('2026-12-03T09:00:00Z'),
      await reschedule('2026-12-04T09:00:00Z'),
      await change(interview, () => api.send('PATCH', `${path}/cancel`)),
    ];
    const expected = [
      ['REQUEST', 0, 'CONFIRMED', '2026-11-27T18:00:00+00:00', '2026-11-27T18:45:00+00:00', 1],
      ['REQUEST', 1, 'CONFIRMED', '2026-12-03T09:00:00+00:00', '2026-12-03T09:45:00+00:00', 1],
      ['REQUEST', 2, 'CONFIRMED', '2026-12-04T09:00:00+00:00', '2026-12-04T09:45:00+00:00', 1],
      ['CANCEL', 3, 'CANCELLED', '2026-12-04T09:00:00+00:00', '2026-12-04T09:45:00+00:00', 0],
    ];
    for (const [index, { email, name }] of human.participants.entries()) {
      const read = understand(steps.map((texts) => texts.get(email) ?? ''));
      expect(read.map((it) => [it.method, it.sequence, it.status, it.start, it.end, it.alarms])).toEqual(
        expected,
      );
      for (const entry of read) {
        expect(entry.uid).toBe(`${interview.meetingCode}@parley.test`);
        expect(entry.summary).toBe(`${human.title}, Tidewater Instruments`);
        expect(entry.organizer).toBe('mailto:no-reply@parley.test');
        expect(entry.organizerName).toBe('Tidewater Instruments via Parley');
        expect(entry.attendees).toEqual([`mailto:${email}`]);
        if (index === 1) expect(entry.attendeeName).toBe(name);
        else expect(entry.attendeeName).toContain('The Hook');
      }
    }
  });

  it('cancel the calendar entry of a removed participant only', async () => {
    const interview = await makeInterview(test, organization, human);
    await delivered();
    const taro = interview.participants[1]?.id;
    const texts = await change(interview, () =>
      api.delete(`/interviews/${interview.meetingCode}/participants/${taro}`),
    );
    expect([...texts.keys()]).toEqual(['taro@tidewater.example']);
    expect(understand([...texts.values()])).toMatchObject([
      { method: 'CANCEL', sequence: 1, status: 'CANCELLED', uid: `${interview.meetingCode}@parley.test` },
    ]);
  });

  it('cancel a deleted interview without naming anything else', async () => {
    const interview = await makeInterview(test, organization, human);
    await delivered();
    const texts = await change(interview, () => api.delete(`/interviews/${interview.meetingCode}`));
    const read = understand([...texts.values()]);
    expect(read).toHaveLength(2);
    for (const notice of read) {
      expect(notice).toMatchObject({
        method: 'CANCEL',
        sequence: 1,
        status: 'CANCELLED',
        summary: 'Cancelled',
        uid: `${interview.meetingCode}@parley.test`,
      });
    }
  });

  // No `\\n` in a title: python-icalendar 4 reads an escaped backslash before an n as a line break.
  it.each(['👩‍💻'.repeat(60), 'Дарья Иванова '.repeat(10).trim(), 'a,b;c\\ "d"', 'BEGIN:VEVENT', "^n^'x^^"])(
    'keep a name or a title such as %j unchanged',
    async (text) => {
      const participants = [{ ...human.participants[0], name: text.slice(0, 100) }];
      await makeInterview(test, organization, { ...human, title: text, participants });
      const [entry] = understand([...(await delivered()).values()]);
      expect(entry?.summary).toBe(`${text}, Tidewater Instruments`);
      expect(entry?.attendees).toEqual(['mailto:ines@example.com']);
    },
  );
});
