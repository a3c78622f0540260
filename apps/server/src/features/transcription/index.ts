export { findTranscript } from './store.ts';
export { requestTranscript } from './request-transcript.ts';
export { giveUpTranscript, transcribeMeeting } from './transcribe-meeting.ts';
export { writeCaption } from './write-caption.ts';
export { isBeingTranscribed, whyNoWords } from './why-no-words.ts';
