export { doorOpensAt } from './door.ts';
export { planSchedule, type SchedulePlan, type Slot } from './plan-schedule.ts';
