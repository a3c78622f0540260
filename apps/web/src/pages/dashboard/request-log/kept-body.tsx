import { prettyBody } from './log-words.ts';

/** A body as it was kept. Long ones scroll in their place, for the keyboard too. */
export function KeptBody({ title, body, none }: { title: string; body: string | null; none: string }) {
  return (
    <section aria-label={title}>
      <p className="who">{title}</p>
      {body === null ? (
        <p className="quiet">{none}</p>
      ) : (
        // What scrolls must be reached without a mouse, which the rule does not know of.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <pre tabIndex={0}>{prettyBody(body)}</pre>
      )}
    </section>
  );
}
