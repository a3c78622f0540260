import { participantResponse, participantsResponse, type InterviewRecord } from '@parley/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { authenticateBookingLink, confirmBooking } from '../../../features/booking/index.ts';
import { giveConsent, roomDisclosureVersion } from '../../../features/consents/index.ts';
import { joinConversation, requestHuman } from '../../../features/conversations/index.ts';
import { authenticateJoinToken } from '../../../features/participants/index.ts';
import { openRecordingSession } from '../../../features/recordings/index.ts';
import { newId } from '../../../kernel/ids.ts';
import { apiOf } from '../../../testing/api.ts';
import { openTestApp } from '../../../testing/app.ts';
import { forEachTest, forThisFile } from '../../../testing/for-this-file.ts';
import { expectError } from '../../../testing/expect-error.ts';
import { expectShape } from '../../../testing/expect-shape.ts';
import { bookingIn, bookingPage, makeOffer, slot } from '../../../testing/factories/booking.ts';
import { makeInterview } from '../../../testing/factories/interview.ts';
import { makeMember, makeOrganization } from '../../../testing/factories/organization.ts';
import { agree, candidateOf } from '../../../testing/factories/participant.ts';
import { eventsOf, mailsOf } from '../../../testing/life-cycle.ts';
import { loopbackBus } from '../../../testing/loopback-bus.ts';

const start = '2026-11-21T10:00:00.000Z';
const right = 'ines.marchetti@example.com';
const [nine, ten] = [slot('2026-11-24T09:00'), slot('2026-11-24T10:00')];
const scheduledAt = '2026-11-27T18:00:00Z';

const bus = loopbackBus();
const test = forThisFile(() => openTestApp({ start, bus }));
beforeEach(() => test.clock.set(start));
const organization = forEachTest(() => makeOrganization(test));
const api = apiOf(test, organization);

const participantIn = ({ participants }: Pick<InterviewRecord, 'participants'>, role: string) => {
  const found = participants.find((participant) => participant.role === role);
  if (!found) throw new Error(`the interview has a ${role}`);
  return found;
};
const candidateIn = (interview: Pick<InterviewRecord, 'participants'>) =>
  participantIn(interview, 'CANDIDATE');
const pathTo = (interview: InterviewRecord, { id } = candidateIn(interview)) =>
  `/interviews/${interview.meetingCode}/participants/${id}`;
const correct = async (interview: InterviewRecord, body: object = { email: right }) => {
  const response = await api.send('PATCH', pathTo(interview), body);
  return expectShape(participantResponse, response.json()).participant;
};
const record = async ({ meetingCode }: InterviewRecord) =>
  (await api.get(`/interviews/${meetingCode}`)).json<{ interview: InterviewRecord }>().interview;
const open = (joinToken: string) =>
  test.app.inject({ method: 'POST', url: '/api/public/session', payload: { joinToken } });
const page = ({ meetingCode }: InterviewRecord, joinToken: string) =>
  test.app.inject({
    url: `/api/public/interviews/${meetingCode}`,
    cookies: { parley_join: joinToken },
  });

describe('the join link of a candidate who has not joined yet', () => {
  it('replaces the join link when the address changes, and the old one stops working', async () => {
    const interview = await makeInterview(test, organization);
    const before = candidateIn(interview);
    expect((await open(before.joinToken)).statusCode).toBe(200);
    expect((await page(interview, before.joinToken)).statusCode).toBe(200);
    const after = await correct(interview);
    expect(after).toMatchObject({ id: before.id, email: right });
    expect(after.joinToken).toMatch(/^[\w-]{22,}$/);
    expect(after.joinToken).not.toBe(before.joinToken);
    expect(after.joinUrl).toContain(after.joinToken);
    expectError(await open(before.joinToken), 'not_found');
    expectError(await page(interview, before.joinToken), 'not_signed_in');
    expect((await open(after.joinToken)).statusCode).toBe(200);
    expect((await page(interview, after.joinToken)).statusCode).toBe(200);
    expect(candidateIn(await record(interview)).joinToken).toBe(after.joinToken);
    expect(bus.published).toContainEqual({ kind: 'access-ended', participantId: before.id });
  });

  it('refuses requests through the old join link that were waiting when it was replaced', async () => {
    const interview = await makeInterview(test, organization);
    const stranger = await authenticateJoinToken(test.deps, candidateIn(interview).joinToken);
    if (!stranger) throw new Error('the link opens');
    await agree(test, stranger);
    await correct(interview);
    const choices = { recording: true, browserSpeechRecognition: false, timeFactor: 1 } as const;
    for (const late of [
      () => joinConversation(test.deps, stranger),
      () => giveConsent(test.deps, stranger, { disclosureVersion: roomDisclosureVersion, ...choices }),
      () => requestHuman(test.deps, stranger, null),
      () =>
        openRecordingSession(test.deps, stranger, {
          sessionId: newId(),
          mimeType: 'video/webm',
          elapsedMs: 0,
        }),
    ]) {
      await expect(late()).rejects.toMatchObject({ code: 'not_found' });
    }
    expect(await record(interview)).toMatchObject({ status: 'SCHEDULED', recordingStatus: 'NONE' });
  });

  it('deletes the consent that was given through the old join link', async () => {
    const interview = await makeInterview(test, organization);
    await agree(test, candidateOf(interview, organization));
    const { joinToken } = await correct(interview);
    const shown = await page(interview, joinToken);
    expect(shown.json()).toMatchObject({ interview: { consent: null } });
  });

  it('keeps the join link when only the name changes or the address stays the same', async () => {
    const interview = await makeInterview(test, organization);
    const { joinToken, email } = candidateIn(interview);
    for (const body of [{ name: 'Ines' }, { email }, { name: 'Ines M.', email }]) {
      expect((await correct(interview, body)).joinToken).toBe(joinToken);
    }
    expect((await page(interview, joinToken)).statusCode).toBe(200);
  });

  it('leaves the join links of other participants unchanged', async () => {
    const { interview } = await makeOffer(test, organization, { slots: [nine] });
    const foreign = await makeInterview(test, organization);
    const others = interview.participants.filter(({ role }) => role !== 'CANDIDATE');
    await correct(interview);
    const list = expectShape(
      participantsResponse,
      (await api.get(`/interviews/${interview.meetingCode}/participants`)).json(),
    ).participants;
    expect(list.filter(({ role }) => role !== 'CANDIDATE')).toEqual(others);
    expect(await record(foreign)).toEqual(foreign);
    const [interviewer] = others;
    await api.send('PATCH', pathTo(interview, interviewer), { email: 'tomek@tidewater.example' });
    expectError(await open(interviewer?.joinToken ?? ''), 'not_found');
  });

  it('replaces the join link once when the request is repeated with its idempotency key', async () => {
    const interview = await makeInterview(test, organization);
    const send = () =>
      api.send('PATCH', pathTo(interview), { email: right }, { 'idempotency-key': 'one-correction' });
    const [first, again] = [await send(), await send()];
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.body).toBe(first.body);
    const { joinToken } = expectShape(participantResponse, again.json()).participant;
    expect((await open(joinToken)).statusCode).toBe(200);
  });

  it('keeps the join link when the candidate has already joined', async () => {
    const interview = await makeInterview(test, organization);
    const { joinToken } = candidateIn(interview);
    const candidate = candidateOf(interview, organization);
    await agree(test, candidate);
    await joinConversation(test.deps, candidate);
    const published = bus.published.length;
    const response = await api.send('PATCH', pathTo(interview), { email: right });
    const { participant, message } = expectShape(participantResponse, response.json());
    expect(message).toContain('with the same link');
    expect(participant).toMatchObject({ joinToken, email: right });
    expect((await page(interview, joinToken)).json()).toMatchObject({ interview: { started: true } });
    expect(bus.published.slice(published)).not.toContainEqual({
      kind: 'access-ended',
      participantId: participant.id,
    });
  });

  it('puts the new join link into every later mail and calendar entry', async () => {
    const interview = await makeInterview(test, organization, { meetingType: 'HUMAN', scheduledAt });
    const { joinToken: old } = candidateIn(interview);
    await test.runJobs();
    const { joinToken } = await correct(interview);
    await test.runJobs();
    test.clock.set('2026-11-26T18:00:00Z');
    await test.runJobs();
    await api.send('PATCH', `/interviews/${interview.meetingCode}/reschedule`, {
      scheduledAt: '2026-11-28T18:00:00Z',
    });
    await test.runJobs();
    const mails = (await mailsOf(test, interview.id)).filter(({ to_email }) => to_email === right);
    expect(mails.map(({ kind }) => kind)).toEqual(['invitation', 'reminder_24h', 'rescheduled']);
    for (const { text, html, ics } of mails) {
      expect(text).toContain(joinToken);
      expect(html).toContain(joinToken);
      const calendar = ics?.replaceAll('\r\n ', '') ?? '';
      if (ics !== null) expect(calendar).toContain(joinToken);
      expect(text + html + calendar).not.toContain(old);
    }
  });
});

describe('a request for a person through a replaced link', () => {
  const ask = ({ meetingCode }: InterviewRecord, joinToken: string) =>
    test.app.inject({
      method: 'POST',
      url: `/api/public/interviews/${meetingCode}/human-request`,
      cookies: { parley_join: joinToken },
      payload: {},
    });

  it('does not block the new candidate’s own request, which is mailed too', async () => {
    await makeMember(test, organization, { role: 'RECRUITER' });
    const interview = await makeInterview(test, organization);
    expect((await ask(interview, candidateIn(interview).joinToken)).statusCode).toBe(200);
    await test.runJobs();
    const { joinToken } = await correct(interview);
    for (let times = 0; times < 2; times++) {
      expect((await ask(interview, joinToken)).statusCode).toBe(200);
      await test.runJobs();
    }
    const mails = (await mailsOf(test, interview.id)).filter(({ kind }) => kind === 'person_requested');
    expect(mails.map(({ text }) => String(text.includes(right))).toSorted()).toEqual(['false', 'true']);
    const asked = (await eventsOf(test, interview.id)).filter((type) => type === 'human.requested');
    expect(asked).toHaveLength(2);
  });

  it('does not block a new request for another time', async () => {
    await makeMember(test, organization, { role: 'RECRUITER' });
    const { interview, page: stranger } = await makeOffer(test, organization, { slots: [nine] });
    await stranger.post('ask', { message: 'In the evening?' });
    await test.runJobs();
    await correct(interview);
    const candidate = bookingPage(test, (await record(interview)).bookingUrl);
    for (const message of ['After five?', 'Or six?']) await candidate.post('ask', { message });
    await test.runJobs();
    const mails = (await mailsOf(test, interview.id)).filter(({ kind }) => kind === 'person_requested');
    const asks = mails.flatMap(({ text }) => /In the evening|After five|Or six/.exec(text) ?? []);
    expect(asks.toSorted()).toEqual(['After five', 'In the evening']);
  });
});

describe('the booking link of a candidate who has not joined yet', () => {
  it('replaces the booking link before a booking, and the old one stops working', async () => {
    const { interview, page: stranger } = await makeOffer(test, organization, { slots: [nine, ten] });
    await correct(interview);
    expectError(await stranger.get(), 'not_found');
    expectError(await stranger.post('hold', nine), 'not_found');
    expectError(await stranger.post('confirm', nine), 'not_found');
    expectError(await stranger.letGo(), 'not_found');
    expectError(await stranger.post('ask', { message: 'Another day?' }), 'not_found');
    const { bookingUrl } = await record(interview);
    expect(bookingUrl).not.toBe(interview.bookingUrl);
    const candidate = bookingPage(test, bookingUrl);
    expect(await candidate.read()).toMatchObject({ state: 'OPEN', candidate: { email: right } });
    await test.runJobs();
    expect(bookingIn(await candidate.post('confirm', nine)).state).toBe('BOOKED');
    const mails = (await mailsOf(test, interview.id)).filter(({ to_email }) => to_email === right);
    expect(mails.some(({ text }) => text.includes(bookingUrl ?? ''))).toBe(true);
    expect(mails.some(({ text }) => text.includes(interview.bookingUrl ?? ''))).toBe(false);
  });

  it('refuses a booking through the old link that was waiting when it was replaced', async () => {
    const { interview } = await makeOffer(test, organization, { slots: [nine] });
    const token = interview.bookingUrl?.split('/').at(-1) ?? '';
    const link = await authenticateBookingLink(test.deps, token);
    if (!link) throw new Error('the link opens');
    await correct(interview);
    await expect(confirmBooking(test.deps, link, nine)).rejects.toMatchObject({ code: 'not_found' });
    expect(await record(interview)).toMatchObject({ bookingStatus: 'AWAITING' });
  });

  it('replaces the links for moving and cancelling a booking, too', async () => {
    const { interview, page: stranger } = await makeOffer(test, organization, { slots: [nine, ten] });
    const booked = bookingIn(await stranger.post('confirm', nine));
    await correct(interview);
    expectError(await stranger.get(), 'not_found');
    const [move, cancel] = [bookingPage(test, booked.rescheduleUrl), bookingPage(test, booked.cancelUrl)];
    expectError(await move.get(), 'not_found');
    expectError(await move.post('reschedule', ten), 'not_found');
    expectError(await cancel.get(), 'not_found');
    expectError(await cancel.post('cancel'), 'not_found');
    const candidate = await bookingPage(test, (await record(interview)).bookingUrl).read();
    expect(candidate).toMatchObject({ state: 'BOOKED', booked: nine });
    const moved = await bookingPage(test, candidate.rescheduleUrl).post('reschedule', ten);
    expect(bookingIn(moved).booked).toEqual(ten);
    expect(bookingIn(await bookingPage(test, candidate.cancelUrl).post('cancel')).state).toBe('CANCELLED');
  });

  it('hides from the old booking link a time that the organization fixed', async () => {
    const { interview, page: stranger } = await makeOffer(test, organization, { slots: [nine] });
    await api.send('PATCH', `/interviews/${interview.meetingCode}/reschedule`, { scheduledAt });
    expect(await stranger.read()).toMatchObject({ joinUrl: candidateIn(interview).joinUrl });
    await correct(interview);
    expectError(await stranger.get(), 'not_found');
    expect(await record(interview)).toMatchObject({ bookingUrl: null });
  });

  describe('when several candidates share the booking link', () => {
    const other = 'rosa@example.com';
    const offerToTwo = async () => {
      const offer = await makeOffer(test, organization, {
        slots: [nine, ten],
        participants: [
          { email: 'ines@example.com', role: 'CANDIDATE' },
          { email: other, role: 'CANDIDATE' },
          { email: 'tomasz@tidewater.example', role: 'INTERVIEWER' },
        ],
      });
      await test.runJobs();
      return offer;
    };
    /** The participants who were mailed the current link, or a signed link that depends on it. */
    const told = async (interview: InterviewRecord) => {
      await test.runJobs();
      const { bookingUrl } = await record(interview);
      const mails = await mailsOf(test, interview.id);
      return mails
        .flatMap(({ text, to_email }) => (text.includes(bookingUrl ?? '') ? [to_email] : []))
        .toSorted();
    };
    const remove = async (interview: InterviewRecord, role = 'CANDIDATE') => {
      const response = await api.send('DELETE', pathTo(interview, participantIn(interview, role)));
      expect(response.statusCode).toBe(200);
      return response.json<{ message: string }>().message;
    };

    it('mails the new booking link to all of them', async () => {
      const { interview } = await offerToTwo();
      await correct(interview);
      expect(await told(interview)).toEqual([right, other]);
    });

    it('replaces the shared booking link when one of the candidates is removed', async () => {
      const { interview, page: removed } = await offerToTwo();
      expect(await remove(interview)).toContain('The other candidates have a new booking link.');
      expectError(await removed.get(), 'not_found');
      expectError(await removed.post('confirm', nine), 'not_found');
      expect(await told(interview)).toEqual([other]);
      const rosa = bookingPage(test, (await record(interview)).bookingUrl);
      expect(bookingIn(await rosa.post('confirm', nine)).state).toBe('BOOKED');
    });

    it('lets a removed candidate neither move nor cancel the booking', async () => {
      const { interview, page: removed } = await offerToTwo();
      const booked = bookingIn(await removed.post('confirm', nine));
      await test.runJobs();
      await remove(interview);
      expectError(await removed.get(), 'not_found');
      expectError(await bookingPage(test, booked.rescheduleUrl).post('reschedule', ten), 'not_found');
      expectError(await bookingPage(test, booked.cancelUrl).post('cancel'), 'not_found');
      await test.runJobs();
      const { rescheduleUrl } = await bookingPage(test, (await record(interview)).bookingUrl).read();
      const last = (await mailsOf(test, interview.id)).findLast(({ to_email }) => to_email === other);
      const mailedLink = /\S*\/book\/r\.\S+/.exec(last?.text ?? '')?.[0] ?? null;
      expect(mailedLink).toBe(rescheduleUrl);
      expect(bookingIn(await bookingPage(test, mailedLink).post('reschedule', ten)).booked).toEqual(ten);
    });

    it('mails no booking link when the interview is over', async () => {
      const { interview, page: removed } = await offerToTwo();
      await api.send('PATCH', `/interviews/${interview.meetingCode}/cancel`, {});
      await test.runJobs();
      expect(await remove(interview)).not.toContain('link');
      expectError(await removed.get(), 'not_found');
      await test.runJobs();
      const mails = (await mailsOf(test, interview.id)).filter(({ to_email }) => to_email === other);
      expect(mails.map(({ kind }) => kind)).toEqual(['booking_link', 'cancelled']);
    });

    it('keeps the booking link when an interviewer is removed', async () => {
      const { interview, page: candidate } = await offerToTwo();
      expect(await remove(interview, 'INTERVIEWER')).not.toContain('link');
      expect((await candidate.read()).state).toBe('OPEN');
    });
  });

  it('keeps the booking link when an interviewer is corrected', async () => {
    const { interview, page: candidate } = await makeOffer(test, organization, { slots: [nine] });
    const interviewer = interview.participants.find(({ role }) => role === 'INTERVIEWER');
    await api.send('PATCH', pathTo(interview, interviewer), { email: 'tomek@tidewater.example' });
    expect((await candidate.read()).state).toBe('OPEN');
  });
});
