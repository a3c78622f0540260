export {
  doorOpensAt,
  fixedTimeOf,
  isEarly,
  planSchedule,
  requireFormattableEnd,
  type SchedulePlan,
} from './plan-schedule.ts';
