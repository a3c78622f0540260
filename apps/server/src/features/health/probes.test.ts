import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { localObjects } from '../../adapters/objects-local.ts';
import { tryObjects } from './probes.ts';

it('leaves nothing behind in a store that accepts an object and does not return it', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'parley-probe-'));
  const objects = localObjects(folder);
  let wasStored = false;
  const silent = {
    ...objects,
    get: (key: string) => {
      wasStored = existsSync(path.join(folder, key));
      return Promise.reject(new Error('access denied'));
    },
  };
  await expect(tryObjects(silent)).rejects.toThrow('access denied');
  expect(wasStored).toBe(true);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
  expect(files).toEqual([]);
  rmSync(folder, { recursive: true });
});
