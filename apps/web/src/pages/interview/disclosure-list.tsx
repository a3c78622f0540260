import type { Disclosure } from '@parley/contract';

/** What the candidate is told, in the server's own words, because the consent stores their version. */
export function DisclosureList({ disclosure }: { disclosure: Disclosure }) {
  return (
    <dl className="disclosure">
      {disclosure.items.map((item) => (
        <div className="play" key={item.heading}>
          <dt className="who">{item.heading}</dt>
          <dd>{item.text}</dd>
        </div>
      ))}
    </dl>
  );
}
