import { serve, type ParleyProcess, type Settings } from '../e2e/fixtures/parley-process.ts';

/** A process of the service that can be killed and started again, but never runs twice at a time. */
export interface MortalProcess {
  readonly url: string;
  /** Sends `kill -9` and starts a new process; resolves when that is ready. */
  killAndRestart(): Promise<void>;
  stop(): Promise<void>;
}

/** An API keeps its port when it is started again. */
export async function startMortal(role: 'api' | 'worker', settings: Settings): Promise<MortalProcess> {
  let living: ParleyProcess = await serve(settings, '--role', role);
  const url = living.url ?? '';
  const again = url === '' ? settings : { ...settings, PORT: new URL(url).port };
  return {
    url,
    async killAndRestart() {
      await living.kill();
      living = await serve(again, '--role', role);
    },
    async stop() {
      await living.interrupt();
    },
  };
}
