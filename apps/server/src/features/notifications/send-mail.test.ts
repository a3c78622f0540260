import { beforeEach, describe, expect, test } from 'vitest';
import { openSmtpSink } from '../../../../../test/stand-ins/smtp-sink.ts';
import { outboxMail } from '../../adapters/mail-outbox.ts';
import { smtpMail } from '../../adapters/mail-smtp.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { changeRole, deactivateMember } from '../accounts/index.ts';
import { deleteInterviewRow } from '../interviews/index.ts';
import { box, clock, log, openScene, publicUrl, type OpenedMail } from './fixtures/scene.ts';
import { giveUpMail, sendMail } from './send-mail.ts';
import type { MailRow } from './store.ts';
import { forThisFile } from '../../testing/for-this-file.ts';

const database = forThisFile(() => openTestDatabase());
const scene = forThisFile(() => openScene(database));
const sink = forThisFile(() => openSmtpSink());
const transport = forThisFile(() => smtpMail(sink.url));
beforeEach(() => sink.clear());

/** The facts about the installation that a notice to candidates depends on. */
const installation = { installationModel: null, speechToText: null, textToSpeech: null, media: null };

/** An interview with an invitation that waits to be sent. */
async function queued(input: Record<string, unknown> = {}) {
  const { interview } = await scene.create(input);
  await scene.dispatch(interview);
  const mail = async (): Promise<OpenedMail> => {
    const [row] = await scene.mails(interview);
    if (!row) throw new Error('the invitation is there');
    return row;
  };
  const payload = { organizationId: scene.organizationId, mailId: (await mail()).id };
  const send = (through = transport) =>
    sendMail({ db: database.db, clock, box, transport: through, log, ...installation }, payload);
  return { interview, mail, payload, send };
}

test('records once which notice a candidate was mailed, and not for a mail that stays in the outbox', async () => {
  const given = ({ id }: { id: string }) =>
    database.db.inOrganization(scene.organizationId, async (tx) => {
      const { rows } = await tx.query({
        text: `select g.way, g.given_at, n.version from candidate_notices_given g
               join candidate_notices n using (organization_id, sha256) where g.interview_id = $1`,
        values: [id],
      });
      return rows;
    });
  const kept = await queued();
  await kept.send(outboxMail());
  expect(await given(kept.interview)).toEqual([]);
  const { interview, send } = await queued();
  await send();
  await send();
  expect(await given(interview)).toEqual([
    { way: 'MAIL', given_at: clock.now(), version: 'notice-2026-11-4' },
  ]);
});

test('sends a mail once when its job is repeated', async () => {
  const { mail, send } = await queued();
  await send();
  await send();
  const row = await mail();
  expect(row).toMatchObject({ status: 'SENT', attempts: 1, last_error: null, sent_at: clock.now() });
  expect(sink.mails).toHaveLength(1);
  const [sent] = sink.mails;
  expect(sent?.envelope).toEqual({ from: 'no-reply@tidewater.example', to: ['ines@example.com'] });
  expect(sent?.message.messageId).toBe(row.message_id);
  expect(sent?.message.subject).toBe(row.subject);
  expect(sent?.message.text?.trim()).toBe(row.text.trim());
  expect(sent?.message.html?.trim()).toBe(row.html.trim());
  const header = (key: string) => sent?.message.headers.find((entry) => entry.key === key)?.value;
  expect(header('auto-submitted')).toBe('auto-generated');
  expect(header('x-auto-response-suppress')).toBe('All');
});

test('keeps a mail to an unreachable address in the outbox even when there is a mail server', async () => {
  const { mail, send } = await queued({ participants: [{ name: 'Bo Lind', email: 'bo.lind@demo.invalid' }] });
  await send();
  expect(await mail()).toMatchObject({ status: 'KEPT', sent_at: clock.now() });
  expect(sink.mails).toEqual([]);
});

test('attaches the calendar part twice when the time is fixed, and never without a time', async () => {
  await (await queued()).send();
  expect(sink.mails[0]?.message.attachments).toEqual([]);
  sink.clear();
  await (await queued({ scheduledAt: '2026-11-27T18:00:00Z' })).send();
  const parts = sink.mails[0]?.message.attachments ?? [];
  expect(parts.map(({ mimeType, method, filename }) => [mimeType, method ?? null, filename])).toEqual([
    ['text/calendar', 'REQUEST', null],
    ['application/ics', null, 'invite.ics'],
  ]);
});

test('tries again under the same Message-ID when the server says “later”', async () => {
  const { mail, send } = await queued();
  sink.refuse(2, 451);
  // The error is stored beside the job, so it contains none of the server's words, which repeat e-mail addresses.
  await expect(send()).rejects.toThrow(/^the mail server did not accept the mail$/);
  await expect(send()).rejects.toThrow();
  const waiting = await mail();
  expect(waiting).toMatchObject({ status: 'QUEUED', attempts: 2, sent_at: null });
  expect(waiting.last_error).toContain('451');
  await send();
  expect(await mail()).toMatchObject({ status: 'SENT', attempts: 3, last_error: null });
  expect(sink.mails.map(({ message }) => message.messageId)).toEqual([waiting.message_id]);
});

test('repeats the mail under the same Message-ID when the acknowledgement is lost', async () => {
  const { mail, send } = await queued();
  sink.loseAcknowledgements(1);
  await expect(send()).rejects.toThrow();
  await send();
  const row = await mail();
  expect(row.status).toBe('SENT');
  expect(sink.mails.map(({ message }) => message.messageId)).toEqual([row.message_id, row.message_id]);
});

test('stops at once with the reason when the server says “never”', async () => {
  const { mail, send } = await queued();
  sink.refuse(1, 550);
  await send();
  const row = await mail();
  expect(row).toMatchObject({ status: 'FAILED', attempts: 1, sent_at: null });
  expect(row.last_error).toContain('550');
  await send();
  expect(sink.mails).toEqual([]);
});

test('sets a mail to FAILED with the error after the last try', async () => {
  const { mail, send, payload } = await queued();
  sink.refuse(1, 451);
  await expect(send()).rejects.toThrow();
  await giveUpMail({ db: database.db }, payload);
  expect(await mail()).toMatchObject({ status: 'FAILED', last_error: expect.stringContaining('451') });
});

test.each([
  ['CANCELLED', 'had been cancelled'],
  ['COMPLETED', 'was over already'],
] as const)('sends no mail that leads into an interview when it is %s by now', async (status, what) => {
  const { interview, mail, send } = await queued();
  await scene.setStatus(interview, status);
  await send();
  expect(sink.mails).toEqual([]);
  expect(await mail()).toMatchObject({
    status: 'FAILED',
    attempts: 0,
    last_error: `Not sent: the interview ${what}.`,
  });
});

test('sends no mail when its interview was deleted', async () => {
  const { interview, send } = await queued();
  await scene.inside((tx) => deleteInterviewRow(tx, interview.id));
  await send();
  expect(sink.mails).toEqual([]);
});

test('sends no mail of another organization', async () => {
  const { mail, payload } = await queued();
  const { organizationId } = await openScene(database);
  await sendMail(
    { db: database.db, clock, box, transport, log, ...installation },
    { ...payload, organizationId },
  );
  expect(sink.mails).toEqual([]);
  expect((await mail()).status).toBe('QUEUED');
});

test('keeps a mail in the outbox when there is no mail server', async () => {
  const { mail, send } = await queued();
  await send(outboxMail());
  expect(await mail()).toMatchObject({ status: 'KEPT', attempts: 1, sent_at: clock.now() });
  expect(sink.mails).toEqual([]);
});

describe('waiting mails for members', () => {
  /** One mail of each kind to Priya, and the request for a person to Olga too. */
  async function waiting() {
    const own = await openScene(database);
    const { organizationId } = own;
    const olga = await own.member('Olga Owner', 'olga@tidewater.example');
    const priya = await own.member('Priya Raman', 'Priya@tidewater.example');
    const { interview, participants } = await own.create({}, `member:${priya}`);
    const message = 'I am ill and would rather talk to somebody.';
    await own.record(interview, 'human.requested', { participantId: participants[0]?.id, message });
    await own.setStatus(interview, 'COMPLETED');
    await own.record(interview, 'evaluation.ready');
    await own.loseCalendar(priya, 'NEEDS_ATTENTION');
    await own.dispatch(interview);
    await own.dispatchOrganization();
    const mails = () =>
      own.inside(async (tx) => {
        const { rows } = await tx.query<MailRow>({
          text: 'select * from mails order by kind, lower(to_email)',
        });
        return rows;
      });
    const queuedMails = await mails();
    const send = async () => {
      const deps = { db: database.db, clock, box, transport, log, ...installation };
      for (const { id } of queuedMails) await sendMail(deps, { organizationId, mailId: id });
      return (await mails()).map(({ kind, to_name, last_error }) => [kind, to_name, last_error]);
    };
    const team = { db: database.db, clock, box, publicUrl };
    return { send, team, actor: { organizationId, memberId: olga }, priya };
  }

  test('sends mails to members who are still active', async () => {
    const { send } = await waiting();
    expect(await send()).toEqual([
      ['calendar_needs_attention', 'Priya Raman', null],
      ['evaluation_ready', 'Priya Raman', null],
      ['person_requested', 'Olga Owner', null],
      ['person_requested', 'Priya Raman', null],
    ]);
    expect(sink.mails).toHaveLength(4);
  });

  test('sends no mail to a member who was deactivated', async () => {
    const { send, team, actor, priya } = await waiting();
    await deactivateMember(team, actor, priya);
    const gone = 'Not sent: no active member has this address any more.';
    expect(await send()).toEqual([
      ['calendar_needs_attention', 'Priya Raman', gone],
      ['evaluation_ready', 'Priya Raman', gone],
      ['person_requested', 'Olga Owner', null],
      ['person_requested', 'Priya Raman', gone],
    ]);
    expect(sink.mails.map(({ envelope }) => envelope.to)).toEqual([['olga@tidewater.example']]);
  });

  test('sends no request for a person to a member who no longer runs interviews', async () => {
    const { send, team, actor, priya } = await waiting();
    await changeRole(team, actor, priya, 'VIEWER', async () => {});
    expect(await send()).toEqual([
      ['calendar_needs_attention', 'Priya Raman', null],
      ['evaluation_ready', 'Priya Raman', null],
      ['person_requested', 'Olga Owner', null],
      ['person_requested', 'Priya Raman', 'Not sent: this person does not run interviews any more.'],
    ]);
  });
});
