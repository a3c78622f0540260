import type { Consent } from '@parley/contract';
import { expect, it } from 'vitest';
import { isSame, validConsent, type Choices } from './choices.ts';

const consent: Consent = {
  disclosureVersion: '2',
  aiInterview: true,
  recording: true,
  browserSpeechRecognition: false,
  timeFactor: 1.5,
  givenAt: '2026-11-21T10:00:00.000Z',
};

it.each<{ change: Partial<Choices>; same: boolean }>([
  { change: {}, same: true },
  { change: { recording: false }, same: false },
  { change: { browserSpeechRecognition: true }, same: false },
  { change: { timeFactor: 1 }, same: false },
])('compares choices changed by $change and finds them the same: $same', ({ change, same }) => {
  expect(isSame({ ...consent, ...change }, consent)).toBe(same);
});

it.each([
  { given: consent, version: '2', valid: true },
  { given: consent, version: '3', valid: false },
  { given: null, version: '2', valid: false },
])('accepts consent to version 2 only for the same version ($version)', ({ given, version, valid }) => {
  const found = validConsent({ consent: given, disclosure: { version, items: [] } });
  expect(found !== null).toBe(valid);
});
