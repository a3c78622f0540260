import fs from 'node:fs';
import { factsFileOf, mediaFileOf, type TrackFacts } from '@parley/media';
import type { RecorderListener, Recorders, RecorderState } from '../ports/recorder.ts';

/** A recorder that was started, identified by its folder. */
export interface ToldRecorder {
  folder: string;
  listener: RecorderListener;
  isStopped: boolean;
}

export interface ToldRecorders {
  recorders: Recorders;
  /** The recorder that was started last for this meeting. */
  of(interviewId: string): ToldRecorder | null;
  /** From now on it reports this state again and again, as a recorder does. */
  tell(interviewId: string, state: RecorderState): void;
  /** It reports nothing any more. */
  hang(interviewId: string): void;
  /** How many recorders were started for it. */
  count(interviewId: string): number;
}

const sayEveryMs = 100;

/** Recorders that only report the states that a test sets. */
export function toldRecorders(): ToldRecorders {
  const all: (ToldRecorder & { saying: NodeJS.Timeout | undefined })[] = [];
  const ofMeeting = (interviewId: string) => all.filter(({ folder }) => folder.includes(interviewId));
  const last = (interviewId: string) => ofMeeting(interviewId).at(-1) ?? null;
  const hang = (interviewId: string) => clearInterval(last(interviewId)?.saying);
  return {
    recorders: {
      record(folder, _access, listener) {
        const started: (typeof all)[number] = { folder, listener, isStopped: false, saying: undefined };
        all.push(started);
        const end = () => {
          clearInterval(started.saying);
          started.isStopped = true;
        };
        return {
          setPeople: () => undefined,
          setAccess: () => undefined,
          stop: async () => end(),
          kill() {
            end();
            listener.onEnd();
          },
        };
      },
      close: () => Promise.resolve(),
    },
    of: last,
    tell(interviewId, state) {
      hang(interviewId);
      const told = last(interviewId);
      if (!told || told.isStopped) return;
      told.listener.onState(state);
      told.saying = setInterval(() => told.listener.onState(state), sayEveryMs);
      told.saying.unref();
    },
    hang,
    count: (interviewId) => ofMeeting(interviewId).length,
  };
}

/** Writes the files that a recorder leaves on the disk for one track of a person who agreed. */
export function leaveTrack(folder: string, facts: TrackFacts, file: Uint8Array): void {
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(mediaFileOf(folder, facts.id), file);
  fs.writeFileSync(factsFileOf(folder, facts.id), `${JSON.stringify(facts)}\n`);
}
