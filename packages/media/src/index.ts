export { EngineProcess, type EngineWatcher } from './engine/engine-process.ts';
export type { TurnServer } from './engine/process-messages.ts';
export {
  listTrackFiles,
  mediaFileOf,
  openRoomRecorder,
  readTrackFacts,
  repairTrack,
  runRecorderProcess,
  type RecordedParts,
  type RecorderCommand,
  type RecorderNews,
  type RecorderState,
  type RepairedTrack,
  type RoomRecorder,
  type TrackCodec,
  type TrackFacts,
  type TrackSource,
} from './recorder/index.ts';
