export { runRecorderProcess } from './process.ts';
export type { RecorderCommand, RecorderNews, RecorderState } from './process-messages.ts';
export { listTrackFiles, readTrackFacts, repairTrack, type RepairedTrack } from './repair-track.ts';
export { openRoomRecorder, type RecordedParts, type RoomRecorder } from './room-recorder.ts';
export { mediaFileOf, type TrackCodec, type TrackFacts, type TrackSource } from './track-file.ts';
