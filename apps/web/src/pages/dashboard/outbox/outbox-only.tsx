import { interviewRoles } from '@parley/contract';
import type { ReactNode } from 'react';
import { RolesOnly } from '../frame/roles-only.tsx';

/** Mails have links in them, and whoever opens one is that person. */
export function OutboxOnly({ children }: { children: ReactNode }) {
  return (
    <RolesOnly
      roles={interviewRoles}
      who="owners, admins and recruiters"
      title="Mail outbox"
      words="A mail has the links of whom it is for in it, so its owners, admins and recruiters read them. Ask one of them, or ask for the role."
    >
      {children}
    </RolesOnly>
  );
}
