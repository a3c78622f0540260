export { countNeeds, readNeeds } from './read-needs.ts';
export { reopenNeed, solveNeed } from './solve-need.ts';
