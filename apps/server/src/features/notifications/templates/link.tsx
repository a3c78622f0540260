import { Link } from '@react-email/link';
import type { ReactNode } from 'react';
import { light } from './palette.ts';

/** A quiet link in a paragraph. `isAgain`: it leads to where the button leads. */
export const linkTo =
  (url: string, isAgain = false) =>
  (chunks: ReactNode) => (
    <Link
      className={isAgain ? 'one again' : 'one'}
      href={url}
      style={{ color: light.house, textDecoration: 'underline' }}
    >
      {chunks}
    </Link>
  );
