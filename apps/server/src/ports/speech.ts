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

/** The service read the request and will not take this sound. */
export class SpeechRefused extends Error {}
