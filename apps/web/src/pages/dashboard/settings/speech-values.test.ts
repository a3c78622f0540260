import type { SpeechSettings } from '@parley/contract';
import { expect, it } from 'vitest';
import { inputOfSpeech, valuesOfSpeech } from './speech-values.ts';

const settings: SpeechSettings = {
  version: '2026-11-21T10:00:00.000Z',
  source: 'OWN',
  installation: null,
  own: { url: 'https://speech.example/v1', model: 'tts-1', voice: 'alloy', keyEnding: '9f3c' },
};
const values = valuesOfSpeech(settings);

it('leaves out a stored key, so that it stays', () => {
  expect(inputOfSpeech('TEXT_TO_SPEECH', values)).toEqual({
    kind: 'TEXT_TO_SPEECH',
    source: 'OWN',
    url: 'https://speech.example/v1',
    model: 'tts-1',
    voice: 'alloy',
  });
});

it('removes a stored key only when no new one is entered', () => {
  const removed = { ...values, removeKey: true };
  expect(inputOfSpeech('TEXT_TO_SPEECH', removed).removeKey).toBe(true);
  expect(inputOfSpeech('TEXT_TO_SPEECH', { ...removed, key: ' sk-new ' })).toMatchObject({ key: 'sk-new' });
  expect(inputOfSpeech('TEXT_TO_SPEECH', { ...removed, key: 'sk-new' }).removeKey).toBeUndefined();
});

it('sends a voice only for text-to-speech', () => {
  expect(inputOfSpeech('SPEECH_TO_TEXT', values).voice).toBeUndefined();
});

it('sends nothing about the organization’s own service when another source is chosen', () => {
  const chosen = { ...values, source: 'NONE' as const, key: 'sk-new' };
  expect(inputOfSpeech('TEXT_TO_SPEECH', chosen)).toEqual({ kind: 'TEXT_TO_SPEECH', source: 'NONE' });
});
