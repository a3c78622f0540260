import { expect, it } from 'vitest';
import { outsideWords } from './outside-words.ts';

type Told = Parameters<typeof outsideWords>[0];
const formatTime = (at: Date) => `${at.toISOString()} (Lisbon)`;
const interview: Told = {
  meetingUrl: null,
  hosts: [{ name: 'Tomasz Wrona' }, { name: 'Priya Raman' }],
  companyName: 'Tidewater',
  scheduledAt: '2026-12-01T10:00:00.000Z',
  durationMinutes: 45,
  bookingStatus: 'NONE',
  door: 'EARLY',
  participant: { role: 'CANDIDATE' },
};
const room = { meetingUrl: 'https://meet.example.com/room' };
const host = { participant: { role: 'HOST' } };
const words = (overrides: Partial<Told> = {}) => outsideWords({ ...interview, ...overrides }, formatTime);

it('tells a candidate who will name the place, and promises no room of Parley', () => {
  expect(words().where).toMatch(
    /^Tomasz Wrona or Priya Raman at Tidewater tells you where you meet\. No room/,
  );
  expect(words({ hosts: [] }).where).toMatch(/^Tidewater tells you where you meet\./);
});

it('tells the host to name the place', () => {
  expect(words(host).where).toBe('Please tell everybody where you meet. No room of Parley was made for it.');
  expect(words({ participant: { role: 'OBSERVER' } }).where).toMatch(/^Tomasz Wrona or Priya Raman/);
});

it('shows the room of the company when there is one', () => {
  expect(words(room).where).toBe('Online, in a room that Tidewater chose:');
  expect(words({ ...room, door: 'COMPLETED' }).where).toMatch(/^Online\. If it runs over, the room/);
});

it.each<[string, Partial<Told>, string]>([
  ['the time of the meeting', {}, '2026-12-01T10:00:00.000Z (Lisbon), for 45 minutes.'],
  [
    'that the time is over',
    { door: 'COMPLETED' },
    'Its time is over. It was set for 2026-12-01T10:00:00.000Z (Lisbon), for 45 minutes.',
  ],
  [
    'who will say the time',
    { scheduledAt: null },
    'No time is set. Tomasz Wrona or Priya Raman at Tidewater tells you.',
  ],
  [
    'a host to agree on it',
    { ...host, scheduledAt: null },
    'No time is set. Please agree on one with everybody.',
  ],
  ['that the meeting may be now', { ...room, scheduledAt: null }, 'Now, or at a time that you agree on.'],
  [
    'that the candidate is picking the time',
    { ...host, scheduledAt: null, bookingStatus: 'AWAITING' },
    'The candidate picks a time. A mail tells you as soon as it is known.',
  ],
])('tells %s', (_what, overrides, when) => expect(words(overrides).when).toBe(when));
