import type { MemberRole } from '@parley/contract';
import type { ReactNode } from 'react';
import { useMe } from './dashboard-frame.tsx';
import { PageTitle } from './page-title.tsx';

/** A page for some roles; anybody else is told so, and whom to ask. */
export function RolesOnly(props: {
  roles: readonly MemberRole[];
  /** `owners and admins` */
  who: string;
  title: string;
  /** What they do there, and whom to ask. */
  words: string;
  above?: ReactNode;
  children: ReactNode;
}) {
  const { member, organization } = useMe();
  if (props.roles.includes(member.role)) return props.children;
  return (
    <>
      {props.above}
      <div className="title">
        <PageTitle text={props.title} />
      </div>
      <div className="empty">
        <h2>This page is for {props.who}</h2>
        <p>
          You are signed in to {organization.name} as {member.role.toLowerCase()}. {props.words}
        </p>
      </div>
    </>
  );
}
