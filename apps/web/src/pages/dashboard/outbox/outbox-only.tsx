import { interviewRoles } from '@parley/contract';
import type { ReactNode } from 'react';
import { RolesOnly } from '../frame/roles-only.tsx';
import { t as tFrame } from '../frame/texts.ts';
import { t } from './texts.ts';

/** Only some roles may read mails: they contain links, and whoever opens one enters as that person. */
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
