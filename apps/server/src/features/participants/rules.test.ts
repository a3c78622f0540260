import type { ParticipantInput } from '@parley/contract';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../kernel/errors.ts';
import { planParticipants } from './rules.ts';

const kinds = {
  ai: { meetingType: 'AI_ONLY', isTeamMeeting: false },
  human: { meetingType: 'HUMAN', isTeamMeeting: false },
  team: { meetingType: 'HUMAN', isTeamMeeting: true },
  aiTeam: { meetingType: 'AI_ONLY', isTeamMeeting: true },
} as const;
type Kind = keyof typeof kinds;
/** `a:HOST` is a@example.com as HOST; `a` has no role. */
const people = (text: string): ParticipantInput[] =>
  text.split(' ').map((part) => {
    const [name = '', role] = part.split(':');
    return { email: `${name}@example.com`, ...(role === undefined ? {} : { role }) };
  });

it.each<[Kind, string, string, number]>([
  ['ai', 'a', 'CANDIDATE', 0],
  ['ai', 'a:candidate', 'CANDIDATE', 0],
  ['ai', 'a:', 'CANDIDATE', 0],
  ['ai', 'a b:Observer', 'CANDIDATE OBSERVER', 0],
  ['ai', 'b:Interviewer a', 'INTERVIEWER CANDIDATE', 0],
  ['human', 'a b:host', 'CANDIDATE HOST', 0],
  ['human', 'a', 'CANDIDATE', 1],
  ['human', 'a:OBSERVER', 'OBSERVER', 1],
  ['human', 'a:CANDIDATE b:CANDIDATE c:HOST', 'CANDIDATE CANDIDATE HOST', 0],
  ['team', 'a b c', 'PARTICIPANT PARTICIPANT PARTICIPANT', 0],
  ['team', 'a:HOST b', 'HOST PARTICIPANT', 0],
])('plans the roles of %s with %s: %s, %i warnings', (kind, text, roles, warned) => {
  const { participants, warnings } = planParticipants(people(text), kinds[kind]);
  expect(participants.map(({ role }) => role).join(' ')).toBe(roles);
  expect(warnings).toHaveLength(warned);
});

it.each<[Kind, string, string]>([
  ['ai', 'a b', 'participants.1.role'],
  ['ai', 'a b:CANDIDATE', 'participants.0.role'],
  ['ai', 'a:OBSERVER', 'participants'],
  ['ai', 'a:CANDIDATE b:CANDIDATE', 'participants'],
  ['aiTeam', 'a', 'isTeamMeeting'],
  ['human', 'a b c:HOST', 'participants.1.role'],
  ['human', 'a:BOSS', 'participants.0.role'],
  ['human', 'a A:HOST', 'participants.1.email'],
])('refuses %s with %s and names the field %s', (kind, text, field) => {
  const refused = () => planParticipants(people(text), kinds[kind]);
  expect(refused).toThrow(AppError);
  expect(refused).toThrow(new RegExp(`^${field}:`));
});

describe('the name of a participant', () => {
  it.each([
    [undefined, 'ines.m'],
    ['', 'ines.m'],
    ['Ines', 'Ines'],
  ])('takes the name of a participant from %j as %s', (name, expected) => {
    const input = { email: 'ines.m@example.com', ...(name === undefined ? {} : { name }) };
    expect(planParticipants([input], kinds.ai).participants[0]?.name).toBe(expected);
  });
});
