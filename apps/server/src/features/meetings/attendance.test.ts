import { expect } from 'vitest';
import {
  active,
  actOut,
  bothInside,
  meet,
  met,
  nobody,
  unmet,
  type Case,
} from '../../testing/attendance-table.ts';

/** Who comes, who is let in, and messages of the engine that are late, lost or repeated. */
const cases: Case[] = [
  {
    name: 'the interviewer first, then the candidate, and both leave',
    async act(m) {
      await meet(m);
      await m.passUntil(600);
      await m.leave('ines');
      await m.passUntil(605);
      await m.leave('priya');
      await m.passUntil(1000);
    },
    expected: {
      status: 'COMPLETED',
      why: 'empty',
      from: 30,
      to: 905,
      people: { ines: [30, 600], priya: [10, 605] },
      events: [
        '10 joined priya',
        '30 started',
        '30 joined ines',
        '600 left ines',
        '605 left priya',
        '905 completed',
      ],
    },
  },
  {
    name: 'the candidate first, and waits for the interviewer',
    async act(m) {
      await m.passUntil(5);
      await m.come('ines');
      await m.passUntil(200);
      await m.join('priya');
      await m.admit('priya', 'ines');
      await m.passUntil(203);
      await m.join('ines');
      await m.end('priya');
    },
    expected: {
      status: 'COMPLETED',
      why: 'ended_by_host',
      from: 203,
      to: 203,
      people: { ines: [203, 203], priya: [200, 203] },
      events: [
        '200 joined priya',
        '203 started',
        '203 joined ines',
        '203 left ines',
        '203 left priya',
        '203 completed',
      ],
    },
  },
  {
    name: 'nobody comes',
    act: (m) => m.passUntil(1200),
    expected: unmet('NO_SHOW'),
  },
  {
    name: 'only the candidate comes, and waits to the end',
    async act(m) {
      await m.passUntil(290);
      await m.come('ines');
      await m.passUntil(1200);
    },
    expected: unmet('INTERVIEWER_ABSENT'),
  },
  {
    name: 'only the candidate comes, and gives up',
    async act(m) {
      await m.passUntil(290);
      await m.come('ines');
      await m.passUntil(900);
      await m.closePage('ines');
      await m.passUntil(1200);
    },
    expected: unmet('INTERVIEWER_ABSENT'),
  },
  {
    name: 'only the interviewer comes',
    async act(m) {
      await m.passUntil(290);
      await m.join('priya');
      await m.passUntil(900);
      await m.leave('priya');
      await m.passUntil(1200);
    },
    expected: unmet('NO_SHOW', { ...nobody, priya: [290, 900] }, ['290 joined priya', '900 left priya']),
  },
  {
    name: 'the interviewer waits alone to the end and is sent home',
    async act(m) {
      await m.passUntil(290);
      await m.join('priya');
      await m.passUntil(1215);
    },
    expected: {
      status: 'CANCELLED',
      why: 'NO_SHOW',
      from: null,
      to: 1200,
      people: { ines: [null, null], priya: [290, 1200] },
      events: ['290 joined priya', '1200 no_show', '1200 left priya'],
    },
  },
  {
    name: 'only an observer comes',
    cast: ['ines', 'priya', 'olga'],
    async act(m) {
      await m.passUntil(290);
      await m.join('olga');
      await m.passUntil(400);
      await m.leave('olga');
      await m.passUntil(1200);
    },
    expected: unmet('NO_SHOW', { ...nobody, olga: [290, 400] }, ['290 joined olga', '400 left olga']),
  },
  {
    name: 'the candidate is refused and never admitted',
    async act(m) {
      await m.passUntil(290);
      await m.join('priya');
      await m.come('ines');
      await m.passUntil(295);
      await m.deny('priya', 'ines');
      await m.passUntil(300);
      await m.leave('priya');
      await m.passUntil(1200);
    },
    expected: unmet('INTERVIEWER_ABSENT', { ...nobody, priya: [290, 300] }, [
      '290 joined priya',
      '300 left priya',
    ]),
  },
  {
    name: 'the candidate is let in after a denial',
    async act(m) {
      await m.passUntil(290);
      await m.join('priya');
      await m.come('ines');
      await m.deny('priya', 'ines');
      await m.passUntil(310);
      await m.admit('priya', 'ines');
      await m.join('ines');
      await m.passUntil(320);
    },
    expected: {
      ...active,
      from: 310,
      people: { ines: [310, 'inside'], priya: [290, 'inside'] },
      events: ['290 joined priya', '310 started', '310 joined ines'],
    },
  },
  {
    name: 'the candidate is sent out and let in again',
    async act(m) {
      await meet(m);
      await m.passUntil(60);
      await m.sendOut('priya', 'ines');
      await m.passUntil(90);
      await m.admit('priya', 'ines');
      await m.join('ines');
      await m.passUntil(100);
    },
    expected: { ...active, people: bothInside, events: [...met, '60 left ines', '90 joined ines'] },
  },
  {
    name: 'a person who was sent out stays out, even with their old access',
    async act(m) {
      await meet(m);
      await m.passUntil(60);
      await m.sendOut('priya', 'ines');
      await expect(m.connect('ines')).rejects.toThrow('opens nothing');
      expect(await m.ask('ines')).toBe(409);
      await m.passUntil(90);
    },
    expected: {
      ...active,
      people: { ines: [30, 60], priya: [10, 'inside'] },
      events: [...met, '60 left ines'],
    },
  },
  {
    name: 'an observer is removed from the interview while inside',
    cast: ['ines', 'priya', 'olga'],
    async act(m) {
      await m.join('olga');
      await meet(m);
      await m.passUntil(60);
      await m.call('DELETE', `/participants/${m.idOf('olga')}`);
      await expect(m.connect('olga')).rejects.toThrow('opens nothing');
    },
    expected: { ...active, people: bothInside, events: ['0 joined', ...met, '60 left', '60 removed'] },
  },
  {
    name: 'a page is refreshed for two seconds',
    async act(m) {
      await meet(m);
      await m.passUntil(100);
      await m.drop('ines');
      await m.passUntil(102);
      await m.join('ines');
      await m.passUntil(120);
    },
    expected: { ...active, people: bothInside, events: [...met, '100 left ines', '102 joined ines'] },
  },
  {
    name: 'a second device takes the first one’s place',
    async act(m) {
      await meet(m);
      await m.passUntil(100);
      await m.join('ines');
      await m.passUntil(200);
      await m.leave('ines');
    },
    expected: {
      ...active,
      people: { ines: [30, 200], priya: [10, 'inside'] },
      events: [...met, '200 left ines'],
    },
  },
  {
    name: 'a second device, when the end of the first one is reported first',
    async act(m) {
      await meet(m);
      await m.passUntil(100);
      m.hold();
      await m.join('ines');
      await m.deliver((held) => held.toReversed());
      await m.passUntil(110);
    },
    expected: { ...active, people: bothInside, events: [...met, '100 left ines', '100 joined ines'] },
  },
  {
    name: 'everything is reported twice',
    async act(m) {
      await m.join('priya');
      await m.come('ines');
      await m.admit('priya', 'ines');
      m.hold();
      await m.passUntil(40);
      await m.join('ines');
      await m.deliver((held) => [...held, ...held]);
      await m.passUntil(60);
      m.hold();
      await m.leave('ines');
      await m.passUntil(63);
      await m.deliver((held) => [...held, ...held]);
    },
    expected: {
      ...active,
      from: 40,
      people: { ines: [40, 60], priya: [0, 'inside'] },
      events: ['0 joined priya', '40 started', '40 joined ines', '60 left ines'],
    },
  },
  {
    name: 'the end of a visit is reported before its beginning',
    async act(m) {
      await m.join('priya');
      await m.come('ines');
      await m.admit('priya', 'ines');
      await m.passUntil(31);
      m.hold();
      await m.join('ines');
      await m.passUntil(36);
      await m.leave('ines');
      await m.passUntil(40);
      await m.deliver((held) => held.toReversed());
      await m.passUntil(75);
    },
    expected: {
      ...active,
      from: 31,
      people: { ines: [31, 36], priya: [0, 'inside'] },
      events: ['0 joined priya', '31 started', '31 joined ines', '36 left ines'],
    },
  },
  {
    name: 'the beginning is never reported: the next look finds it, with the engine’s time',
    async act(m) {
      await m.join('priya');
      await m.come('ines');
      await m.admit('priya', 'ines');
      await m.passUntil(32);
      m.hold();
      await m.join('ines');
      m.lose();
      await m.passUntil(50);
    },
    expected: {
      ...active,
      from: 32,
      people: { ines: [32, 'inside'], priya: [0, 'inside'] },
      events: ['0 joined priya', '32 started', '32 joined ines'],
    },
  },
  {
    name: 'the end is never reported: the person left when they were last seen',
    async act(m) {
      await meet(m);
      await m.passUntil(100);
      m.hold();
      await m.leave('ines');
      m.lose();
      await m.passUntil(120);
    },
    expected: {
      ...active,
      people: { ines: [30, 90], priya: [10, 'inside'] },
      events: [...met, '90 left ines'],
    },
  },
  {
    name: 'only the end of a short visit is reported',
    async act(m) {
      await m.join('priya');
      await m.come('ines');
      await m.admit('priya', 'ines');
      await m.passUntil(31);
      m.hold();
      await m.join('ines');
      await m.passUntil(34);
      await m.leave('ines');
      await m.deliver((held) => held.slice(1));
      await m.passUntil(90);
    },
    expected: {
      ...active,
      from: 33.999,
      people: { ines: [33.999, 34], priya: [0, 'inside'] },
      events: ['0 joined priya', '33.999 started', '33.999 joined ines', '34 left ines'],
    },
  },
  {
    name: 'the beginning is reported 20 s late',
    async act(m) {
      await m.join('priya');
      await m.come('ines');
      await m.admit('priya', 'ines');
      await m.passUntil(31);
      m.hold();
      await m.join('ines');
      await m.passUntil(51);
      await m.deliver();
      await m.passUntil(60);
    },
    expected: {
      ...active,
      from: 31,
      people: { ines: [31, 'inside'], priya: [0, 'inside'] },
      events: ['0 joined priya', '31 started', '31 joined ines'],
    },
  },
];

actOut(cases);
