export { readTranscript, readTurns } from './read-transcript.ts';
export { storeConversation } from './store-conversation.ts';
export { transcriptAsVtt } from './transcript-as-vtt.ts';
export { listSpeakerNames, upsertFirstSegments, type SegmentRow } from './store.ts';
