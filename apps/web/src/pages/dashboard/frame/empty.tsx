import type { ReactNode } from 'react';

/** In place of a list that has nothing to show: what is so, why, and what the member can do. */
export function Empty(props: { title: string; about: ReactNode; children?: ReactNode }) {
  return (
    <div className="empty">
      <h2>{props.title}</h2>
      <p>{props.about}</p>
      {props.children}
    </div>
  );
}
