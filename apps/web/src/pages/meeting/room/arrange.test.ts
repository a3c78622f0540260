import { describe, expect, it } from 'vitest';
import { ines, priya } from '../meeting-view.fixture.ts';
import { arrange, columns, largest, seat } from './arrange.ts';
import type { MediaPerson } from './media/read-people.ts';

const silent: MediaPerson = {
  camera: null,
  screen: null,
  microphone: 'on',
  isSpeaking: false,
  link: 'good',
};
const inRoom = { ...ines, place: 'ROOM' as const };
const jonas = { ...priya, participantId: 'jonas', name: 'Jonas Ekholm' };
const speaking = (...ids: string[]) => new Map(ids.map((id) => [id, { ...silent, isSpeaking: true }]));

describe('arrange', () => {
  it.each([
    ['one', { people: 1 }],
    ['two', { people: 2 }],
    ['grid', { people: 2, layout: 'grid' as const }],
    ['grid', { people: 3 }],
    ['grid', { people: 6 }],
    ['speaker', { people: 4, layout: 'speaker' as const }],
    ['share', { people: 4, isShared: true }],
    ['share', { people: 1, isShared: true }],
    ['cast', { people: 4, isShared: true, hasPictures: false }],
  ])('arranges people as %s for %j', (expected, room) => {
    expect(arrange({ isShared: false, layout: null, hasPictures: true, ...room })).toBe(expected);
  });

  it.each([
    [1, { wide: 1, narrow: 1 }],
    [2, { wide: 2, narrow: 1 }],
    [4, { wide: 2, narrow: 2 }],
    [6, { wide: 3, narrow: 2 }],
    [12, { wide: 4, narrow: 3 }],
  ])('arranges a grid of %i people in %j columns', (tiles, expected) => {
    expect(columns(tiles)).toEqual(expected);
  });
});

describe('seat', () => {
  it('seats everybody who is in the room, with the person themselves last', () => {
    const away = { ...jonas, place: 'AWAY' as const };
    const waits = { ...jonas, participantId: 'mei', place: 'LOBBY' as const };
    const seated = seat([priya, away, waits, inRoom], priya.participantId, new Map());
    expect(seated.map(({ name }) => name)).toEqual(['Ines Marchetti', 'Priya Raman']);
  });

  it('seats a person who is connected to the media engine although the server does not know it yet', () => {
    const away = { ...jonas, place: 'AWAY' as const };
    const seated = seat([priya, away], priya.participantId, new Map([['jonas', silent]]));
    expect(seated.map(({ name }) => name)).toEqual(['Jonas Ekholm', 'Priya Raman']);
  });
});

describe('largest', () => {
  const seated = [inRoom, jonas, priya];
  const self = priya.participantId;

  it('shows the person who speaks, until another person speaks', () => {
    expect(largest(seated, self, speaking('jonas'), null)).toBe('jonas');
    expect(largest(seated, self, new Map(), 'jonas')).toBe('jonas');
    expect(largest(seated, self, speaking(ines.participantId), 'jonas')).toBe(ines.participantId);
  });

  it('keeps the large person while two people speak at once', () => {
    expect(largest(seated, self, speaking('jonas', ines.participantId), 'jonas')).toBe('jonas');
  });

  it('never shows the person themselves, and nobody when they are alone', () => {
    expect(largest(seated, self, speaking(self), null)).toBe(ines.participantId);
    expect(largest([priya], self, speaking(self), 'jonas')).toBeNull();
  });
});
