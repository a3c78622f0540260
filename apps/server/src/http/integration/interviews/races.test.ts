import { findWhyNobodyMet } from '../../../features/meetings/index.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { InterviewRecord } from '@parley/contract';
import {
  joinConversation,
  requestHuman,
  takeTurn,
  wakeConversation,
} from '../../../features/conversations/index.ts';
import { endUnattended } from '../../../features/interviews/index.ts';
import { closeRecordingSession, openRecordingSession } from '../../../features/recordings/index.ts';
import { AppError } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { apiOf } from '../../../testing/api.ts';
import { openTestApp } from '../../../testing/app.ts';
import { forThisFile } from '../../../testing/for-this-file.ts';
import { makeInterview } from '../../../testing/factories/interview.ts';
import { makeOrganization } from '../../../testing/factories/organization.ts';
import { agree, candidateOf } from '../../../testing/factories/participant.ts';
import { eventsOf } from '../../../testing/life-cycle.ts';

const test = forThisFile(() => openTestApp());
const organization = forThisFile(() => makeOrganization(test));
const api = apiOf(test, organization);

type Act = (interview: InterviewRecord) => Promise<unknown>;
const path = ({ meetingCode }: InterviewRecord) => `/interviews/${meetingCode}`;
const idsOf = (interview: InterviewRecord) => ({
  organizationId: organization.organizationId,
  interviewId: interview.id,
});
const later = (ms: number) => ({ now: () => new Date(test.clock.now().getTime() + ms) });

/** Everything that may happen to one interview at the same time. */
const acts: Record<string, Act> = {
  cancel: (interview) => api.send('PATCH', `${path(interview)}/cancel`, { reason: 'race' }),
  reschedule: (interview) =>
    api.send('PATCH', `${path(interview)}/reschedule`, { scheduledAt: '2026-11-21T10:10:00Z' }),
  delete: (interview) => api.delete(path(interview)),
  join: (interview) => joinConversation(test.deps, candidateOf(interview, organization)),
  hold: async (interview) => {
    const candidate = candidateOf(interview, organization);
    const { epoch } = await joinConversation(test.deps, candidate);
    await takeTurn(test.deps, candidate, epoch, { type: 'end' });
    await wakeConversation({ ...test.deps, clock: later(120_000) }, idsOf(interview));
  },
  wake: (interview) => wakeConversation({ ...test.deps, clock: later(120_000) }, idsOf(interview)),
  askForPerson: (interview) => requestHuman(test.deps, candidateOf(interview, organization), 'race'),
  record: async (interview) => {
    const candidate = candidateOf(interview, organization);
    const sessionId = newId();
    await openRecordingSession(test.deps, candidate, { sessionId, mimeType: 'video/webm', elapsedMs: 0 });
    await closeRecordingSession(test.deps, candidate, { sessionId, chunks: 0 });
  },
  noShow: (interview) =>
    endUnattended(
      { ...test.deps, clock: later(8 * 86_400_000), whyNobodyMet: findWhyNobodyMet },
      idsOf(interview),
    ),
  add: (interview) =>
    api.post(`${path(interview)}/participants`, { email: 'o@example.com', role: 'OBSERVER' }),
  correct: (interview) =>
    api.send('PATCH', `${path(interview)}/participants/${interview.participants[0]?.id}`, {
      email: 'i@example.com',
    }),
  analyze: (interview) => api.post(`${path(interview)}/analyze`),
  consent: (interview) => agree(test, candidateOf(interview, organization)),
};

async function act(name: string, interview: InterviewRecord): Promise<unknown> {
  return acts[name]?.(interview);
}

/** SCHEDULED, moved any number of times, then CANCELLED once, or ACTIVE once and COMPLETED at most once. */
const legalHistory = /^created( rescheduled)*( cancelled| no_show| started( completed)?)?$/;

async function raceOf(names: string[]): Promise<void> {
  const interview = await makeInterview(test, organization);
  await agree(test, candidateOf(interview, organization));
  const outcomes = await Promise.allSettled(names.map((name) => act(name, interview)));
  for (const [index, outcome] of outcomes.entries()) {
    if (outcome.status === 'rejected') {
      // A refusal is a valid result; anything else (a deadlock, a broken reference) is an error.
      expect(outcome.reason, `${names[index]} of ${names.join(', ')}`).toBeInstanceOf(AppError);
      continue;
    }
    const { statusCode = 200 } = (outcome.value ?? {}) as { statusCode?: number };
    expect(statusCode, `${names[index]} of ${names.join(', ')}`).toBeLessThan(500);
  }
  const events = await eventsOf(test, interview.id);
  const read = await api.get(path(interview));
  if (read.statusCode === 404) {
    expect(events, names.join(', ')).toEqual(['interview.deleted']);
    return;
  }
  const history = events
    .filter((type) => type.startsWith('interview.'))
    .map((type) => type.slice('interview.'.length))
    .join(' ');
  expect(history, names.join(', ')).toMatch(legalHistory);
  const last = history.split(' ').at(-1) ?? '';
  const status =
    { cancelled: 'CANCELLED', no_show: 'CANCELLED', started: 'ACTIVE', completed: 'COMPLETED' }[last] ??
    'SCHEDULED';
  expect(read.json<{ interview: InterviewRecord }>().interview.status, names.join(', ')).toBe(status);
}

it('keeps a legal history with at most one end when any actions race', async () => {
  const several = fc.array(fc.constantFrom(...Object.keys(acts)), { minLength: 2, maxLength: 8 });
  await fc.assert(fc.asyncProperty(several, raceOf), { numRuns: 30 });
}, 120_000);

it.each([
  ['hold', 'hold', 'wake', 'wake', 'wake', 'analyze', 'delete'],
  ['cancel', 'join', 'reschedule', 'noShow', 'cancel', 'join'],
  ['delete', 'record', 'askForPerson', 'consent', 'add', 'correct', 'hold'],
  ['hold', 'wake', 'join', 'askForPerson', 'wake', 'join', 'wake'],
])('survives repeated races of the actions %s, %s, %s …', async (...names) => {
  for (let round = 0; round < 8; round++) await raceOf(names);
});

it('never brings a deleted interview back when other actions were running', async () => {
  const codes: string[] = [];
  for (let round = 0; round < 10; round++) {
    const interview = await makeInterview(test, organization);
    await agree(test, candidateOf(interview, organization));
    codes.push(interview.id);
    await Promise.allSettled(
      ['hold', 'record', 'askForPerson', 'delete', 'add', 'wake'].map((name) => act(name, interview)),
    );
    expect((await api.get(path(interview))).statusCode).toBe(404);
  }
  await test.runJobs();
  for (const table of [
    'interviews',
    'conversations',
    'conversation_events',
    'presence_connections',
    'recording_sessions',
    'mails',
    'events',
  ]) {
    const column = table === 'interviews' ? 'id' : 'interview_id';
    const { rows } = await test.database.db.asOperator((tx) =>
      tx.query({ text: `select ${column} from ${table} where ${column} = any($1)`, values: [codes] }),
    );
    expect(rows, table).toEqual([]);
  }
});
