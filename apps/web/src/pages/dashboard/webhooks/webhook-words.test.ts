import { eventTypes } from '@parley/contract';
import { expect, it } from 'vitest';
import { eventGroups, eventWords, nameOf } from './webhook-words.ts';

it('offers every event but the ping, each once', () => {
  const offered = eventGroups.flatMap(([, types]) => types);
  expect(offered.toSorted()).toEqual(eventTypes.filter((type) => type !== 'ping').toSorted());
  expect(eventGroups[0]?.[0]).toBe('interview');
});

it('says what an endpoint hears of', () => {
  expect(eventWords([])).toBe('every event');
  expect(eventWords(['evaluation.ready', 'evaluation.failed'])).toBe('evaluation.ready, evaluation.failed');
});

it('names an endpoint by its description, else by its host', () => {
  expect(nameOf({ url: 'https://hooks.example:8443/parley', description: null })).toBe('hooks.example:8443');
  expect(nameOf({ url: 'https://hooks.example/', description: 'Careers site' })).toBe('Careers site');
});
