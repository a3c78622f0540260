export { doorOpensAt } from './door.ts';
export { planSchedule, requireSpellableEnd, type SchedulePlan } from './plan-schedule.ts';
