import type { MemberRole } from '@parley/contract';
import type { ReactNode } from 'react';
import { useMe } from './dashboard-frame.tsx';
import { Empty } from './empty.tsx';
import { PageTitle } from './page-title.tsx';
import { t } from './texts.ts';

/** A page for certain roles. Other members see who may use it, and whom to ask. */
export function RolesOnly(props: {
  roles: readonly MemberRole[];
  /** The roles that may see the page, as a sentence. */
  heading: string;
  title: string;
  /** What these roles do on the page, and whom to ask. */
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
      <Empty
        title={props.heading}
        about={
          <>
            {t('rolesOnly.signedInAs', { organization: organization.name, role: member.role })} {props.words}
          </>
        }
      />
    </>
  );
}
