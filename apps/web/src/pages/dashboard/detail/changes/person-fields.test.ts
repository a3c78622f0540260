import type { ShownParticipant } from '@parley/contract';
import { expect, it } from 'vitest';
import { correctionOf, mayRemove, rolesFor } from './person-fields.ts';

const person = (id: string, role: ShownParticipant['role']) => ({ id, role }) as ShownParticipant;

it('offers no second candidate in an AI interview', () => {
  expect(rolesFor({ meetingType: 'AI_ONLY', isTeamMeeting: false })).not.toContain('CANDIDATE');
  expect(rolesFor({ meetingType: 'HUMAN', isTeamMeeting: false })).toContain('CANDIDATE');
});

it('offers no candidate in a team meeting', () => {
  expect(rolesFor({ meetingType: 'HUMAN', isTeamMeeting: true })).not.toContain('CANDIDATE');
});

it('allows removing everybody except the only candidate', () => {
  const [ines, tomasz] = [person('1', 'CANDIDATE'), person('2', 'INTERVIEWER')];
  expect(mayRemove({ participants: [ines, tomasz] }, '1')).toBe(false);
  expect(mayRemove({ participants: [ines, tomasz] }, '2')).toBe(true);
  expect(mayRemove({ participants: [ines, person('3', 'CANDIDATE')] }, '1')).toBe(true);
});

it('sends only the changed field, so that a colleague’s correction of the other one stays', () => {
  const shown = { name: 'Ines', email: 'ines@old.example' };
  expect(correctionOf(shown, { name: 'Inês' })).toEqual({ name: 'Inês' });
  expect(correctionOf(shown, { email: 'ines@new.example' })).toEqual({ email: 'ines@new.example' });
  expect(correctionOf(shown, {})).toEqual(shown);
});
