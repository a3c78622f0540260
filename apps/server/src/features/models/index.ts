export { listModelCalls } from './call-store.ts';
export { changeModelSettings, readModelSettings } from './change-settings.ts';
export type { InstallationModel } from './chosen-model.ts';
export { failureInWords } from './failure-in-words.ts';
export { findModelInUse, readModelInUse, type ModelInUse } from './model-in-use.ts';
export type { AskOptions, ModelCall, Models } from './models.ts';
export { openModels } from './open-models.ts';
export {
  keyToKeep,
  lockSettings,
  openKey,
  requirePlainUrl,
  requireUnchanged,
  sealedAnew,
  versionOf,
  type SealedKey,
} from './own-service.ts';
export { resealModelKey } from './settings-store.ts';
export { testModel, testModelInUse, trialId } from './test-model.ts';
