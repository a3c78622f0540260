import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the checkout. */
export const repository = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** Absolute path of something inside the checkout. */
export const inRepository = (...parts) => join(repository, ...parts);
