import type { CSSProperties } from 'react';

/**
 * Mail programs read neither our style sheet nor custom properties, so a mail contains its colours as literals:
 * the light theme inline, the dark one as rules for programs that support `prefers-color-scheme`. The values are
 * the tokens of the web pages; every text has a contrast of at least 4.5:1.
 */
export const light = {
  paper: '#FAF8F4',
  sheet: '#FFFEFC',
  edge: '#D6CFC1',
  line: '#E4DED2',
  ink: '#1C1B19',
  soft: '#524D45',
  quiet: '#6A6459',
  house: '#0F5C5C',
  candidate: '#A84A22',
} as const;

const dark = {
  paper: '#1A1917',
  sheet: '#252320',
  edge: '#443F3A',
  line: '#34312D',
  ink: '#F3EFE7',
  soft: '#C2BBAE',
  house: '#84C7BE',
  onHouse: '#14211F',
  candidate: '#E8A17B',
} as const;

export const sans = "'Segoe UI',system-ui,-apple-system,Helvetica,Arial,sans-serif";
export const serif = "Newsreader,'Iowan Old Style',Charter,Georgia,serif";
export const mono = 'Menlo,Consolas,monospace';

/** Long words and URLs break instead of making the sheet wider. */
export const breaking: CSSProperties = { overflowWrap: 'anywhere', wordBreak: 'break-word' };

/** Parley's accent colour, or the organization's own instead. */
export interface House {
  light: string;
  dark: string;
  onDark: string;
}

export const ourHouse: House = { light: light.house, dark: dark.house, onDark: dark.onHouse };

const darkRules = (prefix: string, house: House) =>
  [
    `.bg{background:${dark.paper} !important}`,
    `.sheet{background:${dark.sheet} !important;border-color:${dark.edge} !important}`,
    `.ink{color:${dark.ink} !important}`,
    `.soft{color:${dark.soft} !important}`,
    `.one{color:${house.dark} !important}`,
    `.two{color:${dark.candidate} !important}`,
    `.line{border-color:${dark.line} !important}`,
    `.btn{background:${house.dark} !important;color:${house.onDark} !important}`,
  ]
    .map((rule) => `${prefix}${rule}`)
    .join('');

/** On a phone the label moves above its text. Outlook on the web marks its dark mode with `data-ogsc`. */
export const styleSheetOf = (house: House): string =>
  [
    `body{background:${light.paper}}a{color:${house.light}}`,
    '@media (max-width:640px){',
    '.pad{padding-left:20px !important;padding-right:20px !important}',
    '.who{display:block !important;width:auto !important;text-align:left !important;padding:0 0 2px !important}',
    '.said{display:block !important;padding:0 0 16px !important}',
    '.btn{display:block !important;text-align:center !important}',
    '}',
    `@media (prefers-color-scheme:dark){${darkRules('', house)}}`,
    darkRules('[data-ogsc] ', house),
  ].join('');
