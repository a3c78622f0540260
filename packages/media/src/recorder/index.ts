export type { RecorderCommand, RecorderNews, RecorderState } from './process-messages.ts';
export { listTrackFiles, readTrackFacts, repairTrack, type RepairedTrack } from './repair-track.ts';
export type { RecordedParts } from './room-recorder.ts';
export {
  factsFileOf,
  mediaFileOf,
  type TrackCodec,
  type TrackFacts,
  type TrackSource,
} from './track-file.ts';
