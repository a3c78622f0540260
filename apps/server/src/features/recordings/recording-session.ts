import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { bounds, type RecordedParts } from '@parley/contract';
import { newId } from '../../kernel/ids.ts';
import type { Bus } from '../../ports/bus.ts';
import type { MediaAccess, MediaEngine } from '../../ports/media.ts';
import type { NewTrack, Recorders, RecorderState, RunningRecorder } from '../../ports/recorder.ts';
import { lockInterview, setRecordingStatus } from '../interviews/index.ts';
import { setRecorderState, type RecorderState as Shown } from '../meetings/index.ts';
import type { LeftMeeting } from './left-meeting.ts';
import { setRecordingFailed, type MeetingIds } from './meeting-store.ts';
import { storeTrack, storeTracksIn, type StoreTrackDeps } from './store-track.ts';
import { insertTrack } from './track-store.ts';

export interface SessionDeps extends StoreTrackDeps {
  bus: Bus;
  media: MediaEngine;
  recorders: Recorders;
}

export interface Recorded {
  participantId: string;
  recorded: RecordedParts;
}

/** The recording of one meeting by this worker, from taking the meeting to releasing it. */
export interface RecordingSession {
  setPeople(people: Recorded[]): void;
  /** Updates what the room shows about the recording. Call it every second or two. */
  watch(): Promise<void>;
  /**
   * Ends the recorder and stores all its tracks.
   *
   * @param beforeStoring called when nothing is recorded any more. Storing may then take minutes.
   */
  stop(beforeStoring?: () => Promise<void>): Promise<void>;
  /** Called when the interview was deleted: removes all its files from this disk. */
  abandon(): Promise<void>;
}

/** A recording that has not worked for this long counts as failed, and the room shows it. */
const patienceMs = 6_000;
/** A recorder that has reported nothing for this long counts as hanging. */
const hangsAfterMs = 8_000;
/** After the disk was full, a new recorder is tried this much later. */
const fullAgainAfterMs = 20_000;
/** A new process needs some time before its first report. */
const firstWordWithinMs = 20_000;
/** No meeting is longer; then the recorder's token ends. */
export const longestMs = 12 * 60 * 60_000;
/**
 * The worker waits no longer than this for the engine, or it would itself seem to be dead. The next look gets the
 * result.
 */
const engineMayTakeMs = 1_500;
const restartMs = [0, 500, 2_000, 5_000];
/** More than everybody who may be in a room. */
const maxPeople = bounds.participants.max + 1;

/** @param folder of this meeting on this disk; each recorder process gets its own folder in it. */
export function openRecordingSession(
  deps: SessionDeps,
  ids: MeetingIds,
  folder: string,
  left: LeftMeeting | null = null,
): RecordingSession {
  const { clock, log } = deps;
  const { organizationId, interviewId } = ids;
  let people: Recorded[] = [];
  let recorder: RunningRecorder | null = null;
  let runFolder: string | null = null;
  let state: RecorderState = 'DISCONNECTED';
  /**
   * When the recorder is replaced, unless it reports before: it may hang, or the disk was full and may have space
   * again.
   */
  let replaceAt = Infinity;
  let troubledSince: number | null = clock.now().getTime();
  let shown: Shown = left?.shown ?? 'OFF';
  /** Another worker recorded here, or should have, and nothing works again yet. */
  let isInterrupted = shown !== 'OFF' || left?.isLate === true;
  let engineResponds = true;
  /**
   * Since when the recorder is missing from a room in which people may be. While the engine is down nobody is heard.
   */
  let missingSince: number | null = null;
  /** True when something was said or shown that is on no track. It stays true when recording works again. */
  let hasGap =
    left !== null &&
    (left.hasFailed ||
      left.isLate ||
      (isInterrupted && clock.now().getTime() - (left.heldAtMs ?? -Infinity) > patienceMs));
  let restarts = 0;
  let isOver = false;
  let restarting: NodeJS.Timeout | undefined;
  const attempt = (what: string, work: Promise<unknown>) =>
    work.catch((error: unknown) => {
      log.error({ err: error, interviewId, what }, 'a step in recording a meeting failed');
    });
  /** The changes in the database, one after the other. */
  let rows: Promise<unknown> = Promise.resolve();
  const queueRow = (what: string, work: () => Promise<unknown>) => (rows = attempt(what, rows.then(work)));
  /** The work on files, one after the other. It may take minutes, and what the room shows must not wait for it. */
  let files: Promise<unknown> = Promise.resolve();
  const queueFile = (work: () => Promise<unknown>) => {
    const noted = rows;
    return (files = attempt('store', files.then(() => noted).then(work)));
  };

  const noteTrack = (track: NewTrack) =>
    queueRow('track', () =>
      deps.db.inOrganization(organizationId, async (tx) => {
        const interview = await lockInterview(tx, interviewId);
        if (!interview) return;
        await insertTrack(tx, {
          id: track.id,
          organizationId,
          interview_id: interviewId,
          participant_id: track.participantId,
          source: track.source,
          codec: track.codec,
          started_at: new Date(track.startedAtMs),
        });
        if (interview.recording_status !== 'NONE') return;
        await setRecordingStatus(tx, interviewId, 'PENDING', clock.now());
      }),
    );

  let door: MediaAccess | null = null;
  const openDoor = async () => {
    const expiresAt = new Date(clock.now().getTime() + longestMs);
    const guest = { identity: 'recorder', name: 'Recorder', sends: [], isHidden: true };
    engineResponds = false;
    await deps.media.ensureRoom(interviewId, { maxPeople });
    door = await deps.media.issueAccess(interviewId, guest, expiresAt);
    engineResponds = true;
    return door;
  };
  let opening: Promise<void> | null = null;
  /** Only one call at a time: an engine that hangs takes seconds to fail. */
  const openDoorAnew = () =>
    (opening ??= openDoor()
      .then(
        (access) => recorder?.setAccess(access),
        () => undefined,
      )
      .finally(() => {
        opening = null;
      }));
  const start = async () => {
    // After a recorder died, every moment counts, so the known access is used again; the room still exists.
    const access = door ?? (await openDoor());
    if (isOver || people.length === 0) return;
    const own = path.join(folder, newId());
    runFolder = own;
    const started = deps.recorders.record(own, access, {
      onTrack: (track) => void noteTrack(track),
      onTrackClosed: (trackId) => void queueFile(() => storeTrack(deps, ids, own, trackId)),
      onState(next) {
        if (recorder !== started) return;
        const now = clock.now().getTime();
        if (next !== 'FULL') replaceAt = now + hangsAfterMs;
        else if (state !== 'FULL') replaceAt = now + fullAgainAfterMs;
        state = next;
      },
      onEnd() {
        if (recorder !== started) return;
        recorder = null;
        runFolder = null;
        state = 'DISCONNECTED';
        begin();
        void queueFile(() => storeTracksIn(deps, ids, own));
      },
    });
    recorder = started;
    replaceAt = clock.now().getTime() + firstWordWithinMs;
    started.setPeople(people);
  };
  const replaceIfOfNoUse = () => {
    if (!recorder || clock.now().getTime() < replaceAt) return;
    log.error({ interviewId, state }, 'a recorder hangs or found no space on the disk, so it is replaced');
    recorder.kill();
  };
  let isStarting = false;
  /** Starts a recorder: the first time at once, and later, the more often it died. */
  const begin = () => {
    if (isOver || isStarting || recorder || people.length === 0) return;
    isStarting = true;
    const waitMs = restartMs[Math.min(restarts, restartMs.length - 1)] ?? 0;
    restarts += 1;
    restarting = setTimeout(() => {
      start()
        .catch((error: unknown) => log.warn({ err: error, interviewId }, 'a recorder could not be started'))
        .finally(() => {
          isStarting = false;
        })
        .catch(() => undefined);
    }, waitMs);
  };

  const wanted = (): Shown => {
    const now = clock.now().getTime();
    const works = state === 'WRITING' || state === 'IDLE';
    if (people.length === 0 || works) troubledSince = null;
    else troubledSince ??= now;
    if (works) {
      engineResponds = true;
      isInterrupted = false;
    }
    if (troubledSince === null || !engineResponds || state !== 'DISCONNECTED') missingSince = null;
    else missingSince ??= now;
    // STUCK does not count as a gap, because it looks the same when a guest's network is lost.
    const isOut = missingSince !== null && now - missingSince > patienceMs;
    if (people.length === 0) return 'OFF';
    if (state === 'FULL' || isOut) hasGap = true;
    if (state === 'WRITING') {
      restarts = 0;
      return 'ON';
    }
    // Everybody is muted, and the next person who speaks will be recorded.
    if (state === 'IDLE') return shown === 'ON' ? 'ON' : 'OFF';
    if (isInterrupted) return 'FAILED';
    const hasFailed = state !== 'DISCONNECTED' || now - (troubledSince ?? now) > patienceMs;
    return hasFailed ? 'FAILED' : shown;
  };
  const show = async (next: Shown) => {
    if (next === shown) return;
    const isMended = shown === 'FAILED' && !hasGap;
    await deps.db.inOrganization(organizationId, async (tx) => {
      if (!(await lockInterview(tx, interviewId))) return;
      await setRecorderState(tx, ids, next);
      if (next === 'FAILED') await setRecordingFailed(tx, interviewId, clock.now());
      else if (isMended) await setRecordingFailed(tx, interviewId, null);
    });
    if (next === 'FAILED')
      log.error({ interviewId, state }, 'a meeting that should be recorded is not being recorded');
    shown = next;
    await deps.bus.publish({ kind: 'meeting', organizationId, interviewId });
  };
  const end = async () => {
    isOver = true;
    clearTimeout(restarting);
    const ended = recorder;
    recorder = null;
    await ended?.stop();
  };
  const settle = async () => {
    await rows;
    await files;
  };
  return {
    setPeople(next) {
      people = next;
      recorder?.setPeople(next);
      if (next.length > 0) begin();
    },
    async watch() {
      replaceIfOfNoUse();
      begin();
      // The engine may have restarted elsewhere, without the room.
      if (recorder && state === 'DISCONNECTED') {
        await Promise.race([openDoorAnew(), pause(engineMayTakeMs)]);
      }
      await queueRow('state', () => show(wanted()));
    },
    async stop(beforeStoring) {
      const last = runFolder;
      await end();
      await beforeStoring?.();
      if (last) void queueFile(() => storeTracksIn(deps, ids, last));
      await settle();
    },
    async abandon() {
      await end();
      await settle();
    },
  };
}
