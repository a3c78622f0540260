import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  areToolsThere,
  generate,
  journey,
  openWorkshop,
  run,
  runClient,
  tsc,
  type Workshop,
} from './tools.ts';
import { openapiFetchProgram, typescriptFetchProgram } from './typescript-programs.ts';

const repository = resolve(import.meta.dirname, '../..');

let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop();
});
afterAll(() => workshop.close());

/** Compiles everything in the folder in strict mode and runs its main program. */
async function useClient(folder: string): Promise<unknown> {
  const strict = ['--strict', '--target', 'es2022', '--lib', 'es2022,dom'];
  const modules = ['--module', 'commonjs', '--moduleResolution', 'node10', '--types', 'node'];
  await run(process.execPath, [tsc, ...strict, ...modules, '--outDir', 'out', 'main.ts'], { cwd: folder });
  return runClient(workshop, process.execPath, ['out/main.js'], folder);
}

async function writeProgram(folder: string, program: string): Promise<void> {
  await writeFile(join(folder, 'main.ts'), program);
  await writeFile(join(folder, 'package.json'), '{ "type": "commonjs" }');
  await symlink(join(repository, 'node_modules'), join(folder, 'node_modules'));
}

it('generates types with openapi-typescript that fit the server’s responses', async () => {
  const folder = join(workshop.folder, 'openapi-typescript');
  await mkdir(folder);
  const types = await openapiTS(new URL(`file://${workshop.document}`));
  await writeFile(join(folder, 'api.ts'), astToString(types));
  await writeProgram(folder, openapiFetchProgram);
  expect(await useClient(folder)).toEqual(journey);
});

describe.skipIf(!areToolsThere)('the OpenAPI document with openapi-generator', () => {
  it('generates a typescript-fetch client that works with the server', async () => {
    const folder = await generate(workshop, 'typescript-fetch', 'supportsES6=true');
    await writeProgram(folder, typescriptFetchProgram);
    expect(await useClient(folder)).toEqual(journey);
  });
});
