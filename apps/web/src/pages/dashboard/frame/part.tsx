import type { ReactNode } from 'react';

/** A part of a page with its heading and a sentence about it. `end` is a link at the right of the heading. */
export function Part(props: {
  id: string;
  title: string;
  about: string;
  end?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="part" aria-labelledby={props.id}>
      <header>
        <h2 id={props.id}>{props.title}</h2>
        <p>{props.about}</p>
        {props.end}
      </header>
      {props.children}
    </section>
  );
}
