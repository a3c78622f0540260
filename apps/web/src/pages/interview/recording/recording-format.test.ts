import { openRecordingInput } from '@parley/contract';
import { expect, it } from 'vitest';
import { chooseRecordingFormat } from './recording-format.ts';

const chromium = (type: string) => type.includes('webm');
const safari = (type: string) => type.includes('mp4');

it.each([
  { name: 'Chromium, camera', hasVideo: true, supports: chromium, expected: 'video/webm;codecs=vp8,opus' },
  {
    name: 'VP9 only',
    hasVideo: true,
    supports: (type: string) => type.includes('vp9'),
    expected: 'video/webm;codecs=vp9,opus',
  },
  {
    name: 'Safari, camera',
    hasVideo: true,
    supports: safari,
    expected: 'video/mp4;codecs=avc1.42E01E,mp4a.40.2',
  },
  { name: 'Chromium, sound only', hasVideo: false, supports: chromium, expected: 'video/webm;codecs=opus' },
  { name: 'Safari, sound only', hasVideo: false, supports: safari, expected: 'video/mp4' },
])('declares the format of $name as $expected', ({ hasVideo, supports, expected }) => {
  const format = chooseRecordingFormat(hasVideo, supports);
  expect(format?.mimeType).toBe(expected);
  const declared = { sessionId: crypto.randomUUID(), mimeType: format?.mimeType, elapsedMs: 0 };
  expect(openRecordingInput.safeParse(declared).success).toBe(true);
});

it('asks for an audio format when there is no camera', () => {
  expect(chooseRecordingFormat(false, chromium)?.recorderType).toBe('audio/webm;codecs=opus');
});

it('returns null when the browser supports no format', () => {
  expect(chooseRecordingFormat(true, () => false)).toBeNull();
});
