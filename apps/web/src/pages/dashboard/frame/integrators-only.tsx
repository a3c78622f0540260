import { integrationRoles } from '@parley/contract';
import type { ReactNode } from 'react';
import { useMe } from './dashboard-frame.tsx';
import { PageTitle } from './page-title.tsx';

/** Keys, log and webhooks are for owners and admins; anybody else is told so, and whom to ask. */
export function IntegratorsOnly({ title, children }: { title: string; children: ReactNode }) {
  const { member, organization } = useMe();
  if (integrationRoles.some((role) => role === member.role)) return children;
  return (
    <>
      <nav className="crumb" aria-label="Breadcrumb">
        <span>Integrations</span>
      </nav>
      <div className="title">
        <PageTitle text={title} />
      </div>
      <div className="empty">
        <h2>This page is for owners and admins</h2>
        <p>
          You are signed in to {organization.name} as {member.role.toLowerCase()}. What connects other systems
          to parley is shown to its owners and admins. Ask one of them, or ask for the role.
        </p>
      </div>
    </>
  );
}
