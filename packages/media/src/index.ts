export { EngineProcess, type EngineWatcher } from './engine/engine-process.ts';
export { iceServersOf } from './engine/api/turn.ts';
export type { TurnServer } from './engine/process-messages.ts';
export {
  factsFileOf,
  listTrackFiles,
  mediaFileOf,
  readTrackFacts,
  repairTrack,
  type RecorderCommand,
  type RecorderNews,
  type RecorderState,
  type RecordedParts,
  type RepairedTrack,
  type TrackCodec,
  type TrackFacts,
  type TrackSource,
} from './recorder/index.ts';
