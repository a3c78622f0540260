import type { JobName, JobPayloads } from '../kernel/jobs.ts';
import { resumeSync, syncCalendar, writeBackInterview } from '../features/calendars/index.ts';
import { wakeConversation } from '../features/conversations/index.ts';
import { eraseLater, eraseObjects, forgetAnswers } from '../features/erasure/index.ts';
import { evaluateInterview, failEvaluation } from '../features/evaluation/index.ts';
import { endUnattended } from '../features/interviews/index.ts';
import {
  eraseMail,
  giveUpMail,
  inviteParticipant,
  remind,
  sendMail,
} from '../features/notifications/index.ts';
import { pruneRequestLog } from '../features/request-log/index.ts';
import { deliverWebhook, giveUpWebhook, pruneWebhooks } from '../features/webhooks/index.ts';
import { failRecording, finaliseRecording } from '../features/recordings/index.ts';
import type { WorkerDeps } from './deps.ts';
import { dispatchEvent } from './dispatch-event.ts';
import { readCalendarFacts } from './follow-in-calendars.ts';

export interface JobHandler<Name extends JobName> {
  run(payload: JobPayloads[Name]): Promise<void>;
  /** Called once, after the last try failed. */
  giveUp?(payload: JobPayloads[Name]): Promise<void>;
  /** Tries before giving up; graphile-worker waits e^n seconds between them. */
  maxAttempts: number;
  /** Asks servers that anybody may name: in a lane of its own, so that one that hangs holds up no interview. */
  asksStrangers?: true;
}
export type JobHandlers = { [Name in JobName]: JobHandler<Name> };

/** Every job and its handler: the worker is a third caller of the features. */
export function jobHandlers(deps: WorkerDeps): JobHandlers {
  return {
    'dispatch-event': { run: (payload) => dispatchEvent(deps, payload), maxAttempts: 25 },
    'send-mail': {
      run: (payload) => sendMail(deps, payload),
      giveUp: (payload) => giveUpMail(deps, payload),
      maxAttempts: 12,
    },
    'wake-conversation': { run: (payload) => wakeConversation(deps, payload), maxAttempts: 25 },
    'finalise-recording': {
      run: (payload) => finaliseRecording(deps, payload),
      giveUp: (payload) => failRecording(deps, payload),
      maxAttempts: 8,
    },
    'evaluate-interview': {
      run: (payload) => evaluateInterview(deps, payload),
      giveUp: (payload) => failEvaluation(deps, payload),
      maxAttempts: 4,
    },
    'erase-objects': {
      run: (payload) => eraseObjects(deps, payload),
      giveUp: (payload) => eraseLater(deps, payload),
      maxAttempts: 25,
    },
    'deliver-webhook': {
      run: (payload) => deliverWebhook(deps, payload),
      giveUp: (payload) => giveUpWebhook(deps, payload),
      maxAttempts: 12,
      asksStrangers: true,
    },
    'invite-participant': {
      run: (payload) => inviteParticipant({ ...deps, publicUrl: deps.publicUrl() }, payload),
      maxAttempts: 25,
    },
    remind: {
      run: (payload) => remind({ ...deps, publicUrl: deps.publicUrl() }, payload),
      maxAttempts: 25,
    },
    'prune-request-log': {
      async run(payload) {
        await forgetAnswers(deps, payload);
        await pruneRequestLog(deps, payload);
      },
      maxAttempts: 25,
    },
    'prune-webhooks': { run: (payload) => pruneWebhooks(deps, payload), maxAttempts: 25 },
    'write-back-calendar': {
      run: (payload) =>
        writeBackInterview(deps, payload, (tx) =>
          readCalendarFacts(tx, deps.publicUrl(), payload.interviewId),
        ),
      maxAttempts: 10,
      asksStrangers: true,
    },
    'sync-calendar': {
      run: (payload) => syncCalendar(deps, payload),
      giveUp: (payload) => resumeSync(deps, payload),
      maxAttempts: 5,
      asksStrangers: true,
    },
    'erase-mail': { run: (payload) => eraseMail(deps, payload), maxAttempts: 25 },
    'end-unattended': { run: (payload) => endUnattended(deps, payload), maxAttempts: 25 },
  };
}
