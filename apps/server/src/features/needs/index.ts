export { countNeeds, readNeeds } from './read-needs.ts';
