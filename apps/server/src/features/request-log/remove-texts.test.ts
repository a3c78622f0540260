import { expect, it } from 'vitest';
import { removeTexts } from './remove-texts.ts';

it('keeps shape, numbers, flags and API values, but no text about people or jobs', () => {
  const body = {
    meetingType: 'AI_ONLY',
    jobRole: 'Welder at the harbour',
    durationMinutes: 1,
    aiGenerate: true,
    title: null,
    skills: ['SQL', 'Ines Duarte'],
    participants: [{ name: 'Ines Duarte', email: 'ines@example.com', role: 'CANDIDATE' }],
    availableSlots: [{ start: '2026-12-01T10:00:00Z', end: '2026-12-01T10:30:00+01:00' }],
    timezone: 'Europe/Lisbon',
    metadata: { note: 'Ines is ill' },
  };
  expect(removeTexts(body)).toEqual({
    ...body,
    jobRole: '[text of 21]',
    skills: ['[text of 3]', '[text of 11]'],
    participants: [{ name: '[text of 11]', email: '[text of 16]', role: 'CANDIDATE' }],
    metadata: { note: '[text of 11]' },
  });
});

it('removes free text from a field that should hold an API value', () => {
  const body = { role: 'Zoë Müller', language: 'x'.repeat(41), start: { end: 'Ana, who leads it' } };
  expect(removeTexts(body)).toEqual({
    role: '[text of 10]',
    language: '[text of 41]',
    start: { end: '[text of 17]' },
  });
  expect(removeTexts('Ines Duarte')).toBe('[text of 11]');
});
