import { expect, test } from 'vitest';
import { disclosureFor, disclosureHash } from './disclosure.ts';

const words = { companyName: 'Tidewater Instruments', durationMinutes: 25 };
const silent = disclosureFor({ ...words, sendsFeedback: false });
const telling = disclosureFor({ ...words, sendsFeedback: true });

test('feedback is announced where it will be sent, and nowhere else', () => {
  const heading = 'What you hear afterwards';
  expect(telling.items.map((item) => item.heading)).toContain(heading);
  expect(telling.items.filter((item) => item.heading !== heading)).toEqual(silent.items);
});

test('what was agreed to can be told apart by its hash', () => {
  expect(telling.version).toBe(silent.version);
  expect(disclosureHash(telling)).not.toBe(disclosureHash(silent));
});
