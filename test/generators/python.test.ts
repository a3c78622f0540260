import { cp, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  areToolsThere,
  generate,
  journey,
  openWorkshop,
  python,
  run,
  runClient,
  type Workshop,
} from './tools.ts';

const programs = resolve(import.meta.dirname, 'programs');

let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop();
  // The generated code itself is not checked by mypy, only the program: it shows whether the types are those of
  // the document.
  const mypy = '[mypy]\nplugins = pydantic.mypy\nfollow_imports = silent\ncache_dir = /dev/null\n';
  await writeFile(join(workshop.folder, 'mypy.ini'), mypy);
});
afterAll(() => workshop.close());

/** Checks that every module can be imported and mypy accepts the program, then runs the program. */
async function useClient(program: string, folder: string, packageName: string): Promise<unknown> {
  await cp(join(programs, program), join(folder, program));
  await run(python, ['-c', importAll(packageName)], { cwd: folder });
  await run(python, ['-m', 'mypy', '--config-file', '../mypy.ini', program], { cwd: folder });
  return runClient(workshop, python, [program], folder);
}

const importAll = (packageName: string) => `
import importlib, pkgutil, ${packageName} as top
names = [module.name for module in pkgutil.walk_packages(top.__path__, top.__name__ + ".")]
assert len(names) > 90, names
for name in names: importlib.import_module(name)
`;

describe.skipIf(!areToolsThere)('the OpenAPI document with Python tools', () => {
  it('passes openapi-spec-validator', async () => {
    const { document, folder } = workshop;
    await run(python, ['-m', 'openapi_spec_validator', document], { cwd: folder });
  });

  it('generates a client with openapi-python-client that works with the server', async () => {
    const { document, folder } = workshop;
    const into = join(folder, 'openapi-python-client');
    const output = await run(
      python,
      ['-m', 'openapi_python_client', 'generate', '--fail-on-warning', '--path', document].concat([
        '--meta',
        'none',
        '--output-path',
        join(into, 'parley_integration_api_client'),
      ]),
      { cwd: folder },
    );
    expect(output).not.toMatch(/warning|error/i);
    const printed = await useClient('openapi_python_client.py', into, 'parley_integration_api_client');
    expect(printed).toEqual(journey);
  });

  it('generates a client with openapi-generator that works with the server', async () => {
    const into = await generate(workshop, 'python', 'packageName=parley_client');
    expect(await useClient('openapi_generator.py', into, 'parley_client')).toEqual(journey);
  });
});
