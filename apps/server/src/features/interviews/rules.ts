import type { CreateInterviewInput, Warning } from '@parley/contract';
import { invalidField } from '../../kernel/errors.ts';

/** Rules of create that need no time and no database. Pure. @throws AppError naming the field. */
export function checkCreate(input: CreateInterviewInput): Warning[] {
  const isTeamMeeting = input.isTeamMeeting ?? false;
  if (!isTeamMeeting && !input.jobRole) {
    throw invalidField('jobRole', 'Required for interviews: send the job title.');
  }
  if (isTeamMeeting) return [];
  const teamOnly = (['agenda', 'transcriptionEnabled'] as const).filter(
    (field) => input[field] !== undefined,
  );
  return teamOnly.map((path) => ({ path, message: 'Ignored: it belongs to team meetings.' }));
}

/** Decision: `<jobRole> interview`, else "Team meeting" (ADR 3). */
export function titleOf(input: CreateInterviewInput): string {
  return input.title ?? (input.jobRole ? `${input.jobRole} interview` : 'Team meeting');
}
