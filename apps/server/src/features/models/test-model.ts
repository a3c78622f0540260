import type { ModelInput } from '@parley/contract';
import { testPrompt } from '@parley/interviewer';
import { askOnce, type Asked } from './ask-once.ts';
import { insertModelCall } from './call-store.ts';
import { enteredRow } from './change-settings.ts';
import { choose, type ChosenModel } from './chosen-model.ts';
import { failureInWords } from './failure-in-words.ts';
import { outcomeOf, type ModelDeps } from './open-models.ts';
import { readReply } from './read-reply.ts';
import { findModelSettings, type ModelSettingsRow } from './settings-store.ts';
import { t } from './texts.ts';

/** The id for the log of a test with unsaved settings, which shows nothing about the model in use. */
export const trialId = `${testPrompt.id}-unsaved`;

const testMs = 20_000;
const longestExcerpt = 200;

/**
 * Makes one small call with the entered settings, saved or not, and returns what happened. It counts for the month, and
 * is made even if the month's limit is reached.
 *
 * @throws AppError validation_failed for settings that cannot be saved either.
 */
export async function testModel(
  deps: ModelDeps,
  organizationId: string,
  input: ModelInput,
): Promise<{ works: boolean; message: string }> {
  const stored = await deps.db.readInOrganization(organizationId, findModelSettings);
  const entered = enteredRow(stored, deps, organizationId, input);
  const chosen = choose(entered, deps.box, deps.installationModel);
  if (!chosen) {
    return { works: false, message: t(input.source === 'NONE' ? 'models.noneChosen' : 'models.noModelHere') };
  }
  return tryModel(deps, organizationId, chosen, asks(entered) === asks(stored) ? testPrompt.id : trialId);
}

/** Identifies the service and the key that the settings use. Without settings, it is the installation's model. */
const asks = (row: ModelSettingsRow | null): string =>
  row?.source === 'OWN'
    ? JSON.stringify([row.protocol, row.url, row.name, row.key_sealed?.toString('base64')])
    : (row?.source ?? 'INSTALLATION');

/** Makes the same test with the saved settings. */
export async function testModelInUse(
  deps: ModelDeps,
  organizationId: string,
): Promise<{ works: boolean; message: string }> {
  const stored = await deps.db.readInOrganization(organizationId, findModelSettings);
  const chosen = choose(stored, deps.box, deps.installationModel);
  return chosen
    ? tryModel(deps, organizationId, chosen, testPrompt.id)
    : { works: false, message: t(stored?.source === 'NONE' ? 'models.noneChosen' : 'models.noModelHere') };
}

async function tryModel(deps: ModelDeps, organizationId: string, chosen: ChosenModel, promptId: string) {
  const asked = await askOnce(
    {
      ...deps,
      transport: deps.modelTransport,
      chosen,
      endsAt: performance.now() + testMs,
      temperature: 0,
      seed: null,
      retries: false,
      signal: null,
    },
    testPrompt,
    null,
    testPrompt.mostTokens,
  );
  const result = resultOf(asked, chosen);
  const outcome = result.works ? 'ok' : outcomeOf(asked.failure);
  const who = { organizationId, interviewId: null };
  await deps.db.inOrganization(organizationId, (tx) =>
    insertModelCall(tx, who, { ...asked.call, promptId, outcome }),
  );
  return result;
}

function resultOf({ completion, failure, call }: Asked, { endpoint, isOwn }: ChosenModel) {
  if (failure) {
    const url = isOwn ? endpoint.url : null;
    return { works: false, message: failureInWords(failure, { url, waitedMs: testMs }) };
  }
  if (!completion || completion.end === 'refused') return { works: false, message: t('models.refused') };
  if (testPrompt.read(readReply(completion.text)) === null) {
    if (completion.end === 'cut') {
      return { works: false, message: t('models.cutOff', { tokens: testPrompt.mostTokens }) };
    }
    const detail = completion.text.slice(0, longestExcerpt);
    return { works: false, message: t('models.unusable', { detail: `“${detail}”` }) };
  }
  const message = t('models.works', {
    name: call.model,
    seconds: (call.durationMs / 1000).toFixed(1),
    tokens: call.inputTokens + call.outputTokens,
  });
  return { works: true, message };
}
