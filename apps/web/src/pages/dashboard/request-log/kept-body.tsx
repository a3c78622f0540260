import { prettyBody } from './log-words.ts';

/** A body as it was kept. */
export function KeptBody({ title, body, none }: { title: string; body: string | null; none: string }) {
  return (
    <section aria-label={title}>
      <p className="who">{title}</p>
      {body === null ? <p className="quiet">{none}</p> : <KeptText text={prettyBody(body)} />}
    </section>
  );
}

/** Long ones scroll in their place, for the keyboard too. */
export function KeptText({ text }: { text: string }) {
  // What scrolls must be reached without a mouse, which the rule does not know of.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  return <pre tabIndex={0}>{text}</pre>;
}
