import { integrationRoles } from '@parley/contract';
import type { ReactNode } from 'react';
import { RolesOnly } from './roles-only.tsx';
import { t } from './texts.ts';

/** Shows the pages of keys, request log and webhooks only to the roles that may use them. */
export function IntegratorsOnly({ title, children }: { title: string; children: ReactNode }) {
  return (
    <RolesOnly
      roles={integrationRoles}
      heading={t('rolesOnly.ownersAndAdmins')}
      title={title}
      words={t('integratorsOnly.askForRole')}
      above={
        <nav className="crumb" aria-label={t('shared.breadcrumb')}>
          <span>{t('navigation.integrations')}</span>
        </nav>
      }
    >
      {children}
    </RolesOnly>
  );
}
