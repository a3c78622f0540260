import type { AskablePart, HealthItem, SpeechKind } from '@parley/contract';
import { testModelInUse, type InstallationModel } from '../models/index.ts';
import { testOwnSpeech, type SpeechDeps } from '../speech/index.ts';
import type { SecretBox } from '../../kernel/crypto.ts';
import type { Log } from '../../kernel/log.ts';
import type { ModelTransport } from '../../ports/model.ts';
import type { InstallationProbes } from './installation-probes.ts';
import { present } from './present.ts';
import { modelOf, ownSpeechOf, type HealthDeps } from './read-health.ts';

interface AskDeps extends HealthDeps, SpeechDeps {
  box: SecretBox;
  log: Log;
  modelTransport: ModelTransport;
  installationModel: InstallationModel | null;
}

/** Checks one part now by using it, and returns what happened, with the real reason of a failure. */
export async function askPart(
  deps: AskDeps,
  probes: InstallationProbes,
  organizationId: string,
  part: AskablePart,
): Promise<HealthItem> {
  if (part === 'SPEECH_TO_TEXT' || part === 'TEXT_TO_SPEECH') {
    const own = await askOwnSpeech(deps, organizationId, part);
    if (own) return own;
  }
  if (part !== 'MODEL') return present(await probes.ask(part), deps.clock.now());
  const before = await deps.db.readInOrganization(organizationId, (tx) => modelOf(tx, deps));
  const now = deps.clock.now();
  const shown = present({ part, at: now, ...before }, now);
  if (before.state === 'OFF') return shown;
  const { works, message } = await testModelInUse(deps, organizationId);
  if (!works) return { ...shown, state: 'ATTENTION', found: message, mend: null };
  // The model replies, but because the limit is reached it leads no interview until next month.
  const isOverLimit = before.found.key === 'model.overLimit';
  return isOverLimit
    ? { ...shown, found: `${message} ${shown.found}` }
    : { ...shown, state: 'WORKS', found: message, mend: null };
}

/** @returns null when the organization uses the installation's service. */
async function askOwnSpeech(
  deps: AskDeps,
  organizationId: string,
  part: SpeechKind,
): Promise<HealthItem | null> {
  const own = await deps.db.readInOrganization(organizationId, (tx) => ownSpeechOf(tx, part));
  if (!own) return null;
  const now = deps.clock.now();
  const shown = present({ part, at: now, ...own }, now);
  if (own.state === 'OFF') return shown;
  const { works, message } = await testOwnSpeech(deps, { organizationId, kind: part });
  return { ...shown, state: works ? 'WORKS' : 'ATTENTION', found: message };
}
