import fs from 'node:fs';
import { factsFileOf, mediaFileOf, type TrackFacts } from '@parley/media';
import type { RecorderListener, Recorders, RecorderState } from '../ports/recorder.ts';

/** One recorder that was started, by its own folder. */
export interface ToldRecorder {
  folder: string;
  listener: RecorderListener;
  isStopped: boolean;
}

export interface ToldRecorders {
  recorders: Recorders;
  /** The last one that was started for this meeting. */
  of(interviewId: string): ToldRecorder | null;
  tell(interviewId: string, state: RecorderState): void;
  /** How many were started for it. */
  count(interviewId: string): number;
}

/** Recorders that do nothing but tell what a test says. */
export function toldRecorders(): ToldRecorders {
  const all: ToldRecorder[] = [];
  const ofMeeting = (interviewId: string) => all.filter(({ folder }) => folder.includes(interviewId));
  const last = (interviewId: string) => ofMeeting(interviewId).at(-1) ?? null;
  return {
    recorders: {
      record(folder, _access, listener) {
        const started: ToldRecorder = { folder, listener, isStopped: false };
        all.push(started);
        return {
          setPeople: () => undefined,
          setAccess: () => undefined,
          async stop() {
            started.isStopped = true;
          },
        };
      },
      close: () => Promise.resolve(),
    },
    of: last,
    tell: (interviewId, state) => last(interviewId)?.listener.onState(state),
    count: (interviewId) => ofMeeting(interviewId).length,
  };
}

/** What a recorder leaves on the disk of one track, as of a person who agreed. */
export function leaveTrack(folder: string, facts: TrackFacts, file: Uint8Array): void {
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(mediaFileOf(folder, facts.id), file);
  fs.writeFileSync(factsFileOf(folder, facts.id), `${JSON.stringify(facts)}\n`);
}
