import { openAiCompatibleSpeech } from '../adapters/speech-openai-compatible.ts';
import { openTestApp, type TestApp } from './app.ts';
import { makeOrganization } from './factories/organization.ts';
import { fakeMediaEngine } from './fakes/media-engine.ts';
import { forThisFile } from './for-this-file.ts';
import { openSpeechServer } from './speech-server.ts';

/** An app whose organization can hold meetings. Its engine uses the test's clock. */
export function meetingsOfThisFile(more: () => NonNullable<Parameters<typeof openTestApp>[0]> = () => ({})) {
  const engine = fakeMediaEngine({ now: () => test.clock.now() });
  const test: TestApp = forThisFile(() =>
    openTestApp({ start: '2026-11-23T10:00:00.000Z', media: engine, ...more() }),
  );
  return { test, engine, organization: forThisFile(() => makeOrganization(test)) };
}

/** The same with a speech-to-text service that returns the texts set by the test. */
export function heardMeetingsOfThisFile(more: NonNullable<Parameters<typeof openTestApp>[0]> = {}) {
  const speech = forThisFile(() => openSpeechServer());
  const speechToText = () =>
    openAiCompatibleSpeech({
      url: speech.url,
      key: null,
      model: 'stand-in',
      allowedPrivateHosts: ['127.0.0.0/8'],
    });
  return { ...meetingsOfThisFile(() => ({ ...more, speechToText: speechToText() })), speech };
}
