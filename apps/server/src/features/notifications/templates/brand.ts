import { createContext, useContext } from 'react';
import type { MailBrand } from '../../tenancy/index.ts';
import { ourHouse, type House } from './palette.ts';

/** What the organization of a mail shows of its own. Only what draws reads it, so that no template passes it on. */
export const BrandContext = createContext<MailBrand | null>(null);

/** The organization's own colour, where it has chosen one. */
export function useHouse(): House {
  const colours = useContext(BrandContext)?.colours;
  if (!colours) return ourHouse;
  return { light: colours.light.one, dark: colours.dark.one, onDark: colours.dark.oneOn };
}
