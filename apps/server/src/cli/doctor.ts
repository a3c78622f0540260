import { readConfig } from '../read-config.ts';
import { readOptions, withServices, type Command } from './command.ts';
import { checkCalendars } from './doctor/check-calendars.ts';
import { checkDatabase, checkFolder, checkObjects } from './doctor/check-machine.ts';
import {
  checkBucket,
  checkMail,
  checkMedia,
  checkModel,
  checkPublicUrl,
  checkSpeechToText,
  checkTextToSpeech,
} from './doctor/check-outside.ts';
import { checkTurn } from './doctor/check-turn.ts';
import { checkUdpPorts } from './doctor/check-udp-ports.ts';
import { fault, reasonOf, type Finding } from './doctor/finding.ts';

export const doctor: Command = {
  name: 'doctor',
  about:
    '[--json]: checks database, storage, mail, media, calendars, speech and model, and says how to mend what does not work',
  async run(args) {
    const { json } = readOptions(args, { json: { type: 'boolean' } });
    const findings = await examine();
    process.stdout.write(json ? `${JSON.stringify({ findings })}\n` : asText(findings));
    return findings.some(({ verdict }) => verdict === 'fault') ? 1 : 0;
  },
};

async function examine(): Promise<Finding[]> {
  let config;
  try {
    config = readConfig(process.env);
  } catch (error) {
    return [fault('settings', (error as Error).message, 'Correct them; .env.example lists every setting.')];
  }
  const { openOutsideServices } = await import('../main.ts');
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
    await checkObjects(services),
    await checkPublicUrl(services.publicUrl()),
    ...(await checkCalendars(services)),
  ]).catch((error: unknown) => [
    fault('database', `${reasonOf(error)}.`, 'Check PARLEY_DATABASE_URL, or what the log above says.'),
  ]);
  return [...inside, ...(await others).flat().filter((finding) => finding !== null)];
}

const marks = { ok: 'ok   ', note: 'note ', fault: 'FAULT' } as const;

function asText(findings: Finding[]): string {
  const width = Math.max(...findings.map(({ part }) => part.length));
  const lines = findings.flatMap(({ part, verdict, found, mend }) => [
    `${marks[verdict]}  ${part.padEnd(width)}  ${found}`,
    ...(mend === undefined ? [] : [`${' '.repeat(width + 9)}${mend}`]),
  ]);
  const faults = findings.filter(({ verdict }) => verdict === 'fault').length;
  const last =
    faults === 0 ? 'Everything that is set up works.' : `${faults} of ${findings.length} need you.`;
  return `${[...lines, '', last].join('\n')}\n`;
}
