import { describe, expect, it } from 'vitest';
import { mailWords, placeWords, wayWords } from './coming-words.ts';

const ai = {
  meetingType: 'AI_ONLY',
  hasRoom: true,
  companyName: 'Tidewater',
  sendsMail: true,
  candidate: { name: 'Ines Marchetti', email: 'ines@example.com' },
  joinUrl: 'https://parley.example/join/abc',
  meetingUrl: null,
  hosts: [],
} as const;
const people = { ...ai, meetingType: 'HUMAN', hasRoom: false } as const;

describe('a conversation between people on the booking page', () => {
  it.each([true, false])('mentions no room in Parley for people (sendsMail: %s)', (sendsMail) => {
    const booking = { ...people, sendsMail };
    expect(placeWords(booking)).toBe('A conversation between people. Tidewater tells you where you meet.');
    expect(wayWords(booking)).toBe('Tidewater tells you where you meet.');
  });

  it('names the people who will say where to meet', () => {
    const booking = { ...people, hosts: [{ name: 'Tomasz Wrona' }, { name: 'Priya Raman' }] };
    expect(wayWords(booking)).toBe('Tomasz Wrona or Priya Raman at Tidewater tells you where you meet.');
  });

  it('shows the URL of the company’s room when there is one', () => {
    const booking = { ...people, meetingUrl: 'https://meet.example.com/room' };
    expect(placeWords(booking)).toBe('A conversation between people. You meet online.');
    expect(wayWords(booking)).toBe('The room: https://meet.example.com/room');
  });
});

it('says that a conversation in a room of Parley is in the browser and recorded only with consent', () => {
  const booking = { ...people, hasRoom: true };
  expect(placeWords(booking)).toBe(
    'A conversation between people, online, in your browser. It is recorded only if you agree when you enter.',
  );
  expect(wayWords(booking)).toBe('Your own link to the room: https://parley.example/join/abc');
});

describe('the booking page without mail', () => {
  it.each([
    ['the candidate’s own link', ai.candidate, 'Your link will appear on this page'],
    ['a link that several share', null, 'Tidewater sends the link'],
  ])('promises no mail when there is %s', (_whose, candidate, link) => {
    const booking = { ...ai, candidate, joinUrl: null, sendsMail: false };
    expect(placeWords(booking)).toContain(`${link}, nothing to install.`);
    expect(mailWords(booking)).toMatch(/^No mail is sent from here\./);
    expect(wayWords(booking)).toBe('Tidewater sends you the link to the room.');
  });
});

it('promises the link on the booking page when no mail is sent', () => {
  expect(placeWords({ ...ai, sendsMail: false })).toContain('Your link is on this page, nothing to install.');
});

it('names the e-mail address of the mail only when one candidate has the link', () => {
  expect(mailWords(ai)).toBe('A confirmation goes to ines@example.com by mail.');
  expect(mailWords({ ...ai, candidate: null })).toBe('A confirmation is on its way by mail.');
  expect(wayWords(ai)).toBe('Your own link to the room: https://parley.example/join/abc');
  expect(wayWords({ ...ai, joinUrl: null })).toBe('The link to the room is in the mail.');
});
