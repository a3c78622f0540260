import type { OrganizationSettings } from '@parley/contract';
import { expect, it } from 'vitest';
import { changedOf, isNotice, valuesOfOrganization } from './organization-values.ts';

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

it('sends only what was changed', () => {
  const values = valuesOfOrganization(settings);
  expect(changedOf(settings, values)).toEqual({});
  expect(changedOf(settings, { ...values, replyTo: ' ', testMode: true })).toEqual({
    replyTo: '',
    testMode: true,
  });
  expect(changedOf(settings, { ...values, name: 'Tidewater Ltd' })).toEqual({ name: 'Tidewater Ltd' });
  expect(changedOf(settings, { ...values, language: '' })).toEqual({ language: '' });
});

it.each([
  ['0', true],
  [' 20160 ', true],
  ['20161', false],
  ['1.5', false],
  ['', false],
  ['soon', false],
])('takes the notice %j: %s', (typed, isTaken) => {
  expect(isNotice(typed)).toBe(isTaken);
});
