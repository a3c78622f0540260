import type { InterviewRecord } from '@parley/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { setTestMode } from '../../apps/server/src/features/tenancy/index.ts';
import { apiOf } from '../../apps/server/src/testing/api.ts';
import { openTestApp } from '../../apps/server/src/testing/app.ts';
import { forThisFile } from '../../apps/server/src/testing/for-this-file.ts';
import { makeOrganization } from '../../apps/server/src/testing/factories/organization.ts';
import { ClaimsAudit } from './claims.ts';
import { commands, newestFirst, type Real } from './commands.ts';
import { emptyModel, type Model, type ModelInterview } from './model.ts';

const test = forThisFile(() => openTestApp());

/** An organization of its own for each run. Jobs that earlier runs left in the queue are dropped. */
async function freshReal(): Promise<Real> {
  const organization = await makeOrganization(test);
  await setTestMode(test.deps, organization.organizationId, true);
  await test.database.db.asOperator((tx) => tx.query({ text: 'delete from graphile_worker._private_jobs' }));
  return { test, api: apiOf(test, organization), organization, claims: new ClaimsAudit() };
}

const seen = (it: InterviewRecord) => ({
  meetingCode: it.meetingCode,
  status: it.status,
  statusReason: it.statusReason,
  bookingStatus: it.bookingStatus,
  durationMinutes: it.durationMinutes,
  scheduledAt: it.scheduledAt,
  cancelReason: it.cancelReason,
  offers: it.availableSlots.length,
  hasBookingLink: it.bookingUrl !== null,
  evaluationStatus: it.evaluationStatus,
  recordingStatus: it.recordingStatus,
  participants: it.participants.map(({ id, name, email, role }) => ({ id, name, email, role })),
});

const believed = (it: ModelInterview): ReturnType<typeof seen> => ({
  meetingCode: it.meetingCode,
  status: it.status,
  statusReason: it.statusReason,
  bookingStatus: it.bookingStatus,
  durationMinutes: it.durationMinutes,
  scheduledAt: it.scheduledAtMs === null ? null : new Date(it.scheduledAtMs).toISOString(),
  cancelReason: it.cancelReason,
  offers: it.slotsMs.length,
  hasBookingLink: it.slotsMs.length > 0,
  evaluationStatus: it.evaluationStatus,
  recordingStatus: it.recordingStatus,
  participants: it.participants,
});

/** Compares the whole state after every step. */
async function compare(model: Model, { api, claims, organization }: Real): Promise<void> {
  const response = await api.get('/interviews?limit=100');
  const { interviews } = response.json<{ interviews: InterviewRecord[] }>();
  expect(interviews.map(seen)).toEqual(newestFirst(model.interviews).map(believed));
  const { organizationId } = organization;
  expect(await claims.check(test.deps.db, organizationId)).toEqual({ wrong: [], missing: [] });
}

const compared = commands.map((arbitrary) =>
  arbitrary.map((command) => ({
    ...command,
    toString: () => command.toString(),
    run: async (model: Model, real: Real) => {
      test.clock.advance(1);
      model.nowMs += 1;
      await command.run(model, real);
      await compare(model, real);
    },
  })),
);

const randomSeed = Math.floor(Math.random() * 2 ** 31);

it.each([11, 12, 13, randomSeed])(
  'matches its model after every step, with seed %i',
  async (seed) => {
    const property = fc.asyncProperty(
      fc.commands(compared, { maxCommands: 60, size: 'max' }),
      async (steps) => {
        const real = await freshReal();
        const model = emptyModel(test.clock.now().getTime());
        await fc.asyncModelRun(() => ({ model, real }), steps);
      },
    );
    await fc.assert(property, {
      seed,
      numRuns: 12,
      interruptAfterTimeLimit: 45_000,
      markInterruptAsFailure: false,
    });
  },
  240_000,
);
