export { simulateInterview } from './simulate-interview.ts';
