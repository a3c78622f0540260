import { brandColours, brandThemes, contrast, leastContrast, type BrandColours } from '@parley/contract';
import type { CSSProperties } from 'react';
import { t } from './texts.ts';

const themes = ['light', 'dark'] as const;

/** How candidates see colour and logo in both themes, and where the colour had to be adapted to be readable. */
export function BrandingPreview(props: {
  /** Null: the colours of Parley. */
  colour: string | null;
  logoUrl: string | null;
  organization: string;
}) {
  const { colour } = props;
  const colours = colour === null ? null : brandColours(colour);
  return (
    <div>
      <p className="preview-head">{t('branding.preview')}</p>
      <div className="brand-previews">
        {themes.map((theme) => (
          <figure key={theme} className="brand-preview">
            <div className="brand-sheet" aria-hidden="true" style={tokensOf(colours, theme)}>
              <p className="brand-top">
                {props.logoUrl === null ? null : <img className="logo" src={props.logoUrl} alt="" />}
                <b>{props.organization}</b>
              </p>
              <p className="brand-link">{t('branding.previewLink')}</p>
              <span className="brand-button">{t('branding.previewButton')}</span>
            </div>
            <figcaption>
              {colour !== null && colours ? saidOf(colour, colours, theme) : t(`branding.theme.${theme}`)}
            </figcaption>
          </figure>
        ))}
      </div>
    </div>
  );
}

/** Says which colour is used, and if it was adapted, why. */
function saidOf(colour: string, colours: BrandColours, theme: keyof BrandColours): string {
  const { one } = colours[theme];
  const had = contrast(colour, brandThemes[theme].hardest);
  return t(one === colour ? 'branding.asChosen' : 'branding.adapted', {
    theme,
    one,
    colour,
    had: Math.floor(had * 10) / 10,
    least: leastContrast,
  });
}

/** The design tokens of one theme, independent of the page's present theme. */
function tokensOf(colours: BrandColours | null, theme: keyof BrandColours): CSSProperties {
  const { paper, ink, on, one } = brandThemes[theme];
  return {
    background: paper,
    color: ink,
    '--one': colours?.[theme].one ?? one,
    '--one-on': on,
  } as CSSProperties;
}
