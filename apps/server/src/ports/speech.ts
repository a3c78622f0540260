/** Speech-to-text of one spoken piece of an answer. */
export interface SpeechToText {
  /** @returns the words, '' when nothing was said. @throws when the service failed or took too long. */
  transcribe(audio: { bytes: Uint8Array; mimeType: string }, options: { language: string }): Promise<string>;
}
