import { Link } from '@react-email/link';
import type { ReactNode } from 'react';
import { useHouse } from './brand.ts';

/** A plain link in a paragraph. `isAgain`: it has the same target as the button. */
export const linkTo =
  (url: string, isAgain = false) =>
  (chunks: ReactNode) => (
    <QuietLink url={url} isAgain={isAgain}>
      {chunks}
    </QuietLink>
  );

function QuietLink({ url, isAgain, children }: { url: string; isAgain: boolean; children: ReactNode }) {
  return (
    <Link
      className={isAgain ? 'one again' : 'one'}
      href={url}
      style={{ color: useHouse().light, textDecoration: 'underline' }}
    >
      {children}
    </Link>
  );
}
