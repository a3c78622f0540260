import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brandColours, brandThemes, contrast } from '@parley/contract';
import { describe, expect, it } from 'vitest';

const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const [lightCss = '', , darkCss = ''] = tokens.split(
  /@media \(prefers-color-scheme: dark\)|:root\[data-theme=['"]dark['"]\]/,
);
const tokensIn = (css: string): Record<string, string> =>
  Object.fromEntries(
    [...css.matchAll(/--([\w-]+):\s*(#[\da-f]{6});/g)].map(([, name, value]) => [name, value]),
  );
const themes = { light: tokensIn(lightCss), dark: tokensIn(darkCss) };

const channels = ['00', '33', '66', '99', 'cc', 'ff'];
/** The 216 web-safe colours, which include every extreme. */
const colours = channels.flatMap((red) =>
  channels.flatMap((green) => channels.map((blue) => `#${red}${green}${blue}`)),
);
const grounds = ['n1', 'n2', 'n3', 'sheet'];
const onWash = ['n9', 'n10', 'n12', 'pass', 'review', 'fail'];

describe.each(['light', 'dark'] as const)('an organization’s colour in the %s theme', (theme) => {
  const of = (name: string): string => {
    const value = themes[theme][name];
    if (value === undefined) throw new Error(`no token ${name}`);
    return value;
  };

  it('knows the tokens of the pages', () => {
    expect(brandThemes[theme]).toMatchObject({
      one: of('one'),
      ink: of('n12'),
      paper: of('n1'),
      hardest: of('n3'),
      on: of('one-on'),
      onWash: onWash.map(of),
    });
  });

  it.each(colours)('reaches a contrast of 4.5:1 wherever %s is used', (colour) => {
    const { one, oneHover, oneOn, oneWash } = brandColours(colour)[theme];
    const pairs: [string, string][] = [
      ...grounds.map((ground): [string, string] => [one, of(ground)]),
      [one, oneWash],
      [oneOn, one],
      [oneOn, oneHover],
      ...onWash.map((text): [string, string] => [of(text), oneWash]),
    ];
    expect(pairs.filter(([text, ground]) => contrast(text, ground) < 4.5)).toEqual([]);
  });
});

it('leaves a colour unchanged in a theme in which it is readable', () => {
  expect(brandColours('#0f5c5c').light.one).toBe('#0f5c5c');
  expect(brandColours('#ffdd00').dark.one).toBe('#ffdd00');
});

it('keeps the hue recognizable when it makes a colour darker', () => {
  const { one } = brandColours('#ffdd00').light;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(one.slice(at, at + 2), 16));
  expect(red).toBeGreaterThan(green);
  expect(green).toBeGreaterThan(blue + 50);
});
