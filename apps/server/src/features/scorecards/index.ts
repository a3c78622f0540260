export { isHiddenFrom, listHiddenFrom, refuseWhileHidden } from './blind.ts';
export {
  describeForScorecards,
  findOwnCard,
  listLate,
  listOwnStates,
  readOwnScorecard,
  readScorecards,
  readStanding,
} from './read-scorecards.ts';
export { isReminderTimely, reminderDueAt, reminderNumbers } from './rules.ts';
export { hasSubmitted } from './store.ts';
export {
  amendScorecard,
  changeScorecard,
  requireWriter,
  submitScorecard,
  type Writer,
} from './write-scorecard.ts';
