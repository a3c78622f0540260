export { joinOutcomes } from './join-outcomes.ts';
