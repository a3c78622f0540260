import { eventTypes } from '@parley/contract';
import { expect, it } from 'vitest';
import { eventGroups, eventWords, nameOf } from './webhook-words.ts';

it('offers every event except ping exactly once', () => {
  const offered = eventGroups.flatMap(([, types]) => types);
  expect(offered.toSorted()).toEqual(eventTypes.filter((type) => type !== 'ping').toSorted());
  expect(eventGroups[0]?.[0]).toBe('interview');
});

it('describes the events that an endpoint receives', () => {
  expect(eventWords([])).toBe('every event');
  expect(eventWords(['evaluation.ready', 'evaluation.failed'])).toBe('evaluation.ready, evaluation.failed');
});

it('names an endpoint by its description, or else by its host', () => {
  expect(nameOf({ url: 'https://hooks.example:8443/parley', description: null })).toBe('hooks.example:8443');
  expect(nameOf({ url: 'https://hooks.example/', description: 'Careers site' })).toBe('Careers site');
});
