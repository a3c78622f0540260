export { packExport } from './pack-export.ts';
export { readPerson } from './read-export.ts';
