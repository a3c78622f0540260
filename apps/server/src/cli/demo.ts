import path from 'node:path';
import { timeZone } from '@parley/contract';
import { issueSetUpLink } from '../features/accounts/index.ts';
import { demoBookingLink, demoKey, demoSignInLink, seedDemo } from '../features/demo/index.ts';
import type { RunningServer } from '../main.ts';
import { paths } from '../paths.ts';

/** Seeds the demo once and returns the lines that `npm start` prints. */
export async function prepareDemo({
  foundation,
  media,
  speechToText,
  url,
}: RunningServer): Promise<[string, string][]> {
  const deps = { ...foundation, publicUrl: url ?? foundation.publicUrl() };
  await seedDemo(
    { ...deps, media, speechToText },
    {
      timezone: machineTimeZone(),
      recordingPath: path.join(paths.assets, 'demo-recording.webm'),
    },
  );
  const signIn = await demoSignInLink(deps);
  if (signIn === null) {
    const setUp = await issueSetUpLink(deps);
    return setUp ? [['Set up', setUp]] : [];
  }
  const key = await demoKey(deps);
  const booking = await demoBookingLink(deps);
  return [
    ['Sign in', signIn],
    ...(booking === null ? [] : ([['Book', booking]] as [string, string][])),
    ['Demo key', key],
    ['Try it', createCommand(deps.publicUrl, key)],
  ];
}

/** UTC when the machine's time zone is not a known one, as in some containers. */
function machineTimeZone(): string {
  const zone = timeZone.safeParse(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  return zone.success ? zone.data : 'UTC';
}

/** A command to copy: it creates an interview whose invitation appears in the outbox. */
function createCommand(publicUrl: string, key: string): string {
  const interview = {
    meetingType: 'AI_ONLY',
    jobRole: 'Customer support engineer',
    durationMinutes: 15,
    participants: [{ name: 'You', email: 'you@example.com' }],
  };
  return (
    `curl ${publicUrl}/api/integration/interviews -H 'Authorization: Bearer ${key}' ` +
    `-H 'Content-Type: application/json' -d '${JSON.stringify(interview)}'`
  );
}
