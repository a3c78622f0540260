import { memberRoles, type TeamMember } from '@parley/contract';
import { describe, expect, it } from 'vitest';
import { rolesToGive, stateOf } from './team-words.ts';

const ida: TeamMember = {
  id: '7e6d5c4b-3a29-4817-9f0e-1d2c3b4a5968',
  name: 'Ida Holm',
  email: 'ida@tidewater.example',
  role: 'RECRUITER',
  state: 'INVITED',
  invitationEndsAt: '2026-11-28T10:00:00.000Z',
  fromPlatform: false,
  you: false,
};

describe('the words for the team', () => {
  it.each([
    [ida, '2026-11-28T09:59:59Z', 'Invited'],
    [ida, '2026-11-28T10:00:00Z', 'Invitation ended'],
    [{ ...ida, invitationEndsAt: null }, '2026-11-21T10:00:00Z', 'Invitation ended'],
    [{ ...ida, state: 'ACTIVE', invitationEndsAt: null } as const, '2027-01-01T00:00:00Z', 'Active'],
    [
      { ...ida, state: 'DEACTIVATED', invitationEndsAt: null } as const,
      '2027-01-01T00:00:00Z',
      'Deactivated',
    ],
  ])('names the state of a member', (member, now, words) => {
    expect(stateOf(member, new Date(now)).words).toBe(words);
  });

  it('offers the roles that may be given', () => {
    expect(rolesToGive('OWNER')).toEqual([...memberRoles]);
    expect(rolesToGive('ADMIN')).toEqual(memberRoles.filter((role) => role !== 'OWNER'));
    expect(rolesToGive('RECRUITER')).toEqual([]);
  });
});
