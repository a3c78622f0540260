import { randomUUID } from 'node:crypto';
import { transcriptResponse, type InterviewRecord } from '@parley/contract';
import { transcript } from '@parley/interviewer';
import { describe, expect, it } from 'vitest';
import { apiOf } from '../../testing/api.ts';
import { openTestApp } from '../../testing/app.ts';
import { forThisFile } from '../../testing/for-this-file.ts';
import { expectShape } from '../../testing/expect-shape.ts';
import { makeCompletedInterview } from '../../testing/factories/completed-interview.ts';
import { makeInterview } from '../../testing/factories/interview.ts';
import { makeOrganization } from '../../testing/factories/organization.ts';
import { agree, candidateOf } from '../../testing/factories/participant.ts';
import { loopbackBus } from '../../testing/loopback-bus.ts';
import { confirm, type, waitUntilListening } from '../../testing/room.ts';
import {
  joinConversation,
  leaveConversation,
  listTurnEvents,
  requestHuman,
  takeTurn,
} from '../conversations/index.ts';
import type { JoinPrincipal } from '../participants/index.ts';
import { readTurns, upsertFirstSegments } from './index.ts';
import { addRevisions } from './store.ts';

const test = forThisFile(() => openTestApp({ bus: loopbackBus() }));
const organization = forThisFile(() => makeOrganization(test));
const api = apiOf(test, organization);

interface Room {
  interview: InterviewRecord;
  candidate: JoinPrincipal;
  epoch: number;
}

async function openRoom(input: Record<string, unknown> = {}): Promise<Room> {
  const interview = await makeInterview(test, organization, input);
  const candidate = candidateOf(interview, organization);
  await agree(test, candidate);
  const { epoch } = await joinConversation(test.deps, candidate);
  return { interview, candidate, epoch };
}
/** The segments in the table and those computed from the log, which must always be equal. */
const bothOf = ({ id }: InterviewRecord) =>
  test.deps.db.inOrganization(organization.organizationId, async (tx) => ({
    kept: await readTurns(tx, id),
    told: transcript(await listTurnEvents(tx, id)),
  }));
async function rowsOf({ id }: InterviewRecord) {
  const { rows } = await test.database.db.pool.query<{
    segment_id: string;
    revision: number;
    source: string;
    participant_id: string | null;
    question_id: string | null;
    language: string;
    text: string;
  }>('select * from transcript_segments where interview_id = $1 order by start_ms, segment_id, revision', [
    id,
  ]);
  return rows;
}
async function read({ meetingCode }: InterviewRecord) {
  const response = await api.get(`/interviews/${meetingCode}/transcript`);
  return expectShape(transcriptResponse, response.json()).segments;
}
async function statusOf({ meetingCode }: InterviewRecord) {
  const response = await api.get(`/interviews/${meetingCode}`);
  return response.json<{ interview: InterviewRecord }>().interview.status;
}

const ends: Record<string, (room: Room) => Promise<unknown>> = {
  'the candidate ends it': ({ candidate, epoch }) => takeTurn(test.deps, candidate, epoch, { type: 'end' }),
  'the candidate asks for a person': ({ candidate }) =>
    requestHuman(test.deps, candidate, 'I would rather talk to somebody.'),
  'the candidate left an hour ago': async ({ candidate, epoch }) => {
    await leaveConversation(test.deps, candidate, epoch);
    test.clock.advance(61 * 60_000);
    await test.runJobs();
  },
  'its time is over': async ({ interview, candidate, epoch }) => {
    for (let step = 0; step < 200 && (await statusOf(interview)) === 'ACTIVE'; step++) {
      await confirm(test, candidate, epoch);
      test.clock.advance(5000);
      await test.runJobs();
    }
  },
};

describe('the segments of an AI conversation', () => {
  it.each(Object.entries(ends))('equal the segments computed from the log when %s', async (_name, end) => {
    const room = await openRoom({ durationMinutes: 5 });
    await waitUntilListening(test, room.candidate, room.epoch);
    await type(test, room.candidate, room.epoch, 'We put a canary first.');
    await end(room);
    expect(await statusOf(room.interview)).toBe('COMPLETED');
    const { kept, told } = await bothOf(room.interview);
    // Compared as text, because an evaluation stores the hash of this text.
    expect(JSON.stringify(kept)).toBe(JSON.stringify(told));
    expect(kept.map(({ text }) => text)).toContain('We put a canary first.');
  });

  it('equal the segments computed from the log after each step', async () => {
    const { interview, candidate, epoch } = await openRoom();
    const isTold = async () => {
      const { kept, told } = await bothOf(interview);
      expect(kept).toEqual(told);
      return kept;
    };
    const greeting = (await isTold()).at(0);
    test.clock.advance(2000);
    await takeTurn(test.deps, candidate, epoch, { type: 'pause' });
    expect((await isTold()).at(0)?.endMs).toBe((greeting?.endMs ?? 0) + 2000);
    await takeTurn(test.deps, candidate, epoch, { type: 'resume' });
    await isTold();
    for (let step = 0; step < 3; step++) {
      await waitUntilListening(test, candidate, epoch);
      await isTold();
      test.clock.advance(1500);
      // The words were spoken before the line ended, so their segment begins while the interviewer still speaks.
      await type(test, candidate, epoch, `Piece ${step}.`, { source: 'speech' });
      await isTold();
      await takeTurn(test.deps, candidate, epoch, { type: 'repeat' });
      await isTold();
    }
  });

  it('lose words that were still to be said when the candidate goes on before hearing them', async () => {
    const { interview, candidate, epoch } = await openRoom();
    const { line } = await waitUntilListening(test, candidate, epoch);
    await type(test, candidate, epoch, 'We put a canary first, and', { source: 'speech' });
    const before = await bothOf(interview);
    const turnId = line?.turnId ?? '';
    await takeTurn(test.deps, candidate, epoch, { type: 'finish_answer', turnId, reason: 'silence' });
    const ended = await bothOf(interview);
    expect(ended.kept.length).toBeGreaterThan(before.kept.length);
    await takeTurn(test.deps, candidate, epoch, { type: 'go_on', turnId });
    const { kept, told } = await bothOf(interview);
    expect(kept).toEqual(told);
    expect(kept).toEqual(before.kept);
    await type(test, candidate, epoch, 'then the others.', { source: 'speech', turnId });
    expect((await bothOf(interview)).kept.at(-1)?.questionId).toBe(before.kept.at(-1)?.questionId);
  });

  it('have the corrected text as their newest revision, and keep the text that was heard', async () => {
    const { interview, candidate, epoch } = await openRoom();
    await waitUntilListening(test, candidate, epoch);
    const utteranceId = randomUUID();
    await type(test, candidate, epoch, 'We rolled bag at once.', { source: 'speech', utteranceId });
    await takeTurn(test.deps, candidate, epoch, { type: 'correct', utteranceId, text: 'We rolled back.' });
    await takeTurn(test.deps, candidate, epoch, {
      type: 'correct',
      utteranceId,
      text: 'We rolled back at once.',
    });
    await takeTurn(test.deps, candidate, epoch, { type: 'end' });
    const { kept, told } = await bothOf(interview);
    expect(kept).toEqual(told);
    const rows = (await rowsOf(interview)).filter(({ segment_id }) => segment_id === 'c1');
    expect(rows.map(({ revision, text }) => [revision, text])).toEqual([
      [1, 'We rolled bag at once.'],
      [2, 'We rolled back.'],
      [3, 'We rolled back at once.'],
    ]);
    expect((await read(interview)).at(-1)).toMatchObject({ text: 'We rolled back at once.', revision: 3 });
  });

  it('contain the speaker, the question, the language and the source', async () => {
    const interview = await makeCompletedInterview(test, organization, {
      input: { language: 'en-GB', questions: ['What does an index cost?'] },
    });
    const rows = await rowsOf(interview);
    const common = { revision: 1, source: 'AI_CONVERSATION', language: 'en-GB' };
    for (const row of rows) expect(row).toMatchObject(common);
    const asked = rows.find(({ text }) => text.includes('What does an index cost?'));
    expect(asked).toMatchObject({ participant_id: null, question_id: expect.any(String) as string });
    const answers = rows.filter(({ participant_id }) => participant_id === interview.participants[0]?.id);
    expect(answers[0]).toMatchObject({ segment_id: 'c1', question_id: asked?.question_id });
    expect(rows.filter(({ question_id }) => question_id === null).length).toBeGreaterThan(0);
  });

  it('are written in the transaction that ends the interview', async () => {
    const room = await openRoom();
    test.clock.advance(1000);
    await requestHuman(test.deps, room.candidate, null);
    const { rows } = await test.database.db.pool.query(
      `select s.xmin = i.xmin as together from interviews i join transcript_segments s on s.interview_id = i.id
       where i.id = $1 order by s.start_ms desc limit 1`,
      [room.interview.id],
    );
    expect(rows).toEqual([{ together: true }]);
  });

  it('are hidden from other organizations and deleted with the interview', async () => {
    const interview = await makeCompletedInterview(test, organization);
    const other = await makeOrganization(test);
    const seen = await test.deps.db.inOrganization(other.organizationId, (tx) => readTurns(tx, interview.id));
    expect(seen).toEqual([]);
    expect(await rowsOf(interview)).not.toEqual([]);
    await api.delete(`/interviews/${interview.meetingCode}`);
    expect(await rowsOf(interview)).toEqual([]);
  });
});

describe('the text in the table of segments', () => {
  const change = (text: string, { id }: InterviewRecord) => test.database.db.pool.query(text, [id]);

  it('is quoted by the evaluation', async () => {
    const interview = await makeCompletedInterview(test, organization);
    await change(
      `update transcript_segments set text = upper(text) where interview_id = $1 and participant_id is not null`,
      interview,
    );
    await test.runJobs();
    const report = await api.get(`/interviews/${interview.meetingCode}/report`);
    const { current } = report.json<{
      current: { questions: { evidence: { segmentId: string; quote: string }[] }[] };
    }>();
    const evidence = current.questions.flatMap((question) => question.evidence);
    expect(evidence.length).toBeGreaterThan(3);
    const textOf = new Map((await rowsOf(interview)).map((row) => [row.segment_id, row.text]));
    for (const { segmentId, quote } of evidence) {
      expect(quote).toBe(quote.toUpperCase());
      expect(textOf.get(segmentId)).toContain(quote);
    }
  });

  it('returns the newest revision of a segment in its place, and keeps the first one', async () => {
    const interview = await makeCompletedInterview(test, organization);
    const before = await read(interview);
    await change(
      `insert into transcript_segments (interview_id, segment_id, revision, organization_id, source, participant_id,
         question_id, start_ms, end_ms, text, language)
       select interview_id, segment_id, 2, organization_id, source, participant_id, question_id, start_ms, end_ms,
         'As it was said.', language
       from transcript_segments where interview_id = $1 and segment_id = 'c1'`,
      interview,
    );
    const corrected = before.map((segment) =>
      segment.id === 'c1' ? { ...segment, text: 'As it was said.', revision: 2 } : segment,
    );
    expect(corrected).not.toEqual(before);
    expect(await read(interview)).toEqual(corrected);
    const revisions = (await rowsOf(interview)).filter(({ segment_id }) => segment_id === 'c1');
    expect(revisions.map(({ revision, text }) => [revision, text])).toEqual([
      [1, before.find(({ id }) => id === 'c1')?.text],
      [2, 'As it was said.'],
    ]);
  });

  it('has the latest question and times in every revision', async () => {
    const interview = await makeInterview(test, organization);
    const { organizationId } = organization;
    const write = (questionId: string, endMs: number) =>
      test.deps.db.inOrganization(organizationId, async (tx) => {
        const segment = { segment_id: 'c1', participant_id: null, start_ms: 10, text: 'As it was heard.' };
        await upsertFirstSegments(tx, {
          organizationId,
          interviewId: interview.id,
          source: 'AI_CONVERSATION',
          language: 'en',
          segments: [{ ...segment, question_id: questionId, end_ms: endMs }],
        });
        await addRevisions(tx, interview.id, [{ segmentId: 'c1', text: 'As it was said.' }]);
      });
    await write('q1', 900);
    await write('q2', 1_900);
    const turns = await test.deps.db.inOrganization(organizationId, (tx) => readTurns(tx, interview.id));
    expect(turns).toMatchObject([{ text: 'As it was said.', questionId: 'q2', endMs: 1_900 }]);
    expect((await rowsOf(interview)).map(({ question_id: id }) => id)).toEqual(['q2', 'q2']);
  });
});
