import { reasonOf } from '../../features/health/index.ts';
import { openOutsideServices } from '../../main.ts';
import { readConfig } from '../../read-config.ts';
import { withServices } from '../command.ts';
import { idleInWords, idleSettings } from '../idle-settings.ts';
import { checkCalendars } from './check-calendars.ts';
import { checkDatabase, checkFolder, checkObjects } from './check-machine.ts';
import {
  checkBucket,
  checkMail,
  checkMedia,
  checkModel,
  checkPublicUrl,
  checkSpeechToText,
  checkTextToSpeech,
} from './check-outside.ts';
import { checkSecret } from './check-secret.ts';
import { checkSignIn } from './check-sign-in.ts';
import { checkTurn } from './check-turn.ts';
import { checkUdpPorts } from './check-udp-ports.ts';
import { fault, note, type Finding } from './finding.ts';

/** Checks the machine and every service that the settings name. */
export async function examine(): Promise<Finding[]> {
  let config;
  try {
    config = readConfig(process.env);
  } catch (error) {
    return [fault('settings', (error as Error).message, 'Correct them; .env.example lists every setting.')];
  }
  const outside = openOutsideServices(config);
  const others = Promise.all([
    checkMail(outside),
    checkMedia(outside),
    checkUdpPorts(outside),
    checkTurn(outside),
    checkBucket(outside),
    checkSpeechToText(outside),
    checkTextToSpeech(outside),
    checkModel(outside, config),
  ]);
  const inside = await withServices(async (services) => [
    await checkDatabase(services),
    ...(await checkFolder(services.config.dataDir)),
    await checkSecret(services),
    await checkObjects(services),
    await checkPublicUrl(services.publicUrl(), services.config),
    ...(await checkCalendars(services)),
    ...[await checkSignIn(services, outside)].filter((finding) => finding !== null),
  ]).catch((error: unknown) => [
    fault(
      'database',
      `${reasonOf(error)}.`,
      'Check PARLEY_DATABASE_URL if you have set it, and read the log above.',
    ),
  ]);
  const idle = idleSettings(process.env).map((it) =>
    note(
      'settings',
      idleInWords(it),
      `Set ${it.owner} too, or remove ${it.names.length === 1 ? 'this setting' : 'these settings'}.`,
    ),
  );
  return [...idle, ...inside, ...(await others).flat().filter((finding) => finding !== null)];
}
