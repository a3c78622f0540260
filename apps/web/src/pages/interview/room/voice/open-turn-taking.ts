import { watchLevel } from '../../devices/watch-level.ts';
import { listenToSound } from '../../speech/end-of-turn/listen-to-sound.ts';
import { TurnModel, type WorkerLike } from '../../speech/end-of-turn/turn-model.ts';
import { TurnTaking, type TurnTakingOptions } from './turn-taking.ts';

/** Turn taking for this microphone, with the model in a worker of its own. */
export function openTurnTaking(
  stream: MediaStream,
  options: Omit<TurnTakingOptions, 'model' | 'sound'>,
): { taking: TurnTaking; close: () => void } {
  const model = new TurnModel(openWorker, options.now);
  const { memory, stop } = listenToSound(stream);
  const taking = new TurnTaking({ ...options, model, sound: memory });
  const stopWatching = watchLevel(stream, (level) => taking.hear(level, options.now()));
  const close = () => {
    taking.close();
    stopWatching();
    model.close();
    stop();
  };
  return { taking, close };
}

function openWorker(): WorkerLike {
  const worker = new Worker(new URL('../../speech/end-of-turn/turn-worker.ts', import.meta.url), {
    type: 'module',
  });
  const line: WorkerLike = {
    onmessage: null,
    onerror: null,
    postMessage: (question, transfer) => worker.postMessage(question, transfer),
    terminate: () => worker.terminate(),
  };
  worker.onmessage = ({ data }: MessageEvent<Parameters<NonNullable<WorkerLike['onmessage']>>[0]['data']>) =>
    line.onmessage?.({ data });
  worker.onerror = () => line.onerror?.();
  return line;
}
