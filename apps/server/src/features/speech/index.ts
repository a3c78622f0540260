export { changeSpeechSettings, readSpeechSettings, type InstallationModels } from './change-settings.ts';
export {
  findOwnSpeechToText,
  findSpeechSource,
  findSpeechToText,
  findTextToSpeech,
  hasSpeechToText,
  hasTextToSpeech,
  type SpeechDeps,
} from './chosen-speech.ts';
export { resealSpeechKeys } from './settings-store.ts';
export { testOwnSpeech, testSpeech } from './test-speech.ts';
export { trySpeechToText, tryTextToSpeech } from './try-speech.ts';
export { wavOf } from './wav.ts';
