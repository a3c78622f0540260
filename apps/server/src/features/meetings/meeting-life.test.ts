import { expect } from 'vitest';
import {
  active,
  actOut,
  atOnce,
  bothInside,
  meet,
  met,
  unmet,
  type Case,
} from '../../testing/attendance-table.ts';

/** How meetings begin and end, and what happens to them when servers and engines die. */
const cases: Case[] = [
  {
    name: 'the engine is killed and restarts after ten seconds, and everybody comes back',
    async act(m) {
      await meet(m);
      await m.passUntil(100);
      m.killEngine();
      await m.passUntil(110);
      m.restartEngine();
      await m.join('ines');
      await m.join('priya');
      await m.passUntil(180);
    },
    expected: { ...active, people: bothInside, events: met },
  },
  {
    name: 'the engine is killed for good: people left when they were last seen, and the time limit ends the meeting',
    input: atOnce,
    async act(m) {
      await meet(m);
      await m.passUntil(100);
      m.killEngine();
      await m.passUntil(945);
    },
    expected: {
      status: 'COMPLETED',
      why: 'time_limit',
      from: 30,
      to: 930,
      people: { ines: [30, 90], priya: [10, 90] },
      events: [...met, '90 left ines', '90 left priya', '930 completed'],
    },
  },
  {
    name: 'the engine is killed for almost seven minutes, in which the empty room does not end the meeting',
    async act(m) {
      await meet(m);
      await m.passUntil(100);
      m.killEngine();
      await m.passUntil(500);
      m.restartEngine();
      await m.passUntil(780);
      await m.join('priya');
      await m.passUntil(800);
    },
    expected: {
      ...active,
      people: { ines: [30, 90], priya: [10, 'inside'] },
      events: [...met, '90 left ines', '90 left priya', '780 joined priya'],
    },
  },
  {
    name: 'the engine does not respond for half a minute, while everybody talks on',
    async act(m) {
      await meet(m);
      await m.passUntil(100);
      m.hangEngine();
      await m.passUntil(130);
      m.restartEngine();
      await m.passUntil(200);
    },
    expected: { ...active, people: bothInside, events: met },
  },
  {
    name: 'the engine does not respond for two minutes, while everybody talks on',
    async act(m) {
      await meet(m);
      await m.passUntil(100);
      m.hangEngine();
      await m.passUntil(220);
      m.restartEngine();
      await m.passUntil(240);
    },
    expected: {
      ...active,
      people: bothInside,
      events: [...met, '90 left ines', '90 left priya', '225 joined ines', '225 joined priya'],
    },
  },
  {
    name: 'the engine ends an idle room by itself',
    async act(m) {
      await meet(m);
      await m.passUntil(100);
      m.endRoomInEngine();
      await m.hearNow();
      await m.passUntil(110);
    },
    expected: {
      ...active,
      people: { ines: [30, 100], priya: [10, 100] },
      events: [...met, '100 left ines', '100 left priya'],
    },
  },
  {
    name: 'the servers are down for a minute, while everybody talks on',
    async act(m) {
      await meet(m);
      await m.passUntil(100);
      m.killServer();
      await m.passUntil(160);
      await m.restartServer();
      await m.openPage('ines');
      await m.passUntil(240);
    },
    expected: { ...active, people: bothInside, events: met },
  },
  {
    name: 'the servers are down for ten minutes, in which somebody leaves',
    async act(m) {
      await meet(m);
      await m.passUntil(100);
      m.killServer();
      m.hold();
      await m.passUntil(300);
      await m.drop('ines');
      await m.passUntil(700);
      m.lose();
      await m.restartServer();
      await m.passUntil(780);
    },
    expected: {
      ...active,
      people: { ines: [30, 90], priya: [10, 'inside'] },
      events: [...met, '90 left ines'],
    },
  },
  {
    name: 'the candidate’s server dies while they wait: they waited until they were last seen',
    async act(m) {
      await m.passUntil(290);
      await m.come('ines');
      await m.passUntil(330);
      m.killServer();
      await m.passUntil(400);
      await m.restartServer();
      await m.passUntil(1200);
    },
    expected: unmet('INTERVIEWER_ABSENT'),
  },
  {
    name: 'everybody leaves and comes back within five minutes',
    async act(m) {
      await meet(m);
      await m.passUntil(100);
      await m.leave('ines');
      await m.leave('priya');
      await m.passUntil(390);
      await m.join('priya');
      await m.join('ines');
      await m.passUntil(500);
    },
    expected: {
      ...active,
      people: bothInside,
      events: [...met, '100 left ines', '100 left priya', '390 joined ines', '390 joined priya'],
    },
  },
  {
    name: 'the interviewer stays to write while the candidate has left',
    async act(m) {
      await meet(m);
      await m.passUntil(100);
      await m.leave('ines');
      await m.passUntil(800);
    },
    expected: {
      ...active,
      people: { ines: [30, 100], priya: [10, 'inside'] },
      events: [...met, '100 left ines'],
    },
  },
  {
    name: 'a meeting that begins early has its whole time from the agreed time on',
    async act(m) {
      await meet(m);
      await m.passUntil(1215);
    },
    expected: {
      status: 'COMPLETED',
      why: 'time_limit',
      from: 30,
      to: 1200,
      people: { ines: [30, 1200], priya: [10, 1200] },
      events: [...met, '1200 left ines', '1200 left priya', '1200 completed'],
    },
  },
  {
    name: 'a meeting that begins late still has its whole time',
    async act(m) {
      await m.passUntil(1100);
      await m.join('priya');
      await m.come('ines');
      await m.admit('priya', 'ines');
      await m.join('ines');
      await m.passUntil(2000);
    },
    expected: {
      status: 'COMPLETED',
      why: 'time_limit',
      from: 1100,
      to: 2000,
      people: { ines: [1100, 2000], priya: [1100, 2000] },
      events: [
        '1100 joined priya',
        '1100 started',
        '1100 joined ines',
        '2000 left ines',
        '2000 left priya',
        '2000 completed',
      ],
    },
  },
  {
    name: 'the host extends the time by five minutes',
    input: atOnce,
    async act(m) {
      await meet(m);
      await m.passUntil(900);
      await m.extend('priya', 5);
      await m.passUntil(1245);
    },
    expected: {
      status: 'COMPLETED',
      why: 'time_limit',
      from: 30,
      to: 1230,
      people: { ines: [30, 1230], priya: [10, 1230] },
      events: [...met, '1230 left ines', '1230 left priya', '1230 completed'],
    },
  },
  {
    name: 'the room cannot be reached for the interviewer, while the candidate waits',
    async act(m) {
      await m.passUntil(290);
      await m.come('ines');
      m.killEngine();
      await m.come('priya');
      expect(await m.ask('priya')).toBe(503);
      await m.passUntil(1200);
    },
    expected: unmet('ROOM_UNREACHABLE'),
  },
  {
    name: 'the room cannot be reached for the interviewer, and no candidate comes',
    async act(m) {
      m.killEngine();
      await m.come('priya');
      expect(await m.ask('priya')).toBe(503);
      await m.passUntil(1200);
    },
    expected: unmet('NO_SHOW'),
  },
  {
    name: 'the candidate is let in and never gets a connection',
    async act(m) {
      await m.join('priya');
      await m.come('ines');
      await m.admit('priya', 'ines');
      expect(await m.ask('ines')).toBe(200);
      await m.passUntil(60);
      await m.closePage('ines');
      await m.leave('priya');
      await m.passUntil(1200);
    },
    expected: unmet('ROOM_UNREACHABLE', { ines: [null, null], priya: [0, 60] }, [
      '0 joined priya',
      '60 left priya',
    ]),
  },
  {
    name: 'the room could not be reached at first',
    async act(m) {
      m.killEngine();
      await m.come('priya');
      expect(await m.ask('priya')).toBe(503);
      m.restartEngine();
      await meet(m);
      await m.passUntil(40);
    },
    expected: { ...active, people: bothInside, events: met },
  },
  {
    name: 'the meeting is cancelled while the interviewer is there',
    async act(m) {
      await m.passUntil(100);
      await m.join('priya');
      await m.come('ines');
      await m.passUntil(110);
      await m.call('PATCH', '/cancel', {});
      await expect(m.connect('priya')).rejects.toThrow('opens nothing');
    },
    expected: {
      status: 'CANCELLED',
      why: null,
      from: null,
      to: 110,
      people: { ines: [null, null], priya: [100, 110] },
      events: ['100 joined priya', '110 cancelled', '110 left priya'],
    },
  },
  {
    name: 'the meeting is moved after the candidate has waited in vain, and nobody comes at the new time',
    async act(m) {
      await m.passUntil(290);
      await m.come('ines');
      await m.passUntil(400);
      await m.closePage('ines');
      await m.call('PATCH', '/reschedule', { scheduledAt: m.timeOf(7200) });
      await m.passUntil(8100);
    },
    expected: { ...unmet('NO_SHOW'), to: 8100, events: ['400 rescheduled', '8100 no_show'] },
  },
  {
    name: 'a team meeting without a leader begins with the first person',
    cast: ['bo', 'ada', 'olga'],
    input: { ...atOnce, isTeamMeeting: true, title: 'Retrospective' },
    async act(m) {
      await m.join('olga');
      await m.passUntil(20);
      await m.join('bo');
      await m.passUntil(40);
      await m.join('ada');
      await m.passUntil(60);
      for (const who of ['bo', 'ada', 'olga'] as const) await m.leave(who);
      await m.passUntil(360);
    },
    expected: {
      status: 'COMPLETED',
      why: 'empty',
      from: 20,
      to: 360,
      people: { bo: [20, 60], ada: [40, 60], olga: [0, 60] },
      events: [
        '0 joined olga',
        '20 started',
        '20 joined bo',
        '40 joined ada',
        '60 left ada',
        '60 left bo',
        '60 left olga',
        '360 completed',
      ],
    },
  },
  {
    name: 'in a team meeting with a host, the others wait for the host',
    cast: ['bo', 'mei'],
    input: { ...atOnce, isTeamMeeting: true, title: 'Retrospective' },
    async act(m) {
      await m.come('bo');
      expect(await m.ask('bo')).toBe(409);
      await m.passUntil(15);
      await m.join('mei');
      await m.admit('mei', 'bo');
      await m.passUntil(18);
      await m.join('bo');
      await m.end('mei');
    },
    expected: {
      status: 'COMPLETED',
      why: 'ended_by_host',
      from: 15,
      to: 18,
      people: { bo: [18, 18], mei: [15, 18] },
      events: ['15 started', '15 joined mei', '18 joined bo', '18 left bo', '18 left mei', '18 completed'],
    },
  },
  {
    name: 'a team meeting to which only an observer comes',
    cast: ['bo', 'olga'],
    async act(m) {
      await m.join('olga');
      await m.passUntil(30);
      await m.leave('olga');
      await m.passUntil(1200);
    },
    expected: unmet('NO_SHOW', { bo: [null, null], olga: [0, 30] }, ['0 joined olga', '30 left olga']),
  },
];

actOut(cases);
