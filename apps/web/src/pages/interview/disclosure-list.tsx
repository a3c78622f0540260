import type { Disclosure } from '@parley/contract';

/** The disclosure in exactly the server's words, because the consent stores the version of these words. */
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
