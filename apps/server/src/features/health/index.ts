export { askPart } from './ask-part.ts';
export { readHealth } from './read-health.ts';
export { InstallationProbes } from './installation-probes.ts';
export type { OutsideServices } from './outside.ts';
export { tryObjects } from './probes.ts';
export { reasonOf } from './reason-of.ts';
