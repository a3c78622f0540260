import type { Tx } from './db.ts';

/**
 * Every job's payload names its organization, and handlers enter it before they touch a row. Only jobs of the
 * whole installation name none; the operator enqueues them.
 */
export interface JobPayloads {
  'dispatch-event': { organizationId: string; eventId: string };
  'send-mail': { organizationId: string; mailId: string };
  'wake-conversation': { organizationId: string; interviewId: string };
  'ask-model': { organizationId: string; interviewId: string; askId: string };
  'make-questions': { organizationId: string; interviewId: string };
  'watch-presence': { organizationId: string; interviewId: string; again?: true };
  /** `tries`: how often ending the room of a finished interview has failed. */
  'watch-meeting': { organizationId: string; interviewId: string; tries?: number };
  'tell-who-waits': { organizationId: string; interviewId: string; participantId: string };
  'finalise-recording': { organizationId: string; interviewId: string };
  /** For a meeting between people. */
  'compose-recording': { organizationId: string; interviewId: string };
  'transcribe-meeting': { organizationId: string; interviewId: string };
  'evaluate-interview': {
    organizationId: string;
    interviewId: string;
    trigger: 'AUTO' | 'ANALYZE';
    triggeredBy: string | null;
  };
  /** `again`: true from the second run on. */
  'erase-objects': { organizationId: string; interviewId: string; again?: true };
  'end-unattended': { organizationId: string; interviewId: string };
  'invite-participant': { organizationId: string; participantId: string; revision: number };
  'erase-mail': { organizationId: string; mailId: string };
  remind: { organizationId: string; interviewId: string; kind: 'reminder_24h' | 'reminder_1h' };
  /** `number`: whether it is the first or the second reminder. */
  'remind-of-scorecards': { organizationId: string; interviewId: string; number: 1 | 2 };
  'apply-retention': { organizationId: string };
  /** `waits`: how often it has waited for messages that must be sent before. */
  'delete-organization': { organizationId: string; waits?: number };
  'prune-request-log': { organizationId: string };
  'prune-webhooks': { organizationId: string };
  'sync-calendar': { organizationId: string; connectionId: string };
  /** Updates calendars when the job runs. `waits`: how often a calendar server has asked for a pause. */
  'write-back-calendar': { organizationId: string; interviewId: string; waits?: number };
  /** `endpointId` is missing in jobs of an older version. */
  'deliver-webhook': { organizationId: string; deliveryId: string; endpointId?: string };
  'export-organization': { organizationId: string; exportId: string };
  /** Runs when the export's day is over. */
  'end-export': { organizationId: string; exportId: string };
  'forget-expired': Record<string, never>;
  'clear-dead-rows': Record<string, never>;
}
export type JobName = keyof JobPayloads;

export interface EnqueueOptions {
  runAt?: Date;
  /** At most one waiting job per key: a later call replaces the earlier one. */
  jobKey?: string;
  /** The share of the lane that the job uses; by default the organization's. */
  share?: string;
  /** Runs before the other jobs of its lane, because a person waits for it. */
  urgent?: boolean;
}

interface NewJob extends EnqueueOptions {
  task: JobName;
  payload: JobPayloads[JobName];
}

/** Jobs that were enqueued in this turn of the event loop, to be sent together in the next one. */
const gathered = new WeakMap<Tx, { jobs: NewJob[]; sent: Promise<void> }>();

/**
 * Enqueues a job as part of the caller's transaction: rolled back with it, and started after its commit. Jobs that are
 * enqueued together, without waiting for each other, are sent together.
 */
export function enqueue<Name extends JobName>(
  tx: Tx,
  name: Name,
  payload: JobPayloads[Name],
  options: EnqueueOptions = {},
): Promise<void> {
  const job: NewJob = { task: name, payload, ...options };
  const others = gathered.get(tx);
  if (others) {
    const replaced = others.jobs.findIndex(({ jobKey }) => jobKey !== undefined && jobKey === job.jobKey);
    if (replaced >= 0) others.jobs.splice(replaced, 1);
    others.jobs.push(job);
    return others.sent;
  }
  const jobs: NewJob[] = [job];
  const sent = Promise.resolve().then(() => {
    gathered.delete(tx);
    return send(tx, jobs);
  });
  gathered.set(tx, { jobs, sent });
  return sent;
}

async function send(tx: Tx, jobs: NewJob[]): Promise<void> {
  const rows = jobs.map(({ runAt, jobKey, ...job }) => ({ ...job, run_at: runAt, key: jobKey }));
  await tx.query({
    name: 'enqueue-jobs',
    text: 'select enqueue_jobs($1)',
    values: [JSON.stringify(rows)],
  });
}

/** Cancels the waiting job with this key. One that is running is not stopped. */
export async function dropJob(tx: Tx, jobKey: string): Promise<void> {
  await tx.query({ name: 'drop-job', text: 'select drop_job($1)', values: [jobKey] });
}

/**
 * The same. @returns whether the job was still waiting. If a worker is just starting it, this waits for the start and
 * returns false.
 */
export async function withdrawJob(tx: Tx, jobKey: string): Promise<boolean> {
  const { rows } = await tx.query<{ withdrawn: boolean }>({
    name: 'withdraw-job',
    text: 'select withdraw_job($1) as withdrawn',
    values: [jobKey],
  });
  return rows[0]?.withdrawn ?? false;
}
