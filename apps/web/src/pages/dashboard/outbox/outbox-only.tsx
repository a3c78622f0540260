import { interviewRoles } from '@parley/contract';
import type { ReactNode } from 'react';
import { RolesOnly } from '../frame/roles-only.tsx';
import { t as tFrame } from '../frame/texts.ts';
import { t } from './texts.ts';

/** Mails have links in them, and whoever opens one is that person. */
export function OutboxOnly({ children }: { children: ReactNode }) {
  return (
    <RolesOnly
      roles={interviewRoles}
      heading={tFrame('rolesOnly.ownersAdminsAndRecruiters')}
      title={tFrame('navigation.mailOutbox')}
      words={t('outboxOnly.askForRole')}
    >
      {children}
    </RolesOnly>
  );
}
