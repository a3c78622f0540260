import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const source = join(import.meta.dirname, '..');
const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const [lightCss = '', mediaCss = '', darkCss = ''] = tokens.split(
  /@media \(prefers-color-scheme: dark\)|:root\[data-theme=['"]dark['"]\]/,
);

/** The custom properties of a block with their values. */
function declarations(css: string): Record<string, string> {
  const ends = css.indexOf('@media');
  const block = ends === -1 ? css : css.slice(0, ends);
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
  );
}

/** WCAG 2.x relative luminance of `#rrggbb`. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const voices = ['one', 'two', 'pass', 'review', 'fail'];
const textPairs: [string, string][] = [
  ['one-on', 'one'],
  ['one-on', 'one-hover'],
  ['n1', 'n12'],
  ...['n9', 'n10', 'n11', 'n12'].flatMap((text) => pair(text, ['n1', 'n2', 'n3', 'sheet'])),
  ...voices.flatMap((text) => pair(text, ['n1', 'n2', 'n3', 'sheet', `${text}-wash`])),
  ...['pass', 'review', 'fail'].flatMap((text) => pair(text, ['one-wash'])),
  ...['n9', 'n10', 'n12'].flatMap((text) =>
    pair(
      text,
      voices.map((voice) => `${voice}-wash`),
    ),
  ),
];
const borderPairs: [string, string][] = [
  ...pair('n8', ['n1', 'n2', 'sheet']),
  ...pair('one', ['n1', 'n3']),
  ['two', 'n1'],
  ['live', 'n1'],
];

function pair(first: string, grounds: string[]): [string, string][] {
  return grounds.map((ground) => [first, ground]);
}

const light = declarations(lightCss);
const dark = declarations(darkCss);
const themes = { light, dark: { ...light, ...dark } };

describe.each(Object.entries(themes))(
  'design tokens in the %s theme',
  (_name, theme: Record<string, string>) => {
    it.each(textPairs)('shows %s on %s with a contrast of 4.5:1', (text, ground) => {
      expect(contrast(theme[text] ?? '', theme[ground] ?? '')).toBeGreaterThanOrEqual(4.5);
    });
    it.each(borderPairs)('shows %s on %s with a contrast of 3:1', (border, ground) => {
      expect(contrast(theme[border] ?? '', theme[ground] ?? '')).toBeGreaterThanOrEqual(3);
    });
  },
);

it('has the same tokens in both dark blocks', () => {
  expect(Object.keys(dark)).toHaveLength(30);
  expect(declarations(mediaCss)).toEqual(dark);
});

const colourFunction = /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(/i;
const colourWord =
  /(?<![\w-])(?:white|black|red|green|blue|gr[ae]y|silver|navy|teal|olive|maroon|purple|orange|yellow|pink|brown|gold|beige|ivory|cyan|magenta|crimson|coral|salmon|tomato|khaki|indigo|violet|lime|tan|(?:dark|light|medium|pale|deep)\w+(?:red|green|blue|gr[ae]y))(?![\w-])/i;

/** Values only: comments and selectors may contain the word "red". */
function values(css: string): string[] {
  const bare = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/url\([^)]*\)/g, '');
  return [...bare.matchAll(/[\w-]+\s*:([^;{}]+)[;}]/g)].map((match) => match[1] ?? '');
}

describe('colours in the style sheets', () => {
  const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css') && !file.endsWith('tokens.css'))
    .map((file) => join(source, file));

  it('finds every style sheet', () => {
    expect(sheets.map((file) => relative(source, file))).toContain(join('ui', 'ui.css'));
  });
  it.each(sheets)('finds no literal colour in %s', (file) => {
    const named = values(readFileSync(file, 'utf8')).filter(
      (value) => colourFunction.test(value) || colourWord.test(value),
    );
    expect(named).toEqual([]);
  });
  it('would find a literal colour in a style sheet', () => {
    const planted = values(
      '.a { color: #fff; } .b:hover { background: rgb(0 0 0 / .5) } .c { border: 1px solid red; }',
    );
    expect(planted.filter((value) => colourFunction.test(value) || colourWord.test(value))).toHaveLength(3);
  });
});
