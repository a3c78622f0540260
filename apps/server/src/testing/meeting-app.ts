import { openAiCompatibleSpeech } from '../adapters/speech-openai-compatible.ts';
import { openTestApp, type TestApp } from './app.ts';
import { makeOrganization, type TestOrganization } from './factories/organization.ts';
import { fakeMediaEngine, type FakeMediaEngine } from './fakes/media-engine.ts';
import { openSpeechServer, type SpeechServer } from './speech-server.ts';

const start = '2026-11-23T10:00:00.000Z';

export interface MeetingApp {
  test: TestApp;
  engine: FakeMediaEngine;
  organization: TestOrganization;
}

/** An app whose organization can hold meetings. Its engine uses the test's clock. */
export async function openMeetingApp(
  overrides: Pick<NonNullable<Parameters<typeof openTestApp>[0]>, 'speechToText'> = {},
): Promise<MeetingApp> {
  let now = () => new Date(start);
  const engine = fakeMediaEngine({ now: () => now() });
  const test = await openTestApp({ ...overrides, start, media: engine });
  now = () => test.clock.now();
  return { test, engine, organization: await makeOrganization(test) };
}

/** The same with a speech-to-text service that returns the texts set by the test. */
export async function openHeardMeetingApp(): Promise<MeetingApp & { speech: SpeechServer }> {
  const speech = await openSpeechServer();
  const speechToText = openAiCompatibleSpeech({
    url: speech.url,
    key: null,
    model: 'stand-in',
    allowedPrivateHosts: ['127.0.0.0/8'],
  });
  return { ...(await openMeetingApp({ speechToText })), speech };
}
