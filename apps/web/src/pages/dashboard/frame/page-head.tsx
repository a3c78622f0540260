import type { ReactNode } from 'react';
import { PageTitle } from './page-title.tsx';

/** The head of a page: its title, a sentence about the page, and its buttons beside them. */
export function PageHead(props: { title: string; about: ReactNode; children?: ReactNode }) {
  return (
    <div className="title">
      <div>
        <PageTitle text={props.title} />
        {props.about ? <p>{props.about}</p> : null}
      </div>
      {props.children}
    </div>
  );
}
