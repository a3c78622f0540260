import type {
  MemberRole,
  OwnScorecard,
  Recommendation,
  ScorecardChange,
  ScorecardSkill,
} from '@parley/contract';
import { AppError } from '../../kernel/errors.ts';
import { hasTakenPlace, type InterviewRow } from '../interviews/index.ts';
import { t } from './texts.ts';

type Asked = Pick<InterviewRow, 'meeting_type' | 'is_team_meeting' | 'status'>;

/** Only interviews led by people have scorecards; cancelled ones have none. */
export const hasScorecards = ({ meeting_type: type, is_team_meeting: isTeam, status }: Asked): boolean =>
  type === 'HUMAN' && !isTeam && status !== 'CANCELLED';

/** Why nobody can write a scorecard now; null: people can. */
export function whyNoScorecard(interview: InterviewRow, now: Date): AppError | null {
  if (interview.meeting_type !== 'HUMAN' || interview.is_team_meeting) {
    return new AppError('invalid_state', t('scorecards.betweenPeople'));
  }
  if (interview.status === 'CANCELLED') return new AppError('invalid_state', t('scorecards.cancelled'));
  if (hasTakenPlace(interview, now)) return null;
  return new AppError('interview_not_completed', t('scorecards.afterTheEnd'));
}

/** Owners and admins are responsible for the organization's data, so nothing is hidden from them. */
export const seesAll = (role: MemberRole): boolean => role === 'OWNER' || role === 'ADMIN';

export interface Written {
  skills: ScorecardSkill[];
  recommendation: Recommendation | null;
  note: string;
}

/** The written lines, with an empty line for each skill of the interview that has none. */
export function withEverySkill(written: ScorecardSkill[], skills: readonly string[]): ScorecardSkill[] {
  const own = new Map(written.map((each) => [each.skill, each]));
  const asked = [...new Set(skills)];
  return [
    ...asked.map((skill) => own.get(skill) ?? { skill, step: null, note: '' }),
    ...written.filter(({ skill }) => !asked.includes(skill)),
  ];
}

/**
 * Changes the card field by field: absent fields stay, and null clears a field. @returns null when the change names a
 * skill that is not on the card.
 */
export function applyChange(card: Written, change: ScorecardChange): Written | null {
  const changed = new Map((change.skills ?? []).map((each) => [each.skill, each]));
  const isKnown = (skill: string) => card.skills.some((each) => each.skill === skill);
  if ([...changed.keys()].some((skill) => !isKnown(skill))) return null;
  return {
    skills: card.skills.map((each) => {
      const { step = each.step, note = each.note } = changed.get(each.skill) ?? {};
      return { skill: each.skill, step, note: note ?? '' };
    }),
    recommendation: change.recommendation === undefined ? card.recommendation : change.recommendation,
    note: change.note === undefined ? card.note : (change.note ?? ''),
  };
}

const dayMs = 24 * 60 * 60_000;
/** A person who has not submitted is reminded this long after the end, and never after that. */
const reminders = { 1: dayMs, 2: 3 * dayMs } as const;
export type ReminderNumber = keyof typeof reminders;
export const reminderNumbers = [1, 2] as const satisfies ReminderNumber[];

export const reminderDueAt = (number: ReminderNumber, ended: Date): Date =>
  new Date(ended.getTime() + reminders[number]);

/** A reminder is never sent early. The first one is dropped when the second is due, because two at once do not help. */
export const isReminderTimely = (number: ReminderNumber, ended: Date, now: Date): boolean =>
  now >= reminderDueAt(number, ended) && (number === 2 || now < reminderDueAt(2, ended));

export const emptyCard = (skills: readonly string[]): OwnScorecard => ({
  skills: withEverySkill([], skills),
  recommendation: null,
  note: '',
  savedAt: null,
  submittedAt: null,
  amendments: [],
});
