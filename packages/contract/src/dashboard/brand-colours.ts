/** The colours that a page or mail takes from an organization's own, in one theme. */
export interface BrandPalette {
  /** Links, solid buttons, marks. */
  one: string;
  oneHover: string;
  /** Text on `one` and on `oneHover`. */
  oneOn: string;
  /** A light background behind text. */
  oneWash: string;
  oneLine: string;
}

export interface BrandColours {
  light: BrandPalette;
  dark: BrandPalette;
}

interface Theme {
  /** The colour of Parley, used when the organization has chosen none. */
  one: string;
  ink: string;
  paper: string;
  /** The background on which a colour has the least contrast. */
  hardest: string;
  on: string;
  /** A colour with too little contrast is moved towards this one. */
  towards: string;
  /** Colours of text that also stands on `oneWash`. */
  onWash: readonly string[];
}

/** The same values as in apps/web/src/ui/tokens.css; brand-colours.test.ts beside that file compares them. */
export const brandThemes: Record<keyof BrandColours, Theme> = {
  light: {
    one: '#0f5c5c',
    ink: '#1c1b19',
    paper: '#faf8f4',
    hardest: '#ece7dd',
    on: '#faf8f4',
    towards: '#000000',
    onWash: ['#6a6459', '#524d45', '#1c1b19', '#2c6636', '#7a5300', '#a01f36'],
  },
  dark: {
    one: '#84c7be',
    ink: '#f3efe7',
    paper: '#1a1917',
    hardest: '#2b2926',
    on: '#14211f',
    towards: '#ffffff',
    onWash: ['#a8a193', '#c2bbae', '#f3efe7', '#94cc96', '#e5bc5f', '#f0929b'],
  },
};

/** The least contrast between text and its background (WCAG 2.x, level AA). */
export const leastContrast = 4.5;

/**
 * Adapts an organization's colour (`#rrggbb`) so that it can be read in both themes: as long as its contrast is below
 * 4.5:1 on any background, it is made darker in the light theme and lighter in the dark one.
 */
export const brandColours = (colour: string): BrandColours => ({
  light: paletteOf(colour, brandThemes.light),
  dark: paletteOf(colour, brandThemes.dark),
});

function paletteOf(colour: string, theme: Theme): BrandPalette {
  for (let share = 0; share <= 1; share += 0.02) {
    const one = mixed(colour, theme.towards, share);
    const oneWash = washOf(one, theme);
    if ([theme.hardest, theme.on, oneWash].every((ground) => contrast(one, ground) >= leastContrast)) {
      return {
        one,
        oneHover: mixed(one, theme.towards, 0.25),
        oneOn: theme.on,
        oneWash,
        oneLine: mixed(one, theme.paper, 0.5),
      };
    }
  }
  throw new Error(`${theme.towards} is not read on ${theme.hardest}`);
}

/** Mixes a little of the colour into the paper: as much as possible while all text on it stays readable. */
function washOf(one: string, { paper, onWash }: Theme): string {
  const shares = [0.12, 0.1, 0.08, 0.06, 0.04, 0.02];
  const washes = shares.map((share) => mixed(paper, one, share));
  return washes.find((wash) => onWash.every((text) => contrast(text, wash) >= leastContrast)) ?? paper;
}

/** WCAG 2.x, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex)
    .map((value) => value / 255)
    .map((value) => (value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** The first colour with this `share` (0 to 1) of the other mixed in. */
function mixed(one: string, other: string, share: number): string {
  const others = channels(other);
  const values = channels(one).map((value, at) => Math.round(value + ((others[at] ?? 0) - value) * share));
  return `#${values.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
