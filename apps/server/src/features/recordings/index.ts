export { composeRecording } from './compose-recording.ts';
export { closeRecordingSession, closeSession } from './close-session.ts';
export { failUnrecorded } from './fail-unrecorded.ts';
export { failRecording, finaliseRecording } from './finalise-recording.ts';
export { openRecordingSession, openSession } from './open-session.ts';
export { presentRecording } from './present.ts';
export { openVideo } from './read-video.ts';
export type { RecordingRow } from './store.ts';
export { recordMeetings, type MeetingRecorder } from './record-meetings.ts';
export { removeCaptions } from './remove-captions.ts';
export { requestFinalising } from './request-finalising.ts';
export { chunkKey, objectsOf, storeChunk, storeChunkWithin, wordless } from './store-chunk.ts';
export { findRecording, holdFile, listRecordings } from './store.ts';
export {
  listMicrophoneTracks,
  noteTranscribed,
  openTrack,
  requestTranscribing,
  type MicrophoneTrack,
} from './tracks.ts';
