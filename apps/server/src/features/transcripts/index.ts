export { readTranscript, readTurns } from './read-transcript.ts';
export { transcriptAsVtt } from './transcript-as-vtt.ts';
