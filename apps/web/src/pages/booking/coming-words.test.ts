import { describe, expect, it } from 'vitest';
import { mailWords, placeWords, wayWords } from './coming-words.ts';

const ai = {
  meetingType: 'AI_ONLY',
  companyName: 'Tidewater',
  sendsMail: true,
  candidate: { name: 'Ines Marchetti', email: 'ines@example.com' },
  joinUrl: 'https://parley.example/join/abc',
  meetingUrl: null,
  hosts: [],
} as const;
const people = { ...ai, meetingType: 'HUMAN' } as const;

describe('a conversation between people', () => {
  it.each([true, false])('is given no room here (sendsMail: %s)', (sendsMail) => {
    const booking = { ...people, sendsMail };
    expect(placeWords(booking)).toBe('A conversation between people. Tidewater tells you where you meet.');
    expect(wayWords(booking)).toBe('Tidewater tells you where you meet.');
  });

  it('names who says where', () => {
    const booking = { ...people, hosts: [{ name: 'Tomasz Wrona' }, { name: 'Priya Raman' }] };
    expect(wayWords(booking)).toBe('Tomasz Wrona or Priya Raman at Tidewater tells you where you meet.');
  });

  it('leads into the room of the company where there is one', () => {
    const booking = { ...people, meetingUrl: 'https://meet.example.com/room' };
    expect(placeWords(booking)).toBe('A conversation between people. You meet online.');
    expect(wayWords(booking)).toBe('The room: https://meet.example.com/room');
  });
});

describe('where no mail is sent', () => {
  it.each([
    ['the candidate’s own link', ai.candidate, 'The link follows here'],
    ['a link that several share', null, 'Tidewater sends the link'],
  ])('none is promised: %s', (_whose, candidate, link) => {
    const booking = { ...ai, candidate, joinUrl: null, sendsMail: false };
    expect(placeWords(booking)).toContain(`${link}, nothing to install.`);
    expect(mailWords(booking)).toMatch(/^No mail is sent from here\./);
    expect(wayWords(booking)).toBe('Tidewater sends you the link to the room.');
  });
});

it('has the link on the page once it is booked', () => {
  expect(placeWords({ ...ai, sendsMail: false })).toContain('Your link is on this page, nothing to install.');
});

it('says where the mail goes, as far as that may be said', () => {
  expect(mailWords(ai)).toBe('A mail that confirms it goes to ines@example.com.');
  expect(mailWords({ ...ai, candidate: null })).toBe('A mail that confirms it is on its way.');
  expect(wayWords(ai)).toBe('Your own link to the room: https://parley.example/join/abc');
  expect(wayWords({ ...ai, joinUrl: null })).toBe('The link to the room is in the mail.');
});
