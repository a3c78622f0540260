export { closeRecordingSession, closeSession } from './close-session.ts';
export { failRecording, finaliseRecording } from './finalise-recording.ts';
export { openRecordingSession, openSession } from './open-session.ts';
export { presentRecording } from './present.ts';
export { openVideo } from './read-video.ts';
export type { RecordingRow } from './store.ts';
export { requestFinalising } from './request-finalising.ts';
export { chunkKey, objectsOf, storeChunk, storeChunkWithin } from './store-chunk.ts';
export { findRecording, holdFile } from './store.ts';
