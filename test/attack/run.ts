import { parseArgs } from 'node:util';
import { othersWaitAtMostMs, type Attack, type Outcome } from './attack.ts';
import { attacks } from './attacks/index.ts';
import { watchOthers } from './probe.ts';
import { openTarget } from './target.ts';

/**
 * Attacks fresh installations one after the other and prints a table (Markdown) that says which attacks the
 * product withstood. `--only caldav-nested,secret-short` runs just these. Exits with 1 when it did not withstand
 * one.
 */
const { only } = parseArgs({ options: { only: { type: 'string' } } }).values;
const wanted = only?.split(',');
const chosen = attacks.filter(({ name }) => wanted === undefined || wanted.includes(name));
if (chosen.length === 0) {
  console.error(`No such attack. There are: ${attacks.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}

console.log('| Attack | What the attacker does | Seen | Others waited at most | Held |');
console.log('|---|---|---|---|---|');
let [held, broken, skipped] = [0, 0, 0];
for (const attack of chosen) {
  const reason = attack.cannotRun?.() ?? null;
  if (reason !== null) {
    skipped += 1;
    console.log(`| ${attack.name} | ${attack.does} | skipped: ${reason} | | |`);
    continue;
  }
  const { held: itHeld, seen, longestMs } = await carryOut(attack);
  const isGood = itHeld && (longestMs === null || longestMs <= othersWaitAtMostMs);
  if (isGood) held += 1;
  else broken += 1;
  const waited = longestMs === null ? 'not measured' : `${longestMs} ms`;
  console.log(`| ${attack.name} | ${attack.does} | ${seen} | ${waited} | ${isGood ? 'yes' : '**NO**'} |`);
}
console.log(`\n${held} held, ${broken} did not hold, ${skipped} skipped`);
process.exitCode = broken === 0 ? 0 : 1;

async function carryOut(attack: Attack): Promise<Outcome & { longestMs: number | null }> {
  const target = await openTarget(attack.settings);
  const stopWatching = attack.sparesOthers ? await watchOthers(target.url, target.apiKey) : null;
  let outcome: Outcome;
  try {
    outcome = await attack.run(target);
  } catch (error) {
    outcome = {
      held: false,
      seen: `the attack broke off: ${error instanceof Error ? error.message : 'no error'}`,
    };
  }
  const waits = await stopWatching?.();
  await target.close();
  return { ...outcome, longestMs: waits?.longestMs ?? null };
}
