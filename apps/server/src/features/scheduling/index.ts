export { doorOpensAt } from './door.ts';
export { planSchedule, type SchedulePlan } from './plan-schedule.ts';
