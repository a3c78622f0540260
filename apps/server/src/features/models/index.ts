export { listModelCalls, type LoggedCall } from './call-store.ts';
export { changeModelSettings, readModelSettings } from './change-settings.ts';
export type { InstallationModel } from './chosen-model.ts';
export { findModelInUse, type ModelInUse } from './model-in-use.ts';
export type { AskOptions, CallOutcome, ModelAnswer, ModelCall, Models, NoAnswer } from './models.ts';
export { openModels, type ModelDeps } from './open-models.ts';
export { testModel } from './test-model.ts';
