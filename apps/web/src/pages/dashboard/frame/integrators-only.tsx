import { integrationRoles } from '@parley/contract';
import type { ReactNode } from 'react';
import { RolesOnly } from './roles-only.tsx';

/** Keys, log and webhooks. */
export function IntegratorsOnly({ title, children }: { title: string; children: ReactNode }) {
  return (
    <RolesOnly
      roles={integrationRoles}
      who="owners and admins"
      title={title}
      words="What connects other systems to parley is shown to its owners and admins. Ask one of them, or ask for the role."
      above={
        <nav className="crumb" aria-label="Breadcrumb">
          <span>Integrations</span>
        </nav>
      }
    >
      {children}
    </RolesOnly>
  );
}
