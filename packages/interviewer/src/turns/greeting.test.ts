import { expect, it } from 'vitest';
import { plan } from './conversation.fixture.ts';
import { greetingText } from './phrases.ts';

it.each([
  { language: 'en', model: 'none', says: /summarised with a suggested score/ },
  { language: 'en', model: 'live', says: /summarised with a suggested score/ },
  { language: 'de', model: 'live', says: /mit einem Punktevorschlag zusammengefasst/ },
  { language: 'de', model: 'none', says: /Ihre Antworten werden aufgeschrieben\. Ein Mensch liest sie/ },
  { language: 'fr', model: 'none', says: /Your answers are written down\. A person reads them/ },
] as const)(
  'mentions a score only when one will be made: $language, model $model',
  ({ language, model, says }) => {
    expect(greetingText(plan({ language, policy: { model } }))).toMatch(says);
  },
);
