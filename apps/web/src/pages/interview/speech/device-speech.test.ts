import { afterEach, expect, it } from 'vitest';
import { findDeviceSpeech, installDeviceSpeech } from './device-speech.ts';
import { chooseSpeechKind } from './speech-kind.ts';

const scope = globalThis as { window?: unknown };
afterEach(() => delete scope.window);

/** A browser whose recognition gives these answers. @returns the questions that it was asked. */
function browser(available: string | Error, options: { install?: boolean; isLocal?: boolean } = {}) {
  const asked: unknown[] = [];
  class Recognition {
    static async available(wanted: unknown): Promise<string> {
      asked.push(wanted);
      if (available instanceof Error) throw available;
      return available;
    }
    static async install(): Promise<boolean> {
      available = 'available';
      return options.install ?? true;
    }
  }
  if (options.isLocal !== false) Object.assign(Recognition.prototype, { processLocally: false });
  scope.window = { SpeechRecognition: Recognition };
  return asked;
}

it('finds speech ready only when the browser says so for this language on this device', async () => {
  const asked = browser('available');
  expect(await findDeviceSpeech('en-GB')).toBe('ready');
  expect(asked).toEqual([{ langs: ['en-GB'], processLocally: true }]);
});

it.each([
  ['unavailable', {}, 'none'],
  [new Error('broken'), {}, 'none'],
  ['available', { isLocal: false }, 'none'],
  ['downloadable', {}, 'downloadable'],
] as const)(
  'never counts as ready without a clear yes from the browser: %s',
  async (answer, options, state) => {
    browser(answer, options);
    expect(await findDeviceSpeech('en-GB')).toBe(state);
  },
);

it('is ready after the language was installed, and off when that failed', async () => {
  browser('downloadable');
  expect(await installDeviceSpeech('en-GB')).toBe('ready');
  browser('downloadable', { install: false });
  expect(await installDeviceSpeech('en-GB')).toBe('none');
});

it.each([
  [true, true, 'ready', 'server'],
  [false, true, 'ready', 'device'],
  [false, true, 'none', 'browser'],
  [false, false, 'none', 'none'],
  [false, true, 'unknown', 'none'],
] as const)(
  'chooses with server %s, consent %s and device %s the way %s',
  (server, consented, device, kind) => {
    browser('unavailable');
    expect(chooseSpeechKind({ speechToText: { server } }, consented, device)).toBe(kind);
  },
);
