import { describe, expect, it } from 'vitest';
import { committedFiles, textOf } from './repository.ts';

const guides = committedFiles().filter((path) => path === 'README.md' || /^docs\/guides\/.+\.md$/.test(path));

/** Names that belong to other programs and people, not to our pages. */
const foreign = new Set(['web', 'EN', 'DE', 'Certificate Trust Settings']);

/** Names of pages, buttons and sections: `_Settings_`, `_Integrations > REST API & SDK_`. */
function namesIn(markdown: string): string[] {
  const prose = markdown.replaceAll(/```.*?```|`[^`]*`/gs, '');
  return [...prose.matchAll(/(?<![\w/])_([^_\n]+)_(?!\w)/g)].flatMap(([, names = '']) => names.split(' > '));
}

/** Every sentence of the English catalogues as a pattern in which a placeholder matches any text. */
function saidByPages(): RegExp[] {
  const sentences = (value: unknown): string[] =>
    typeof value === 'string' ? [value] : Object.values(value as object).flatMap(sentences);
  return committedFiles()
    .filter((path) => /^packages\/texts\/src\/en\/dashboard.*\.json$|\/en\/your-data\.json$/.test(path))
    .flatMap((path) => sentences(JSON.parse(textOf(path) ?? '{}')))
    .filter((sentence) => sentence.length < 80 && !/^\{\w+\}$/.test(sentence))
    .map((sentence) => {
      const literal = sentence.replaceAll(/[.*+?^$()|[\]\\/]/g, String.raw`\$&`).replaceAll('’', "['’]");
      return new RegExp(`^${literal.replaceAll(/\{\w+\}/g, '.+')}$`);
    });
}

describe('names in the guides', () => {
  const said = saidByPages();
  const unknown = (markdown: string) =>
    namesIn(markdown).filter((name) => !foreign.has(name) && !said.some((sentence) => sentence.test(name)));

  it('appear on the pages with the same words', () => {
    expect(guides.length).toBeGreaterThan(20);
    expect(guides.flatMap((path) => unknown(textOf(path) ?? '').map((name) => `${path}: ${name}`))).toEqual(
      [],
    );
  });

  it('are reported when no page has them', () => {
    expect(
      unknown('Open _Outbox_, then _Integrations > REST API & Keys_ and _Mail outbox_ (`_Code_`).'),
    ).toEqual(['Outbox', 'REST API & Keys']);
  });
});

describe('the README of the SDK', () => {
  it('names every call of the client', () => {
    const readme = textOf('packages/sdk/README.md') ?? '';
    const calls = [...(textOf('packages/sdk/api.md') ?? '').matchAll(/^- `parley\.([\w.]+)\.(\w+)\(/gm)];
    expect(calls.length).toBeGreaterThan(30);
    const missing = calls.filter(([, resource, call]) => {
      const row = readme.split('\n').find((line) => line.startsWith(`| \`${resource}\` `));
      return !row?.includes(`\`${call}\``);
    });
    expect(missing.map(([line]) => line)).toEqual([]);
  });
});

describe('the glossary', () => {
  it('defines each term once', () => {
    const rows = [...(textOf('docs/glossary.md') ?? '').matchAll(/^\| (\*\*[^|]+?) +\|/gm)];
    const terms = rows.flatMap(([, cell = '']) =>
      [...cell.matchAll(/\*\*([^*]+)\*\*/g)].map(([, term]) => term),
    );
    expect(terms.length).toBeGreaterThan(40);
    expect(terms.filter((term, index) => terms.indexOf(term) !== index)).toEqual([]);
  });
});
