export { EngineProcess, type EngineWatcher } from './engine/engine-process.ts';
export type { TurnServer } from './engine/process-messages.ts';
