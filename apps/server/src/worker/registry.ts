import { actAs } from '../kernel/acting.ts';
import { nextMidnight } from '../kernel/clock.ts';
import type { JobName, JobPayloads } from '../kernel/jobs.ts';
import {
  resumeSync,
  resumeWriteBack,
  syncCalendar,
  writeBackInterview,
} from '../features/calendars/index.ts';
import { askModel, wakeConversation } from '../features/conversations/index.ts';
import {
  applyRetention,
  clearDeadRows,
  deleteOrganization,
  eraseLater,
  eraseObjects,
  forgetExpired,
  planClearing,
  planForgetting,
  resumeDeletion,
  resumeRetention,
} from '../features/erasure/index.ts';
import { evaluateInterview, failEvaluation } from '../features/evaluation/index.ts';
import { endUnattended, keepBankQuestions, makeQuestions } from '../features/interviews/index.ts';
import {
  eraseMail,
  giveUpMail,
  inviteParticipant,
  remind,
  remindOfScorecards,
  sendMail,
  tellWhoWaits,
} from '../features/notifications/index.ts';
import { endExport, exportOrganization, giveUpExport } from '../features/organization-export/index.ts';
import { watchPresence } from '../features/presence/index.ts';
import { findWhyNobodyMet, watchMeeting } from '../features/meetings/index.ts';
import { pruneRequestLog, resumePruning } from '../features/request-log/index.ts';
import {
  deliverWebhook,
  giveUpWebhook,
  pruneWebhooks,
  resumeWebhookPruning,
} from '../features/webhooks/index.ts';
import { composeRecording, failRecording, finaliseRecording } from '../features/recordings/index.ts';
import { giveUpTranscript, transcribeMeeting } from '../features/transcription/index.ts';
import type { WorkerDeps } from './deps.ts';
import { dispatchEvent } from './dispatch-event.ts';
import { readCalendarFacts } from './follow-in-calendars.ts';
import type { Lane } from './lanes.ts';

export interface JobHandler<Name extends JobName> {
  run(payload: JobPayloads[Name]): Promise<void>;
  /** Called once, after the last try failed. */
  giveUp?: (payload: JobPayloads[Name]) => Promise<void>;
  /** Tries before giving up; graphile-worker waits e^n seconds between them. */
  maxAttempts: number;
  /** The lane whose workers run it; by default `house`. */
  lane?: Lane;
}
export type JobHandlers = { [Name in JobName]: JobHandler<Name> };

/** Every job with its handler: like HTTP and the command line, the worker calls the features. */
export const jobHandlers = (deps: WorkerDeps): JobHandlers => inTheirNames(deps, handlersOf(deps));

/** Makes the audit log name the job for everything that the job changes. */
function inTheirNames({ clock }: WorkerDeps, handlers: JobHandlers): JobHandlers {
  const named = Object.entries(handlers).map(([name, entry]) => {
    const handler = entry as unknown as JobHandler<JobName>;
    const inName = (work: () => Promise<void>) =>
      actAs({ door: 'WORKER', actor: { kind: 'JOB', id: null, name }, clock }, work);
    const { giveUp } = handler;
    return [
      name,
      {
        ...handler,
        run: (payload: JobPayloads[JobName]) => inName(() => handler.run(payload)),
        ...(giveUp ? { giveUp: (payload: JobPayloads[JobName]) => inName(() => giveUp(payload)) } : {}),
      },
    ];
  });
  return Object.fromEntries(named) as JobHandlers;
}

function handlersOf(deps: WorkerDeps): JobHandlers {
  return {
    'dispatch-event': { run: (payload) => dispatchEvent(deps, payload), maxAttempts: 25 },
    'send-mail': {
      run: (payload) => sendMail(deps, payload),
      giveUp: (payload) => giveUpMail(deps, payload),
      // About four days, so that a mail server that is down over a weekend loses no cancellation.
      maxAttempts: 25,
      lane: 'mail',
    },
    'wake-conversation': {
      run: (payload) => wakeConversation(deps, payload),
      maxAttempts: 25,
      lane: 'conversations',
    },
    'ask-model': {
      run: (payload) => askModel(deps, payload),
      // After a few seconds nobody waits for the result any more.
      maxAttempts: 3,
      lane: 'models',
    },
    'make-questions': {
      run: (payload) => makeQuestions(deps, payload),
      giveUp: (payload) => keepBankQuestions(deps, payload),
      maxAttempts: 4,
      // Not in the lane `models`, because nobody waits for this, and a burst of it must not delay candidates in a room.
      lane: 'evaluations',
    },
    'watch-presence': {
      async run(payload) {
        if (await watchPresence(deps, payload)) await wakeConversation(deps, payload);
      },
      maxAttempts: 25,
      lane: 'conversations',
    },
    'watch-meeting': {
      run: (payload) => watchMeeting(deps, payload),
      maxAttempts: 25,
      lane: 'meetings',
    },
    'tell-who-waits': {
      run: async (payload) => tellWhoWaits({ ...deps, publicUrl: await deps.publicUrl() }, payload),
      maxAttempts: 25,
    },
    'finalise-recording': {
      run: (payload) => finaliseRecording(deps, payload),
      giveUp: (payload) => failRecording(deps, payload),
      maxAttempts: 8,
      lane: 'recordings',
    },
    'compose-recording': {
      run: (payload) => composeRecording(deps, payload),
      giveUp: (payload) => failRecording(deps, payload),
      maxAttempts: 6,
      lane: 'compositions',
    },
    'transcribe-meeting': {
      run: (payload) => transcribeMeeting(deps, payload),
      giveUp: (payload) => giveUpTranscript(deps, payload),
      // About a day, so that a service that is down over night loses no transcript.
      maxAttempts: 12,
      lane: 'transcripts',
    },
    'export-organization': {
      run: (payload) => exportOrganization(deps, payload),
      giveUp: (payload) => giveUpExport(deps, payload),
      maxAttempts: 4,
      lane: 'recordings',
    },
    'end-export': { run: (payload) => endExport(deps, payload), maxAttempts: 25 },
    'evaluate-interview': {
      run: (payload) => evaluateInterview(deps, payload),
      giveUp: (payload) => failEvaluation(deps, payload),
      maxAttempts: 4,
      lane: 'evaluations',
    },
    'erase-objects': {
      async run(payload) {
        await eraseObjects(deps, payload);
        await planClearing(deps);
      },
      giveUp: (payload) => eraseLater(deps, payload),
      maxAttempts: 25,
    },
    'deliver-webhook': {
      run: (payload) => deliverWebhook(deps, payload),
      giveUp: (payload) => giveUpWebhook(deps, payload),
      maxAttempts: 12,
      lane: 'webhooks',
    },
    'invite-participant': {
      run: async (payload) => inviteParticipant({ ...deps, publicUrl: await deps.publicUrl() }, payload),
      maxAttempts: 25,
    },
    remind: {
      run: async (payload) => remind({ ...deps, publicUrl: await deps.publicUrl() }, payload),
      maxAttempts: 25,
    },
    'remind-of-scorecards': {
      run: async (payload) => remindOfScorecards({ ...deps, publicUrl: await deps.publicUrl() }, payload),
      maxAttempts: 25,
    },
    'apply-retention': {
      async run(payload) {
        const { hasErased } = await applyRetention({ ...deps, publicUrl: await deps.publicUrl() }, payload);
        if (hasErased) await planClearing(deps);
      },
      giveUp: (payload) => resumeRetention(deps, payload),
      maxAttempts: 10,
      lane: 'recordings',
    },
    'delete-organization': {
      async run(payload) {
        const { hasErased } = await deleteOrganization(
          { ...deps, publicUrl: await deps.publicUrl() },
          payload,
        );
        if (hasErased) await planClearing(deps);
      },
      giveUp: (payload) => resumeDeletion(deps, payload),
      maxAttempts: 10,
      lane: 'recordings',
    },
    'prune-request-log': {
      run: (payload) => pruneRequestLog(deps, payload),
      giveUp: (payload) => resumePruning(deps, payload),
      maxAttempts: 25,
    },
    'prune-webhooks': {
      run: (payload) => pruneWebhooks(deps, payload),
      giveUp: (payload) => resumeWebhookPruning(deps, payload),
      maxAttempts: 25,
    },
    'write-back-calendar': {
      async run(payload) {
        const publicUrl = await deps.publicUrl();
        await writeBackInterview(deps, payload, (tx) =>
          readCalendarFacts(tx, publicUrl, payload.interviewId),
        );
      },
      giveUp: (payload) => resumeWriteBack(deps, payload),
      maxAttempts: 10,
      lane: 'calendars',
    },
    'sync-calendar': {
      run: (payload) => syncCalendar(deps, payload),
      giveUp: (payload) => resumeSync(deps, payload),
      maxAttempts: 5,
      lane: 'calendars',
    },
    'forget-expired': {
      run: () => forgetExpired(deps),
      giveUp: () => planForgetting(deps, nextMidnight(deps.clock.now())),
      maxAttempts: 5,
    },
    'erase-mail': {
      async run(payload) {
        await eraseMail(deps, payload);
        await planClearing(deps);
      },
      maxAttempts: 25,
    },
    'clear-dead-rows': { run: () => clearDeadRows(deps), maxAttempts: 3 },
    'end-unattended': {
      run: (payload) => endUnattended({ ...deps, whyNobodyMet: findWhyNobodyMet }, payload),
      maxAttempts: 25,
    },
  };
}
