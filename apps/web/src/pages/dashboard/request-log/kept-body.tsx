import { prettyBody } from './log-words.ts';

/** A body as it was stored. */
export function KeptBody({ title, body, none }: { title: string; body: string | null; none: string }) {
  return (
    <section aria-label={title}>
      <p className="who">{title}</p>
      {body === null ? <p className="quiet">{none}</p> : <KeptText text={prettyBody(body)} />}
    </section>
  );
}

/** A long text scrolls in its own area, by keyboard too. */
export function KeptText({ text }: { text: string }) {
  // An area that scrolls must be reachable by keyboard, which this rule does not consider.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  return <pre tabIndex={0}>{text}</pre>;
}
