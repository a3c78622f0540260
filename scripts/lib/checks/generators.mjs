import { join } from 'node:path';
import { inRepository } from '../repository.mjs';
import { run } from '../run.mjs';

/**
 * Installs the programs that generate clients from the OpenAPI document into a Python environment inside `folder`.
 * Returns `{ path }`, or `{ missing }` with a sentence that says what is missing.
 */
export async function installGenerators(folder, env) {
  const path = join(folder, 'generators');
  if ((await run('java', ['-version'])).code !== 0)
    return { missing: 'no Java: install default-jre-headless.' };
  const made = await run('python3', ['-m', 'venv', path]);
  if (made.code !== 0) return { missing: 'no Python 3 with venv: install python3-venv.' };
  const failure = await install(join(path, 'bin/python'), env);
  return failure === '' ? { path } : { missing: `the Python packages could not be installed: ${failure}` };
}

/** Gives up soon when there is no network. Returns pip's last message, or nothing when everything is installed. */
async function install(python, env) {
  const quick = ['--timeout', '10', '--retries', '1', '--no-input', '--disable-pip-version-check', '--quiet'];
  // Only wheels: nothing is compiled, and no package runs code of its own.
  const wheels = ['--only-binary', ':all:', '-r', inRepository('test/generators/requirements.txt')];
  const { code, output } = await run(python, ['-m', 'pip', 'install', ...quick, ...wheels], {
    env: { ...env, PIP_CACHE_DIR: join(env.XDG_CACHE_HOME, 'pip') },
  });
  return code === 0 ? '' : (output.trim().split('\n').at(-1) ?? `pip ended with ${code}`);
}
