import { describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/database.ts';
import { deleteInterviewRow, presentInterview } from '../interviews/index.ts';
import { authenticateJoinToken } from '../participants/index.ts';
import { readCalendar } from './fixtures/read-calendar.ts';
import { box, openScene, publicUrl } from './fixtures/scene.ts';
import { getMail, listMails, mailTimeline } from './read-outbox.ts';
import { forThisFile } from '../../testing/for-this-file.ts';

const database = forThisFile(() => openTestDatabase());
const scene = forThisFile(() => openScene(database));

const fixed = { scheduledAt: '2026-11-27T18:00:00Z', durationMinutes: 30, timezone: 'Europe/Lisbon' };
const human = {
  meetingType: 'HUMAN',
  participants: [
    { name: 'Ines Duarte', email: 'ines@example.com', role: 'CANDIDATE' },
    { name: 'Priya Raman', email: 'priya@tidewater.example', role: 'HOST' },
  ],
};
const tokenIn = (text: string) => /\/join\/([\w-]+)/.exec(text)?.[1] ?? '';

describe('the mails for interview.created', () => {
  test('contain the candidate’s own link, the company and a stable id', async () => {
    const { interview, participants } = await scene.create();
    await scene.dispatch(interview);
    const mails = await scene.mails(interview);
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    expect(mail).toMatchObject({
      kind: 'invitation',
      revision: 0,
      message_id: `<${participants[0]?.id}.invitation.0@interviews.tidewater.example>`,
      from_name: 'Tidewater Instruments via Parley',
      from_email: 'no-reply@tidewater.example',
      to_name: 'Ines Duarte',
      to_email: 'ines@example.com',
      reply_to: null,
      subject: 'Customer support engineer interview with Tidewater Instruments',
      ics: null,
      ics_method: null,
      status: 'QUEUED',
      attempts: 0,
    });
    const principal = await authenticateJoinToken({ db: database.db }, tokenIn(mail?.text ?? ''));
    expect(principal?.participantId).toBe(participants[0]?.id);
    expect(mail?.html).toContain(`${publicUrl}/join/${tokenIn(mail?.text ?? '')}`);
    // An immediate interview to which nobody comes ends after seven days.
    expect(mail?.text).toContain('Any time until Friday 27 November 2026, 18:00 UTC');
  });

  test('name the member who created the interview and the Reply-To address', async () => {
    const memberId = await scene.member('Tomasz Wrona', 'tomasz@tidewater.example');
    await scene.inside((tx) =>
      tx.query({ text: `update organizations set reply_to = 'people@tidewater.example'` }),
    );
    const { interview } = await scene.create({}, `member:${memberId}`);
    await scene.dispatch(interview);
    const [mail] = await scene.mails(interview);
    expect(mail?.text).toContain('Tomasz Wrona at Tidewater Instruments invites you');
    expect(mail?.reply_to).toBe('people@tidewater.example');
    await scene.inside((tx) => tx.query({ text: 'update organizations set reply_to = null' }));
  });

  test('contain a participant’s own link and a calendar request when the time is fixed', async () => {
    const { interview, participants } = await scene.create({ ...human, ...fixed });
    await scene.dispatch(interview);
    const mails = await scene.mails(interview);
    expect(mails.map(({ kind, to_name }) => [kind, to_name])).toEqual([
      ['interviewer_link', 'Priya Raman'],
      ['invitation', 'Ines Duarte'],
    ]);
    for (const mail of mails) {
      const token = tokenIn(mail.text);
      const principal = await authenticateJoinToken({ db: database.db }, token);
      expect(principal?.participantId).toBe(mail.participant_id);
      expect(mail.ics_method).toBe('REQUEST');
      const properties = readCalendar(mail.ics ?? '');
      const value = (name: string) => properties.find((property) => property.name === name)?.value;
      expect(value('UID')).toBe(`${interview.meeting_code}@interviews.tidewater.example`);
      expect(value('SEQUENCE')).toBe('0');
      expect(value('METHOD')).toBe('REQUEST');
      expect(value('DTSTART')).toBe('20261127T180000Z');
      expect(value('DTEND')).toBe('20261127T183000Z');
      // There is no room: the entry has no URL and mentions the reader's own page.
      expect(value('URL')).toBeUndefined();
      expect(value('LOCATION')).toBeUndefined();
      expect(value('DESCRIPTION')).toContain(`${publicUrl}/join/${token}`);
      const attendees = properties.filter(({ name }) => name === 'ATTENDEE');
      expect(attendees.map((attendee) => attendee.value.toLowerCase())).toEqual([`mailto:${mail.to_email}`]);
    }
    expect(participants).toHaveLength(2);
  });

  test('contain only the booking link for the candidate when a slot is to be picked', async () => {
    const { interview, participants } = await scene.create({
      ...human,
      availableSlots: [{ start: '2026-11-23T09:00:00Z', end: '2026-11-23T09:30:00Z' }],
    });
    await scene.dispatch(interview);
    const [candidate, host] = await scene.mails(interview);
    const record = presentInterview(interview, participants, { box, publicUrl });
    expect(candidate).toMatchObject({ kind: 'booking_link', to_name: 'Ines Duarte', ics: null });
    expect(candidate?.text).toContain(record.bookingUrl);
    expect(candidate?.html).not.toContain('/join/');
    expect(host).toMatchObject({ kind: 'interviewer_link', to_name: 'Priya Raman', ics: null });
    expect(host?.text).toContain('Ines Duarte picks a time');
    expect(host?.html).not.toContain('/book/');
  });

  test('invite participants and observers of a team meeting by their own links', async () => {
    const { interview } = await scene.create({
      ...fixed,
      meetingType: 'HUMAN',
      isTeamMeeting: true,
      title: 'Hiring round',
      agenda: ['Who we met'],
      participants: [
        { name: 'Lena Vogt', email: 'lena@tidewater.example' },
        { name: 'Omar Said', email: 'omar@tidewater.example', role: 'OBSERVER' },
      ],
    });
    await scene.dispatch(interview);
    const mails = await scene.mails(interview);
    expect(mails.map(({ kind, to_name }) => [kind, to_name])).toEqual([
      ['interviewer_link', 'Omar Said'],
      ['invitation', 'Lena Vogt'],
    ]);
    expect(mails[1]?.text).toContain('Agenda: Who we met');
  });

  test('are written once when the event is dispatched again', async () => {
    const { interview } = await scene.create(human);
    await scene.dispatch(interview);
    const before = await scene.sendJobs();
    await scene.dispatch(interview);
    const mails = await scene.mails(interview);
    expect(mails).toHaveLength(2);
    expect(await scene.sendJobs()).toHaveLength(before.length);
    for (const mail of mails) {
      expect(before.filter(({ key }) => key === `send-mail:${mail.id}`)).toHaveLength(1);
    }
  });

  test('are not written when the interview was cancelled or deleted first', async () => {
    const { interview } = await scene.create();
    await scene.setStatus(interview, 'CANCELLED');
    await scene.dispatch(interview);
    expect(await scene.mails(interview)).toEqual([]);
    const { interview: gone } = await scene.create();
    await scene.inside((tx) => deleteInterviewRow(tx, gone.id));
    await scene.dispatch(gone);
    expect(await scene.mails(gone)).toEqual([]);
  });
});

test('mails those who run interviews once with the candidate’s words for human.requested', async () => {
  const own = await openScene(database);
  await own.member('Olga Owner', 'olga@tidewater.example');
  await own.member('Victor Viewer', 'victor@tidewater.example', 'VIEWER');
  const { interview, participants } = await own.create();
  const data = { participantId: participants[0]?.id, message: 'I would rather talk to somebody.' };
  await own.record(interview, 'human.requested', data);
  await own.record(interview, 'human.requested', data);
  await own.dispatch(interview);
  const asked = (await own.mails(interview)).filter(({ kind }) => kind === 'person_requested');
  expect(asked.map(({ to_email }) => to_email)).toEqual(['olga@tidewater.example']);
  expect(asked[0]?.subject).toBe('Ines Duarte asks to talk to a person');
  expect(asked[0]?.text).toContain('They write: I would rather talk to somebody.');
  expect(asked[0]?.text).toContain(`${publicUrl}/interviews/${interview.meeting_code}`);
  expect(asked[0]?.html).not.toContain('/join/');
});

test('mails evaluation.ready once to the member who created the interview, without scores', async () => {
  const own = await openScene(database);
  const memberId = await own.member('Olga Owner', 'olga@tidewater.example');
  const { interview } = await own.create({}, `member:${memberId}`);
  await own.dispatch(interview);
  await own.setStatus(interview, 'COMPLETED');
  await own.record(interview, 'evaluation.ready');
  await own.record(interview, 'evaluation.ready');
  await own.dispatch(interview);
  const told = (await own.mails(interview)).filter(({ kind }) => kind === 'evaluation_ready');
  expect(told.map(({ to_email }) => to_email)).toEqual(['olga@tidewater.example']);
});

test('mails evaluation.ready once to all who run interviews when an integration created it', async () => {
  const own = await openScene(database);
  await own.member('Olga Owner', 'olga@tidewater.example');
  await own.member('Rosa Recruiter', 'rosa@tidewater.example', 'RECRUITER');
  await own.member('Vera Viewer', 'vera@tidewater.example', 'VIEWER');
  const { interview } = await own.create();
  await own.dispatch(interview);
  await own.setStatus(interview, 'COMPLETED');
  await own.record(interview, 'evaluation.ready');
  await own.dispatch(interview);
  await own.record(interview, 'evaluation.ready');
  await own.dispatch(interview);
  const told = (await own.mails(interview)).filter(({ kind }) => kind === 'evaluation_ready');
  expect(told.map(({ to_email }) => to_email).toSorted()).toEqual([
    'olga@tidewater.example',
    'rosa@tidewater.example',
  ]);
  expect(told[0]?.text).toContain('a member of Tidewater Instruments who runs interviews');
});

test('mails nobody for events such as interview.started', async () => {
  const { interview } = await scene.create();
  await scene.dispatch(interview);
  for (const type of ['interview.started', 'participant.joined', 'recording.ready', 'ping'] as const) {
    await scene.record(interview, type);
  }
  await scene.dispatch(interview);
  expect(await scene.mails(interview)).toHaveLength(1);
});

/** A reader from whom nothing is hidden. */
const everybody = { email: '', hidden: [] };

describe('the outbox', () => {
  test('lists the newest first, shows headers, and keeps organizations apart', async () => {
    const own = await openScene(database);
    const { interview } = await own.create({ ...human, ...fixed });
    await own.dispatch(interview);
    const mails = await own.inside((tx) => listMails(tx, { limit: 1, reader: everybody }));
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ meetingCode: interview.meeting_code, status: 'QUEUED', sentAt: null });
    const id = mails[0]?.id ?? '';
    const detail = await own.inside((tx) => getMail(tx, box, id, everybody));
    expect(detail.ics).toContain('BEGIN:VCALENDAR');
    expect(Object.fromEntries(detail.headers.map(({ name, value }) => [name, value]))).toMatchObject({
      From: '"Tidewater Instruments via Parley" <no-reply@tidewater.example>',
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      Date: 'Fri, 20 Nov 2026 18:00:00 +0000',
    });

    const others = await openScene(database);
    expect(await others.inside((tx) => listMails(tx, { limit: 200, reader: everybody }))).toEqual([]);
    for (const wrong of [id, 'not-an-id']) {
      await expect(others.inside((tx) => getMail(tx, box, wrong, everybody))).rejects.toMatchObject({
        code: 'not_found',
      });
    }
  });

  test('shows the mails in the timeline of an interview', async () => {
    const { interview } = await scene.create();
    await scene.dispatch(interview);
    expect(await scene.inside((tx) => mailTimeline(tx, interview.id))).toMatchObject([
      { at: new Date('2026-11-20T18:00:00Z'), status: 'QUEUED', kind: 'invitation', toName: 'Ines Duarte' },
    ]);
  });
});
