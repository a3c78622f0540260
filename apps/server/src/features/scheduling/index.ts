export {
  doorOpensAt,
  fixedTimeOf,
  planSchedule,
  requireFormattableEnd,
  type SchedulePlan,
} from './plan-schedule.ts';
