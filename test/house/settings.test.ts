import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { envExample, settings } from '../../apps/server/src/config.ts';

const file = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url));
const between = /(<!-- settings:start -->\n)([^]*?)(<!-- settings:end -->)/;

/** The table of the guide, from the same list that checks the environment. */
function settingsTable(): string {
  const rows = Object.entries(settings).map(([name, { schema, about }]) => {
    const parsed = schema.safeParse(undefined);
    const fallback = parsed.success && parsed.data !== undefined ? ` \`${String(parsed.data)}\` ` : '  ';
    return `| \`${name}\` |${fallback}| ${about} |\n`;
  });
  return `| Setting | Default | What it does |\n| --- | --- | --- |\n${rows.join('')}`;
}

test('generates .env.example as committed (UPDATE_GOLDEN=1 writes it)', () => {
  const name = file('.env.example');
  if (process.env['UPDATE_GOLDEN']) fs.writeFileSync(name, envExample());
  expect(fs.readFileSync(name, 'utf8')).toBe(envExample());
});

test('generates the table of docs/guides/settings.md as committed (UPDATE_GOLDEN=1 writes it)', () => {
  const name = file('docs/guides/settings.md');
  const guide = fs.readFileSync(name, 'utf8');
  if (process.env['UPDATE_GOLDEN']) {
    fs.writeFileSync(
      name,
      guide.replace(between, (_, start: string, _old, end: string) => start + settingsTable() + end),
    );
  }
  expect(between.exec(fs.readFileSync(name, 'utf8'))?.[2]).toBe(settingsTable());
});
