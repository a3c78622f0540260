import type { SpeechKind } from '@parley/contract';

/** How long to wait for each service, both in an interview and when the service is tested. */
export const speechDeadlinesMs: Record<SpeechKind, number> = {
  SPEECH_TO_TEXT: 20_000,
  TEXT_TO_SPEECH: 10_000,
};

/** Speech-to-text of one spoken piece of an answer or a meeting. */
export interface SpeechToText {
  /**
   * @returns the words, '' when nothing was said.
   * @throws SpeechRefused when it would refuse the same sound again; anything else when it failed or took too long.
   */
  transcribe(audio: { bytes: Uint8Array; mimeType: string }, options: { language: string }): Promise<string>;
}

export interface SpokenSound {
  bytes: Buffer;
  mimeType: string;
}

/** Text-to-speech of one line of the interviewer. */
export interface TextToSpeech {
  /** @throws when the service failed or took too long. */
  speak(text: string, options: { language: string }): Promise<SpokenSound>;
}

/** Where a speech service is reached. */
export interface SpeechEndpoint {
  /** Base URL, such as https://api.openai.com/v1. */
  url: string;
  key: string | null;
  /** The name by which the service knows the model. */
  model: string;
}
export interface VoiceEndpoint extends SpeechEndpoint {
  voice: string;
}

/** Reaches services that organizations entered. Private addresses, and plain http, only if the operator allows them. */
export interface SpeechTransport {
  /** Every error that it throws is a ServiceFailure, or has one as its cause. */
  speechToText(endpoint: SpeechEndpoint): SpeechToText;
  /** @param keptFor whose spoken lines are cached together, so that each is paid for once; null: no cache. */
  textToSpeech(endpoint: VoiceEndpoint, keptFor: string | null): TextToSpeech;
}

/** The service understood the request and refuses this sound. */
export class SpeechRefused extends Error {}
