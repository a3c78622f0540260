import { randomUUID } from 'node:crypto';
import type { DataCopy, InterviewRecord, YourData } from '@parley/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apiOf } from '../../apps/server/src/testing/api.ts';
import { openTestApp, type TestApp } from '../../apps/server/src/testing/app.ts';
import { forThisFile } from '../../apps/server/src/testing/for-this-file.ts';
import { makeInterview } from '../../apps/server/src/testing/factories/interview.ts';
import { makeOrganization } from '../../apps/server/src/testing/factories/organization.ts';
import { fakeMediaEngine } from '../../apps/server/src/testing/fakes/media-engine.ts';
import { loopbackBus } from '../../apps/server/src/testing/loopback-bus.ts';
import { meetingPage, type MeetingPage } from '../../apps/server/src/testing/meeting-page.ts';
import { listen } from '../../apps/server/src/testing/raw-http.ts';

/**
 * Every participant of a meeting × everything that is stored about all of them: each word is planted once, and no copy
 * contains another person's word.
 */
const everybody = ['CANDIDATE', 'INTERVIEWER', 'HOST', 'OBSERVER', 'PARTICIPANT'] as const;
type Who = (typeof everybody)[number];
const leaders: readonly Who[] = ['INTERVIEWER', 'HOST'];
const word = (who: Who, what: string) => `${what}-of-the-${who.toLowerCase()}`;

let port: number;
const test: TestApp = forThisFile(() =>
  openTestApp({
    bus: loopbackBus(),
    media: fakeMediaEngine({ now: () => test.clock.now() }),
  }),
);
const organization = forThisFile(() => makeOrganization(test));
beforeAll(async () => {
  port = await listen(test.app);
});

const sql = (text: string, values: unknown[]) =>
  test.deps.db.inOrganization(organization.organizationId, (tx) => tx.query({ text, values }));

/** A meeting that is over, with everything that can be stored about its participants. */
async function makeMeeting(input: object): Promise<{ interview: InterviewRecord; pages: Pages }> {
  const interview = await makeInterview(test, organization, {
    meetingType: 'HUMAN',
    agenda: ['Welcome everybody.'],
    transcriptionEnabled: true,
    participants: everybody.map((role) => ({
      role,
      name: word(role, 'name'),
      email: `${word(role, 'mail')}@example.com`,
    })),
    ...input,
  });
  const { organizationId } = organization;
  const pages = Object.fromEntries(
    everybody.map((who) => [who, meetingPage(test, interview, who)]),
  ) as unknown as Pages;
  for (const [index, who] of everybody.entries()) {
    const page = pages[who];
    await page.choose(who === 'OBSERVER' ? 'NOTHING' : 'PICTURE_AND_VOICE', word(who, 'chosen-name'));
    await page.open(port);
    await page.next('view');
    if (who === 'CANDIDATE' || who === 'PARTICIPANT') {
      await sql(
        'update meeting_guests set admitted_at = now(), waiting_since = null where participant_id = $1',
        [page.participantId],
      );
    }
    await sql(
      `insert into meeting_messages (participant_id, id, interview_id, organization_id, kind, text, sent_at)
       values ($1, $2, $3, $4, 'CHAT', $5, now())`,
      [page.participantId, randomUUID(), interview.id, organizationId, word(who, 'message')],
    );
    await sql(
      `insert into transcript_segments (interview_id, organization_id, source, language, revision, segment_id,
         participant_id, start_ms, end_ms, text) values ($1, $2, 'MEETING', 'en', 1, $3, $4, $5, $6, $7)`,
      [
        interview.id,
        organizationId,
        `s${index}`,
        page.participantId,
        index * 1000,
        index * 1000 + 900,
        word(who, 'speech'),
      ],
    );
    if (leaders.includes(who)) {
      const note = await page.ask('PUT', `/notes/${randomUUID()}`, { text: word(who, 'note'), agoMs: 0 });
      expect(note.statusCode, note.body).toBe(200);
    }
    page.close();
    await page.closed();
  }
  await sql(
    `update interviews set status = 'COMPLETED', started_at = now(), ended_at = now(), ended_reason = 'ended_by_host',
       recording_status = 'READY' where id = $1`,
    [interview.id],
  );
  await sql(
    `insert into recordings (id, interview_id, organization_id, object_key, format, duration_seconds, bytes, ready_at)
     values ($1, $2, $3, 'the-video', 'mp4', 60, 1000, now())`,
    [randomUUID(), interview.id, organizationId],
  );
  await test.runJobs();
  return { interview, pages };
}
type Pages = Record<Who, MeetingPage>;

describe('the data of an interview between people', () => {
  let interview: InterviewRecord;
  let pages: Pages;
  beforeAll(async () => {
    ({ interview, pages } = await makeMeeting({
      jobRole: 'Keeper',
      candidateCV: 'cv-of-the-candidate',
      questions: [{ question: 'What is a valve?', expectedAnswer: 'the-expected-answer' }],
    }));
    for (const who of leaders) {
      const entered = await apiOf(test, organization).post(
        `/interviews/${interview.meetingCode}/evaluation`,
        {
          recommendation: 'PASS',
          questions: [{ questionId: interview.questions[0]?.id, score: 70, note: word(who, 'score') }],
          participantId: pages[who].participantId,
        },
      );
      expect(entered.statusCode, entered.body).toBe(201);
      await sql(
        `insert into scorecards (id, organization_id, interview_id, participant_id, author_email, author_name, note,
           saved_at) values ($1, $2, $3, $4, $5, $6, $7, now())`,
        [
          randomUUID(),
          organization.organizationId,
          interview.id,
          pages[who].participantId,
          `${word(who, 'mail')}@example.com`,
          word(who, 'name'),
          word(who, 'card'),
        ],
      );
    }
    await test.runJobs();
  });

  const kept: Record<Who, readonly string[]> = {
    CANDIDATE: ['mail', 'chosen-name', 'message', 'speech', 'cv'],
    INTERVIEWER: ['mail', 'chosen-name', 'message', 'speech', 'note', 'score', 'card'],
    HOST: ['mail', 'chosen-name', 'message', 'speech', 'note', 'score', 'card'],
    OBSERVER: ['mail', 'chosen-name', 'message', 'speech'],
    PARTICIPANT: ['mail', 'chosen-name', 'message', 'speech'],
  };

  // The number of copies a minute is limited.
  beforeEach(() => test.clock.advance(60_000));

  it.each(everybody)('gives the %s everything of their own, and no word of others', async (who) => {
    const { body } = await pages[who].ask('GET', '/your-data/copy');
    for (const what of kept[who]) expect(body).toContain(word(who, what));
    for (const other of everybody.filter((it) => it !== who)) {
      for (const what of new Set(Object.values(kept).flat())) expect(body).not.toContain(word(other, what));
    }
    expect(body).not.toContain('the-expected-answer');
  });

  it.each(everybody)('gives the %s no link to a video that shows others', async (who) => {
    const { recording } = (await pages[who].ask('GET', '/your-data/copy')).json<DataCopy>();
    // The observer is not in the recording, so their copy does not mention it.
    expect(recording).toEqual(
      who === 'OBSERVER' ? null : expect.objectContaining({ url: null, seconds: 60 }),
    );
  });

  it.each(everybody)('counts on the page of the %s what the copy contains', async (who) => {
    const { data } = (await pages[who].ask('GET', '/your-data')).json<{ data: YourData }>();
    const leads = leaders.includes(who) ? 1 : 0;
    expect(data).toMatchObject({
      name: word(who, 'name'),
      role: who,
      kind: 'INTERVIEW',
      answers: 1,
      messages: 1,
      notes: leads,
      scores: 2 * leads,
      hasCv: who === 'CANDIDATE',
      hasRecording: who !== 'OBSERVER',
      copiesRecording: false,
    });
  });

  it('is refused when the link was withdrawn', async () => {
    const { OBSERVER: observer } = pages;
    await sql('update participants set removed_at = now() where id = $1', [observer.participantId]);
    expect((await observer.ask('GET', '/your-data/copy')).statusCode).toBe(401);
  });
});

it('gives neither of two candidates the CV or the booking note', async () => {
  const interview = await makeInterview(test, organization, {
    meetingType: 'HUMAN',
    candidateCV: 'cv-of-one-of-them',
    participants: [
      { email: 'one@example.com', role: 'CANDIDATE' },
      { email: 'two@example.com', role: 'CANDIDATE' },
      { email: 'host@example.com', role: 'HOST' },
    ],
  });
  await sql(`update interviews set booking_note = 'note-of-one-of-them' where id = $1`, [interview.id]);
  for (const index of [0, 1]) {
    const page = meetingPage(test, interview, 'CANDIDATE', index);
    expect((await page.ask('GET', '/your-data/copy')).body).not.toContain('of-one-of-them');
    const { data } = (await page.ask('GET', '/your-data')).json<{ data: YourData }>();
    expect(data.hasCv).toBe(false);
  }
});

it('gives every participant of a team meeting their own words', async () => {
  const { pages } = await makeMeeting({ isTeamMeeting: true, title: 'Weekly' });
  test.clock.advance(60_000);
  for (const who of everybody) {
    const { body } = await pages[who].ask('GET', '/your-data/copy');
    const copy = JSON.parse(body) as DataCopy;
    expect(copy.interview.kind).toBe('TEAM_MEETING');
    expect(copy.transcript.map(({ speaker, text }) => [speaker, text])).toEqual([
      [word(who, 'chosen-name'), word(who, 'speech')],
    ]);
    for (const other of everybody.filter((it) => it !== who))
      expect(body).not.toMatch(new RegExp(`of-the-${other}`, 'i'));
  }
});
