import fs from 'node:fs/promises';
import path from 'node:path';
import { newId } from '../../kernel/ids.ts';
import { recordEvent } from '../../kernel/events.ts';
import type { Tx } from '../../kernel/db.ts';
import { isRecorded } from '../consents/index.ts';
import { findInterviewById, lockInterview, setRecordingStatus } from '../interviews/index.ts';
import { recorderLeaseMs, recordingAtEnd, setRecorderState } from '../meetings/index.ts';
import { listMeetingConsents, listParticipants } from '../participants/index.ts';
import { adoptTracks } from './adopt-tracks.ts';
import { findLeft } from './left-meeting.ts';
import {
  closeMeetingRecording,
  findMeetingRecording,
  findOpenMeetings,
  holdMeeting,
  releaseMeeting,
} from './meeting-store.ts';
import type { MeetingIds } from './meeting-store.ts';
import {
  longestMs,
  openRecordingSession,
  type Recorded,
  type RecordingSession,
  type SessionDeps,
} from './recording-session.ts';
import { listTracks } from './track-store.ts';
import { requestComposing } from './tracks.ts';

/** How often this worker looks at each meeting. Announced changes are looked at immediately. */
const lookEveryMs = 2_000;
/** How often this worker looks for files that killed recorders left behind. */
const sweepEveryMs = 30_000;

export interface MeetingRecorder {
  /** Stores everything recorded, and releases the meetings, so that another worker can take them. */
  stop(): Promise<void>;
}

/**
 * Records the meetings between people. One worker takes the lease of each running meeting in which somebody agreed, and
 * keeps a hidden participant in its room until it is over.
 *
 * @param folder the folder of all workers of this machine, on its disk.
 */
export function recordMeetings(deps: SessionDeps & { folder: string }): MeetingRecorder {
  const { clock, db, log, folder } = deps;
  const workerId = newId();
  const sessions = new Map<string, { ids: MeetingIds; session: RecordingSession; folder: string }>();
  const looking = new Map<string, Promise<void>>();
  let isStopping = false;
  let sweptAt = 0;
  let sweeping: Promise<void> | null = null;

  const folderOf = ({ organizationId, interviewId }: MeetingIds) =>
    path.join(folder, `${organizationId}.${interviewId}`);

  const hold = (tx: Tx, ids: MeetingIds) => {
    const now = clock.now();
    return holdMeeting(tx, ids, { workerId, now, until: new Date(now.getTime() + recorderLeaseMs) });
  };
  /**
   * Storing files may take minutes. Meanwhile the lease is renewed, so that no other worker takes the meeting or its
   * files.
   */
  const whileHolding = async (ids: MeetingIds, work: Promise<void>) => {
    const renewing = setInterval(() => {
      db.inOrganization(ids.organizationId, (tx) => hold(tx, ids)).catch((error: unknown) =>
        log.warn({ err: error, interviewId: ids.interviewId }, 'a meeting could not be held longer'),
      );
    }, lookEveryMs);
    await work.finally(() => clearInterval(renewing));
  };
  const plan = (ids: MeetingIds) =>
    db.inOrganization(ids.organizationId, async (tx) => {
      const interview = await findInterviewById(tx, ids.interviewId);
      if (!interview) return { step: 'forget' } as const;
      if (interview.status !== 'ACTIVE') return { step: 'finish' } as const;
      const now = clock.now();
      const isTooLong = now.getTime() - (interview.started_at ?? now).getTime() > longestMs;
      const people = isRecorded(interview) && !isTooLong ? await listAgreed(tx, ids.interviewId) : [];
      const left = sessions.has(ids.interviewId) ? null : await findLeft(tx, ids.interviewId, now);
      // A worker that has begun keeps the meeting, because consents come and go. So does the successor of a worker that
      // died.
      const isBegun = left === null || left.shown !== 'OFF';
      if (people.length === 0 && !isBegun) return { step: 'wait' } as const;
      return (await hold(tx, ids))
        ? ({ step: 'record', people, left } as const)
        : ({ step: 'leave' } as const);
    });

  const look = async (ids: MeetingIds) => {
    const { interviewId } = ids;
    const planned = await plan(ids);
    const held = sessions.get(interviewId);
    switch (planned.step) {
      case 'wait':
        return;
      case 'forget':
        sessions.delete(interviewId);
        await held?.session.abandon();
        return fs.rm(folderOf(ids), { recursive: true, force: true });
      case 'leave':
        // The lease was lost. The engine has removed our recorder in favour of the other worker's.
        sessions.delete(interviewId);
        return held?.session.stop();
      case 'finish':
        return finish(ids, held?.session ?? null);
      case 'record': {
        const session = held?.session ?? openRecordingSession(deps, ids, folderOf(ids), planned.left);
        if (!held) sessions.set(interviewId, { ids, session, folder: folderOf(ids) });
        session.setPeople(planned.people);
        return session.watch();
      }
    }
  };

  const finish = async (ids: MeetingIds, session: RecordingSession | null) => {
    sessions.delete(ids.interviewId);
    if (session) await whileHolding(ids, session.stop());
    await db.inOrganization(ids.organizationId, async (tx) => {
      const interview = await lockInterview(tx, ids.interviewId);
      const recording = await findMeetingRecording(tx, ids.interviewId);
      if (!interview || !recording) return;
      const now = clock.now();
      const isOthers = recording.worker_id !== null && recording.worker_id !== workerId;
      // Another worker is still storing its files, or it has died and its lease has not ended yet.
      if (isOthers && recording.lease_until && recording.lease_until > now) return;
      const shownAtEnd = await recordingAtEnd(tx, interview);
      if (!(await closeMeetingRecording(tx, ids.interviewId, now))) return;
      await setRecorderState(tx, ids, 'OFF');
      if ((await listTracks(tx, ids.interviewId)).length > 0) return requestComposing(tx, clock, ids);
      if (recording.failed_at === null && shownAtEnd !== 'FAILED') return;
      await setRecordingStatus(tx, ids.interviewId, 'FAILED', now);
      await recordEvent(tx, { ...ids, type: 'recording.failed', occurredAt: now });
    });
  };

  /** Looks at a meeting one at a time. The next look sees what is announced meanwhile. */
  const lookOnce = (ids: MeetingIds): Promise<void> => {
    const running = looking.get(ids.interviewId);
    if (running) return running;
    const started = look(ids)
      .catch((error: unknown) =>
        log.warn({ err: error, interviewId: ids.interviewId }, 'a meeting to be recorded could not be read'),
      )
      .finally(() => looking.delete(ids.interviewId));
    looking.set(ids.interviewId, started);
    return started;
  };

  const lookAtAll = async () => {
    if (isStopping) return;
    const open = await db.inSystem(findOpenMeetings);
    const gone = [...sessions.values()].filter(
      ({ ids }) => !open.some(({ interviewId }) => interviewId === ids.interviewId),
    );
    // The looks run in parallel: storing an hour of video for one meeting must not cost another meeting its lease.
    for (const ids of [...open, ...gone.map((held) => held.ids)]) void lookOnce(ids);
    const now = clock.now().getTime();
    if (sweeping || now - sweptAt < sweepEveryMs) return;
    sweptAt = now;
    sweeping = adoptTracks(deps, folder, (interviewId) => sessions.has(interviewId))
      .catch((error: unknown) =>
        log.warn({ err: error }, 'files that recorders left behind could not be read'),
      )
      .finally(() => {
        sweeping = null;
      });
  };
  let inTurn: Promise<unknown> = Promise.resolve();
  let isWaiting = false;
  const next = () => {
    if (isWaiting) return;
    isWaiting = true;
    inTurn = inTurn
      .then(() => {
        isWaiting = false;
        return lookAtAll();
      })
      .catch((error: unknown) => log.warn({ err: error }, 'meetings to be recorded could not be found'));
  };
  const timer = setInterval(next, lookEveryMs);
  next();
  const leave = deps.bus.subscribe((message) => {
    if (isStopping) return;
    if (message.kind === 'gap') next();
    if (message.kind !== 'meeting') return;
    // A look that is running may have read the state before the change.
    const running = looking.get(message.interviewId);
    const again = () => {
      // A stopping worker has released the meeting.
      if (!isStopping) void lookOnce(message);
    };
    if (running) void running.then(again);
    else again();
  });
  return {
    async stop() {
      isStopping = true;
      clearInterval(timer);
      leave();
      await inTurn;
      await letAllGo();
      await Promise.all(looking.values());
      // A look that ran meanwhile may have begun to record another meeting.
      await letAllGo();
      await sweeping;
    },
  };

  async function release(ids: MeetingIds): Promise<void> {
    const { organizationId, interviewId } = ids;
    try {
      await db.inOrganization(organizationId, (tx) => releaseMeeting(tx, interviewId, workerId));
      await deps.bus.publish({ kind: 'meeting', organizationId, interviewId });
    } catch (error) {
      // Then the meeting stays held until the lease ends.
      log.warn(
        { err: error, interviewId },
        'a meeting could not be handed over at once; another worker takes it when the lease ends',
      );
    }
  }
  async function letAllGo(): Promise<void> {
    await Promise.all([...sessions.values()].map((held) => letGo(held)));
  }
  async function letGo({ ids, session }: { ids: MeetingIds; session: RecordingSession }): Promise<void> {
    await looking.get(ids.interviewId);
    if (!sessions.delete(ids.interviewId)) return;
    // Another worker can continue to record while the files are stored.
    await session.stop(() => release(ids));
  }
}

/** The people who agreed to be recorded and are still invited. The recorder sees which of them are in the room. */
async function listAgreed(tx: Tx, interviewId: string): Promise<Recorded[]> {
  const consents = await listMeetingConsents(tx, interviewId);
  const people = await listParticipants(tx, [interviewId]);
  return people
    .map(({ id }) => ({ participantId: id, recorded: consents.get(id)?.choices.recorded ?? 'NOTHING' }))
    .filter(({ recorded }) => recorded !== 'NOTHING') as Recorded[];
}
