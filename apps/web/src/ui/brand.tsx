import type { Branding } from '@parley/contract';
import { t } from '../texts.ts';

/** Two facing arcs, turned by 18 degrees, like two people in conversation. */
function Mark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <g transform="rotate(18 12 12)" strokeWidth="1" strokeLinejoin="round">
        <path className="mark-one" d="M8.9 2.3A10.1 10.1 0 0 0 8.9 21.7A13 13 0 0 1 8.9 2.3Z" />
        <path className="mark-two" d="M15.1 2.3A10.1 10.1 0 0 1 15.1 21.7A13 13 0 0 0 15.1 2.3Z" />
      </g>
    </svg>
  );
}

/** Logo and word mark. With `href` it links to the start page; for candidates, who have none, it is no link. */
export function Brand({ href }: { href?: string }) {
  const inside = (
    <>
      <Mark />
      <span>parley</span>
    </>
  );
  if (href === undefined) return <span className="brand">{inside}</span>;
  return (
    <a className="brand" href={href} aria-label={t('home')}>
      {inside}
    </a>
  );
}

/** The organization's own logo and colours. Its style sheet changes the design tokens. The name is shown beside it. */
export function OwnBrand({ of }: { of: Branding | null }) {
  return (
    <>
      {of?.style ? <link rel="stylesheet" href={of.style} /> : null}
      {of?.logo ? <img className="logo" src={of.logo} alt="" /> : null}
    </>
  );
}
