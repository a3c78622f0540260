import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TranscriptResponse } from '@parley/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { listInterviewEvents } from '../../kernel/events.ts';
import { apiOf } from '../../testing/api.ts';
import { makeOrganization } from '../../testing/factories/organization.ts';
import { ffmpeg, HeldMeeting, hummed } from '../../testing/held-meeting.ts';
import { heardMeetingsOfThisFile } from '../../testing/meeting-app.ts';
import { leaveTrack } from '../../testing/told-recorders.ts';
import { recordErasure } from '../interviews/index.ts';
import { listMicrophoneTracks } from '../recordings/index.ts';
import { closeMeetingRecording } from '../recordings/meeting-store.ts';
import { storeTracksIn } from '../recordings/store-track.ts';
import { requestComposing } from '../recordings/tracks.ts';
import { giveUpTranscript, transcribeMeeting } from './index.ts';

const { test, engine, organization, speech } = heardMeetingsOfThisFile();
const api = apiOf(test, organization);
beforeEach(() => {
  speech.heardMs.length = 0;
});

const quick = { retryPausesMs: [1, 1] };
const questions = [{ question: 'How do you find a slow query?' }, { question: 'What would you do first?' }];
const words = [
  'I read the plan of the query first.',
  'Then I measure it again.',
  'I ask who is waiting for it.',
];

async function transcriptOf(meeting: HeldMeeting): Promise<TranscriptResponse> {
  return (await api.get(`/interviews/${meeting.code}/transcript`)).json();
}
async function readyEvents(meeting: HeldMeeting): Promise<number> {
  const { organizationId, interviewId } = meeting.ids;
  const events = await test.deps.db.inOrganization(organizationId, (tx) =>
    listInterviewEvents(tx, interviewId),
  );
  return events.filter(({ type }) => type === 'transcript.ready').length;
}

/** Ends the meeting and removes the job from the queue, so that the test can run the job by hand. */
async function endWithoutJobs(meeting: HeldMeeting, second: number): Promise<void> {
  await meeting.end(second);
  const { interviewId, organizationId } = meeting.ids;
  await test.deps.db.inOrganization(organizationId, (tx) =>
    tx.query({
      text: `insert into meeting_transcripts (interview_id, organization_id, state, requested_at)
             values ($1, $2, 'PENDING', $3)`,
      values: [interviewId, organizationId, test.clock.now()],
    }),
  );
}

describe.skipIf(ffmpeg === null)('the transcript of a meeting', () => {
  it('contains what each person said, when, and for which question, and is announced once', async () => {
    speech.reply(({ asked }) => ({ text: words[asked] ?? '' }));
    const meeting = await HeldMeeting.begin(test, engine, organization, { input: { questions } });
    const [first, second] = meeting.acted.interview.questions;
    await meeting.mark(first?.id ?? '', 10);
    await meeting.mark(second?.id ?? '', 30);
    await meeting.addTrack(
      'ines',
      5,
      hummed([
        [8, 11],
        [16, 18],
      ]),
    );
    await meeting.addTrack('priya', 0, hummed([[40, 42]]));
    await meeting.end(60);
    await test.runJobs();
    const { segments, total, message } = await transcriptOf(meeting);
    expect([total, message]).toEqual([3, undefined]);
    // The service is called in the order of the tracks, and Priya's came first.
    expect(segments.map(({ speaker, text }) => `${speaker}: ${text}`)).toEqual([
      'ines: Then I measure it again.',
      'ines: I ask who is waiting for it.',
      'priya: I read the plan of the query first.',
    ]);
    const starts = segments.map(({ startMs }) => startMs);
    for (const [index, expected] of [13_000, 21_000, 40_000].entries()) {
      expect(Math.abs((starts[index] ?? 0) - expected)).toBeLessThan(400);
    }
    expect(await readyEvents(meeting)).toBe(1);
    await transcribeMeeting(test.deps, meeting.ids, quick);
    expect([speech.heardMs.length, await readyEvents(meeting)]).toEqual([3, 1]);
  });

  it('continues where a killed run ended, and calls the service for nothing twice', async () => {
    const meeting = await HeldMeeting.begin(test, engine, organization);
    await meeting.addTrack(
      'ines',
      0,
      hummed([
        [1, 3],
        [6, 8],
        [12, 14],
        [17, 19],
      ]),
    );
    await endWithoutJobs(meeting, 30);
    // The process dies after the words of the third piece arrived, and before they are stored.
    const sentences = ['One.', 'Two.', 'Three.', 'Three.', 'Four.'];
    speech.reply(({ asked }) => ({ text: sentences[asked] ?? '' }));
    const dying = { ...test.deps, db: dyingAfter(3) };
    await expect(transcribeMeeting(dying, meeting.ids, quick)).rejects.toThrow('killed');
    expect((await transcriptOf(meeting)).total).toBe(2);
    expect((await transcriptOf(meeting)).message).toContain('more of it is to come');
    await transcribeMeeting(test.deps, meeting.ids, quick);
    const { segments, message } = await transcriptOf(meeting);
    expect(segments.map(({ text }) => text)).toEqual(['One.', 'Two.', 'Three.', 'Four.']);
    expect(speech.heardMs).toHaveLength(5);
    expect([message, await readyEvents(meeting)]).toEqual([undefined, 1]);
  });

  it('waits for a service that is down, busy or replies with nonsense, and loses nothing', async () => {
    const meeting = await HeldMeeting.begin(test, engine, organization);
    await meeting.addTrack(
      'ines',
      0,
      hummed([
        [1, 3],
        [6, 8],
        [11, 13],
        [16, 18],
      ]),
    );
    await endWithoutJobs(meeting, 30);
    for (const fault of [
      { status: 503 },
      { status: 429 },
      { body: '<html>' },
      { body: '{}' },
      { fault: 'cut' },
    ] as const) {
      speech.reply(() => fault);
      await expect(transcribeMeeting(test.deps, meeting.ids, quick)).rejects.toThrow('does not work now');
      expect((await transcriptOf(meeting)).message).toBe('The transcript is being made.');
    }
    // The service fails now and then; each failed piece is tried again within the run.
    speech.reply(({ asked }) => (asked % 2 === 0 ? { status: 503 } : { text: `Words ${asked}.` }));
    await transcribeMeeting(test.deps, meeting.ids, quick);
    expect((await transcriptOf(meeting)).segments).toHaveLength(4);
  });

  it('gives up one piece that is refused, reports it, and keeps the others', async () => {
    const meeting = await HeldMeeting.begin(test, engine, organization);
    await meeting.addTrack(
      'ines',
      0,
      hummed([
        [1, 3],
        [6, 7],
        [11, 13],
      ]),
    );
    await endWithoutJobs(meeting, 30);
    speech.reply(({ soundMs }) => (soundMs < 1_800 ? { status: 422 } : { text: 'That I know well.' }));
    await expect(transcribeMeeting(test.deps, meeting.ids, quick)).rejects.toThrow('could not be read yet');
    test.clock.set(new Date(test.clock.now().getTime() + 31 * 60_000));
    await transcribeMeeting(test.deps, meeting.ids, quick);
    const { total, message } = await transcriptOf(meeting);
    expect([total, message]).toEqual([2, expect.stringContaining('1 piece of it')]);
  });

  it('does not count as complete when a microphone’s track is lost', async () => {
    const meeting = await HeldMeeting.begin(test, engine, organization, { input: { questions } });
    await meeting.mark(meeting.acted.interview.questions[0]?.id ?? '', 1);
    await meeting.addTrack('ines', 0, hummed([[3, 6]]));
    const lost = await meeting.addTrack('ines', 10, hummed([[1, 4]]));
    await test.deps.db.inOrganization(organization.organizationId, (tx) =>
      tx.query({
        text: `update recording_tracks set state = 'LOST', object_key = null, bytes = null,
                 duration_seconds = null where id = $1`,
        values: [lost],
      }),
    );
    speech.reply(() => ({ text: 'I read the plan of the query first.' }));
    await meeting.end(30);
    await test.runJobs();
    const { total, message } = await transcriptOf(meeting);
    expect([total, message]).toEqual([1, expect.stringContaining('1 piece of it was not recorded')]);
    // Nobody is evaluated by only a part of what they said unless a person asks for it.
    const evaluation = await api.get(`/interviews/${meeting.code}/evaluation`);
    expect(evaluation.statusCode).toBe(409);
    expect(evaluation.body).toContain('no evaluation was made automatically');
  });

  it('counts a microphone’s track that breaks off as unread, until it is read to its end', async () => {
    const meeting = await HeldMeeting.begin(test, engine, organization);
    const spans = [
      [0, 2],
      [5, 7],
    ] as const;
    await meeting.addTrack('ines', 0, hummed(spans));
    await endWithoutJobs(meeting, 30);
    speech.reply(({ asked }) => ({ text: words[asked] ?? '' }));
    const { sound } = test.deps;
    const breaking = {
      ...test.deps,
      sound: {
        async *decode(bytes: Uint8Array) {
          let heard = 0;
          for await (const samples of sound.decode(bytes)) {
            yield samples;
            heard += samples.length;
            if (heard > 4 * 16_000) throw new Error('the file is broken here');
          }
        },
      },
    };
    await expect(transcribeMeeting(breaking, meeting.ids, quick)).rejects.toThrow('could not be read yet');
    expect((await transcriptOf(meeting)).segments[0]?.startMs).toBe(0);
    await transcribeMeeting(test.deps, meeting.ids, quick);
    const { total, message } = await transcriptOf(meeting);
    expect([total, message]).toEqual([2, undefined]);
  });

  it('contains no words that a speech model invented, and the service is not called for silence', async () => {
    const meeting = await HeldMeeting.begin(test, engine, organization);
    await meeting.addTrack(
      'ines',
      0,
      hummed([
        [1, 3],
        [6, 8],
        [11, 13],
      ]),
    );
    const inventions = ['Thanks for watching!', '[Music]', ''];
    speech.reply(({ asked }) => ({ text: inventions[asked] ?? '' }));
    await meeting.end(30);
    await test.runJobs();
    const { segments, message } = await transcriptOf(meeting);
    expect([segments, message]).toEqual([[], expect.stringContaining('no words were heard')]);
    expect(speech.heardMs).toHaveLength(3);
  });

  it('reports that the service failed once every try is over, and keeps what was read', async () => {
    const meeting = await HeldMeeting.begin(test, engine, organization);
    await meeting.addTrack('ines', 0, hummed([[1, 3]]));
    await endWithoutJobs(meeting, 30);
    await giveUpTranscript(test.deps, meeting.ids);
    expect((await transcriptOf(meeting)).message).toContain('the speech-to-text service failed');
    expect(await readyEvents(meeting)).toBe(0);
  });

  it('stores nothing for an interview that is deleted while the service is called', async () => {
    const meeting = await HeldMeeting.begin(test, engine, organization);
    await meeting.addTrack('ines', 0, hummed([[1, 3]]));
    await endWithoutJobs(meeting, 30);
    const deleting = {
      ...test.deps,
      speechToText: {
        transcribe: async () => {
          await api.send('DELETE', `/interviews/${meeting.code}`);
          return 'Too late.';
        },
      },
    };
    await transcribeMeeting(deleting, meeting.ids, quick);
    const { rows } = await test.database.db.asOperator((tx) =>
      tx.query<{ count: number }>({
        text: `select (select count(*) from transcribed_pieces where interview_id = $1)::int
                 + (select count(*) from transcript_segments where interview_id = $1)::int as count`,
        values: [meeting.ids.interviewId],
      }),
    );
    expect(rows[0]?.count).toBe(0);
  });

  it.each(['before the service works again', 'while the service is asked'])(
    'does not bring back words that a retention period has erased %s',
    async (when) => {
      const meeting = await HeldMeeting.begin(test, engine, organization);
      const { organizationId, interviewId } = meeting.ids;
      const sound = hummed([
        [1, 3],
        [6, 8],
      ]);
      await meeting.addTrack('ines', 0, sound);
      await endWithoutJobs(meeting, 30);
      const erase = () =>
        test.deps.db.inOrganization(organizationId, (tx) =>
          recordErasure(tx, {
            organizationId,
            interview_id: interviewId,
            artifact: 'TRANSCRIPT',
            period_days: 30,
            counts: {},
            sha256: '0'.repeat(64),
            erased_at: test.clock.now(),
            files_erased_at: null,
          }),
        );
      let asked = 0;
      const speechToText = {
        transcribe: async () => {
          asked += 1;
          if (asked === 1 && when === 'while the service is asked') await erase();
          return 'Too late.';
        },
      };
      if (when === 'before the service works again') await erase();
      await transcribeMeeting({ ...test.deps, speechToText }, meeting.ids, quick);
      expect(asked).toBe(when === 'while the service is asked' ? 1 : 0);
      const { total, message } = await transcriptOf(meeting);
      expect([total, message]).toEqual([0, expect.stringContaining('erased')]);
      // The microphone tracks are not needed any more.
      const { hasLate } = await test.deps.db.inOrganization(organizationId, (tx) =>
        listMicrophoneTracks(tx, interviewId),
      );
      expect([hasLate, await readyEvents(meeting)]).toEqual([false, 0]);
    },
  );

  it('is not made once its retention period is over, even if there was nothing to erase, but is made under a legal hold', async () => {
    const own = await makeOrganization(test);
    const meeting = await HeldMeeting.begin(test, engine, own);
    await meeting.addTrack('ines', 0, hummed([[1, 3]]));
    await endWithoutJobs(meeting, 30);
    const inOwn = (text: string, values: unknown[]) =>
      test.deps.db.inOrganization(own.organizationId, (tx) => tx.query({ text, values }));
    await inOwn(
      `insert into retention_settings (organization_id, transcript_days, evaluation_days, updated_at)
       values ($1, 2, 2, $2)`,
      [own.organizationId, test.clock.now()],
    );
    test.clock.set(new Date(test.clock.now().getTime() + 3 * 24 * 3_600_000));
    await test.handlers['apply-retention'].run({ organizationId: own.organizationId });
    let asked = 0;
    const speechToText = { transcribe: async () => `Word ${(asked += 1)}.` };
    const read = async () => {
      await transcribeMeeting({ ...test.deps, speechToText }, meeting.ids, quick);
      const path = `/interviews/${meeting.code}/transcript`;
      return (await apiOf(test, own).get(path)).json<TranscriptResponse>();
    };
    const { total, message } = await read();
    expect([total, asked]).toEqual([0, 0]);
    expect(message).toContain('keeps transcripts for 2 days, and none could be made in that time');

    await inOwn(
      `insert into legal_holds (interview_id, organization_id, reason, placed_by, placed_at)
       values ($1, $2, 'A complaint', 'Tomasz', $3)`,
      [meeting.ids.interviewId, own.organizationId, test.clock.now()],
    );
    await inOwn(`update meeting_transcripts set state = 'PENDING', ended_at = null where interview_id = $1`, [
      meeting.ids.interviewId,
    ]);
    expect((await read()).total).toBe(1);
  });
});

describe.skipIf(ffmpeg === null)('a microphone that is stored late', () => {
  /** Ends the meeting as a worker does. `unstored` is a track that is still on the disk of a worker that died. */
  async function endRecorded(meeting: HeldMeeting, unstored?: string): Promise<void> {
    const { organizationId, interviewId } = meeting.ids;
    await meeting.acted.passUntil(10 + 29);
    await test.deps.db.inOrganization(organizationId, async (tx) => {
      await tx.query({
        text: 'insert into meeting_recordings (interview_id, organization_id) values ($1, $2)',
        values: [interviewId, organizationId],
      });
      if (unstored === undefined) return;
      await tx.query({
        text: `insert into recording_tracks
                 (id, organization_id, interview_id, participant_id, source, codec, started_at, state)
               select $1, $2, $3, $4, 'MICROPHONE', 'opus', started_at, 'WRITING' from interviews where id = $3`,
        values: [unstored, organizationId, interviewId, meeting.acted.idOf('ines')],
      });
    });
    await meeting.end(30);
    await test.deps.db.inOrganization(organizationId, async (tx) => {
      await closeMeetingRecording(tx, interviewId, test.clock.now());
      await requestComposing(tx, test.clock, meeting.ids);
    });
    // The video is made without the missing track first, and then the transcript.
    for (const minutes of [0, 11, 1]) {
      test.clock.set(new Date(test.clock.now().getTime() + minutes * 60_000));
      await test.runJobs();
    }
  }
  /** The worker's machine comes back with sound on its disk that begins at this second of the interview. */
  async function comeBack({ ids, acted }: HeldMeeting, trackId: string, second: number): Promise<void> {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-late-'));
    const startedAtMs = acted.start.getTime() + (10 + second) * 1000;
    const whose = { participantId: acted.idOf('ines'), source: 'MICROPHONE', codec: 'opus' } as const;
    leaveTrack(folder, { id: trackId, ...whose, startedAtMs }, hummed([[1, 4]]));
    expect(await storeTracksIn(test.deps, ids, folder)).toEqual({ failed: 0 });
    await test.runJobs();
  }
  const tracksOf = ({ ids }: HeldMeeting) =>
    test.deps.db.inOrganization(ids.organizationId, (tx) => listMicrophoneTracks(tx, ids.interviewId));
  const revisionsOf = async (meeting: HeldMeeting) =>
    (await api.get(`/interviews/${meeting.code}/report`)).json<{ revisions: unknown[] }>().revisions.length;

  it(
    'is transcribed, announced and evaluated, even if the other tracks are removed already',
    { timeout: 60_000 },
    async () => {
      const meeting = await HeldMeeting.begin(test, engine, organization, { input: { questions } });
      await meeting.mark(meeting.acted.interview.questions[0]?.id ?? '', 1);
      await meeting.addTrack('priya', 0, hummed([[12, 14]]));
      const late = randomUUID();
      speech.reply(({ asked }) => ({ text: words[asked] ?? '' }));
      await endRecorded(meeting, late);
      expect((await transcriptOf(meeting)).message).toContain('1 piece of it was not recorded');
      expect((await api.get(`/interviews/${meeting.code}/evaluation`)).statusCode).toBe(409);
      expect((await tracksOf(meeting)).tracks).toEqual([]);

      await comeBack(meeting, late, 3);
      const { segments, message } = await transcriptOf(meeting);
      expect(message).toBeUndefined();
      expect(segments.map(({ speaker, text }) => [speaker, text])).toEqual([
        ['ines', words[1]],
        ['priya', words[0]],
      ]);
      expect([speech.heardMs.length, await readyEvents(meeting)]).toEqual([2, 2]);
      expect((await api.get(`/interviews/${meeting.code}/evaluation`)).statusCode).toBe(200);
      // The track is not needed any more, and the video's message says that it is missing.
      expect((await tracksOf(meeting)).tracks).toEqual([]);
      expect((await api.get(`/interviews/${meeting.code}/recording`)).json().message).toContain(
        'voice of ines',
      );
    },
  );

  it(
    'is evaluated with a new revision when nobody knew of it, unless somebody requested the last one',
    { timeout: 60_000 },
    async () => {
      const meeting = await HeldMeeting.begin(test, engine, organization, { input: { questions } });
      await meeting.mark(meeting.acted.interview.questions[0]?.id ?? '', 1);
      await meeting.addTrack('ines', 2, hummed([[1, 3]]));
      speech.reply(({ asked }) => ({ text: words[asked % words.length] ?? '' }));
      await endRecorded(meeting);
      expect(await revisionsOf(meeting)).toBe(1);
      await comeBack(meeting, randomUUID(), 10);
      expect((await transcriptOf(meeting)).total).toBe(2);
      expect(await revisionsOf(meeting)).toBe(2);

      await api.post(`/interviews/${meeting.code}/analyze`, {});
      await test.runJobs();
      expect(await revisionsOf(meeting)).toBe(3);
      await comeBack(meeting, randomUUID(), 16);
      expect((await transcriptOf(meeting)).total).toBe(3);
      expect(await revisionsOf(meeting)).toBe(3);
    },
  );

  it('is not forgotten when it arrives while the others are being transcribed', async () => {
    const meeting = await HeldMeeting.begin(test, engine, organization);
    await meeting.addTrack('ines', 0, hummed([[1, 3]]));
    await endWithoutJobs(meeting, 30);
    const meanwhile = {
      ...test.deps,
      speechToText: {
        transcribe: async () => {
          await meeting.addTrack('priya', 5, hummed([[1, 3]]));
          return 'I read the plan first.';
        },
      },
    };
    await transcribeMeeting(meanwhile, meeting.ids, quick);
    expect((await transcriptOf(meeting)).message).toContain('more of it is to come');
    speech.reply(() => ({ text: 'Go on.' }));
    await transcribeMeeting(test.deps, meeting.ids, quick);
    const { total, message } = await transcriptOf(meeting);
    expect([total, message, await readyEvents(meeting)]).toEqual([2, undefined, 1]);
  });
});

/** A database whose process is killed before a write, after this many writes. */
function dyingAfter(writes: number) {
  const { db } = test.deps;
  let written = 0;
  const inOrganization: typeof db.inOrganization = (...call) => {
    written += 1;
    if (written > writes) throw new Error('killed');
    return db.inOrganization(...call);
  };
  return { ...db, inOrganization };
}
