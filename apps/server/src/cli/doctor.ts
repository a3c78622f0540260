import { readOptions, type Command } from './command.ts';
import type { Finding } from './doctor/finding.ts';

export const doctor: Command = {
  name: 'doctor',
  about:
    '[--json]: checks database, storage, mail, media, calendars, sign-in, speech and model, and says how to repair what does not work',
  async run(args) {
    const { json } = readOptions(args, { json: { type: 'boolean' } });
    // Loaded only here, because no other command needs it.
    const { examine } = await import('./doctor/examine.ts');
    const findings = await examine();
    process.stdout.write(json ? `${JSON.stringify({ findings })}\n` : asText(findings));
    return findings.some(({ verdict }) => verdict === 'fault') ? 1 : 0;
  },
};

const marks = { ok: 'ok   ', note: 'note ', fault: 'FAULT' } as const;

function asText(findings: Finding[]): string {
  const width = Math.max(...findings.map(({ part }) => part.length));
  const lines = findings.flatMap(({ part, verdict, found, mend }) => [
    `${marks[verdict]}  ${part.padEnd(width)}  ${found}`,
    ...(mend === undefined ? [] : [`${' '.repeat(width + 9)}${mend}`]),
  ]);
  const faults = findings.filter(({ verdict }) => verdict === 'fault').length;
  const last =
    faults === 0
      ? 'Everything that is set up works.'
      : `${faults} of ${findings.length} checks found a fault.`;
  return `${[...lines, '', last].join('\n')}\n`;
}
