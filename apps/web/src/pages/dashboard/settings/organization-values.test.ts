import type { OrganizationSettings } from '@parley/contract';
import { expect, it } from 'vitest';
import { changedOf, inputOfOrganization, isNotice, valuesOfOrganization } from './organization-values.ts';

const settings: OrganizationSettings = {
  name: 'Tidewater',
  timezone: 'UTC',
  language: 'de',
  replyTo: 'people@tidewater.example',
  namedByPlatform: false,
  minNoticeMinutes: 60,
  refuseConflicts: false,
  workingHours: [],
  slotGridMinutes: null,
  testMode: false,
  limits: { read: 100, write: 10, ai: 5 },
};

it('sends only the changed fields, together with their shown values', () => {
  const shown = valuesOfOrganization(settings);
  const changes = (part: Partial<typeof shown>) =>
    changedOf(inputOfOrganization(shown), inputOfOrganization({ ...shown, ...part }));
  expect(changes({ name: ' Tidewater ' })).toEqual({});
  expect(changes({ replyTo: ' ', testMode: true })).toEqual({
    replyTo: '',
    testMode: true,
    before: { replyTo: 'people@tidewater.example', testMode: false },
  });
  expect(changes({ language: '' })).toEqual({ language: '', before: { language: 'de' } });
});

it.each([
  ['0', true],
  [' 20160 ', true],
  ['20161', false],
  ['1.5', false],
  ['', false],
  ['soon', false],
])('accepts %j as minutes of notice: %s', (typed, isTaken) => {
  expect(isNotice(typed)).toBe(isTaken);
});
