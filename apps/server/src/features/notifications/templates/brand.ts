import { createContext, useContext } from 'react';
import type { MailBrand } from '../../tenancy/index.ts';
import { ourHouse, type House } from './palette.ts';

/** The organization's own colours and logo. Only components that draw read this, so templates need not pass it on. */
export const BrandContext = createContext<MailBrand | null>(null);

/** The organization's own colour, if it has chosen one; else ours. */
export function useHouse(): House {
  const colours = useContext(BrandContext)?.colours;
  if (!colours) return ourHouse;
  return { light: colours.light.one, dark: colours.dark.one, onDark: colours.dark.oneOn };
}
