import type { RoomView } from '@parley/contract';
import { expect, it } from 'vitest';
import { withoutReply } from './held-reply.ts';

const question = { turnId: 't2', speaker: 'INTERVIEWER', text: 'Why?', asks: true } as const;
const answer = { turnId: 't2', speaker: 'CANDIDATE', text: 'Because.' } as const;
const reply = { turnId: 't3', speaker: 'INTERVIEWER', text: 'How?', asks: true } as const;

const before: RoomView = {
  phase: 'listening',
  question: 'Why?',
  questionKind: 'KNOWLEDGE',
  questionNumber: 1,
  questionCount: 2,
  isFollowUp: false,
  line: { turnId: 't2', text: 'Why?' },
  speech: [],
  lines: [question],
  timeLeftMs: 60_000,
  isClosing: false,
  timeWarning: null,
  draft: '',
  endedReason: null,
};
const after: RoomView = {
  ...before,
  phase: 'speaking',
  question: 'How?',
  questionNumber: 2,
  line: { turnId: 't3', text: 'How?' },
  speech: [{ turnId: 't3', text: 'How?' }],
  lines: [question, answer, reply],
  timeLeftMs: 50_000,
};

it('still shows the answered question, but with the last words and the time of the newest view', () => {
  expect(withoutReply(before, after)).toEqual({ ...before, lines: [question, answer], timeLeftMs: 50_000 });
});

it.each(['listening', 'paused', 'ended'] as const)('hides nothing when the room is %s', (phase) => {
  expect(withoutReply(before, { ...after, phase })).toEqual({ ...after, phase });
});
