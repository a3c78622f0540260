import { expect, it } from 'vitest';
import { startParley } from '../testing/parley-process.ts';

it.each([
  [['keys', 'create', '--organisation', 'x'], "Unknown option '--organisation'"],
  [['keys', 'create', 'x'], "Unexpected argument 'x'"],
  [['keys', 'create', '--name', 'x'], '--organization is required'],
])('says what is wrong and where the options are listed, after %j', async (args, wrong) => {
  const { code, stderr } = await startParley(args, {}).ended;
  expect(stderr).toBe(
    `parley keys create: ${wrong}\nnpx --no-install parley keys create --help lists the options.\n`,
  );
  expect(code).toBe(2);
});
