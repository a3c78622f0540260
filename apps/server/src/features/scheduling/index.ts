export {
  doorOpensAt,
  fixedTimeOf,
  planSchedule,
  requireSpellableEnd,
  type SchedulePlan,
} from './plan-schedule.ts';
