import type { DashboardKey, NewKeyResponse } from '@parley/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from './frame/copy-button.tsx';
import { CsvLink } from './frame/csv-link.tsx';
import { DashboardFrame, useMe } from './frame/dashboard-frame.tsx';
import { IntegratorsOnly } from './frame/integrators-only.tsx';
import { PageHead } from './frame/page-head.tsx';
import { NotLoaded } from './frame/not-loaded.tsx';
import { Part } from './frame/part.tsx';
import { RevealedOnce } from './frame/revealed-once.tsx';
import { useRevealed } from './frame/use-revealed.ts';
import { CreateKeyDialog } from './integrations/create-key-dialog.tsx';
import './integrations/integrations.css';
import { KeyTable } from './integrations/key-table.tsx';
import { keysQuery } from './integrations/keys-api.ts';
import { RateGauges } from './integrations/rate-gauges.tsx';
import { RecentRequests } from './integrations/recent-requests.tsx';
import { RevokeKeyDialog } from './integrations/revoke-key-dialog.tsx';
import { RotateKeyDialog } from './integrations/rotate-key-dialog.tsx';
import { Snippets } from './integrations/snippets.tsx';
import { writeCurl } from './integrations/write-snippets.ts';
import { t } from './integrations/texts.ts';
import { t as tFrame } from './frame/texts.ts';

export default function IntegrationsPage() {
  return (
    <DashboardFrame>
      <IntegratorsOnly title={tFrame('navigation.restApi')}>
        <Integrations />
      </IntegratorsOnly>
    </DashboardFrame>
  );
}

function Integrations() {
  const { installation } = useMe();
  const publicUrl = installation.publicUrl.replace(/\/$/, '');
  const [creating, setCreating] = useState(false);
  const [rotating, setRotating] = useState<DashboardKey | null>(null);
  const [revoking, setRevoking] = useState<DashboardKey | null>(null);
  const made = useRevealed(({ key }: NewKeyResponse) => key.keyId);
  const keys = useQuery(keysQuery);
  return (
    <>
      <nav className="crumb" aria-label={tFrame('shared.breadcrumb')}>
        <span>{tFrame('navigation.integrations')}</span>
      </nav>
      <PageHead
        title={tFrame('navigation.restApi')}
        about={t.rich('page.about', { code: (chunks) => <code>{chunks}</code>, publicUrl })}
      >
        <Button icon="plus" onClick={() => setCreating(true)}>
          {t('page.createKey')}
        </Button>
      </PageHead>
      {/* The dialogs come before the revealed secret: a closed dialog returns the focus, then the secret takes it. */}
      <CreateKeyDialog open={creating} onClose={() => setCreating(false)} onCreated={made.reveal} />
      <RotateKeyDialog of={rotating} onClose={() => setRotating(null)} onRotated={made.reveal} />
      <RevokeKeyDialog of={revoking} onClose={() => setRevoking(null)} />
      {made.items.map((each) => (
        <RevealedOnce
          key={each.key.keyId}
          title={t('page.newKey', { name: each.key.name })}
          secret={each.apiKey}
          noun="key"
          onDone={() => made.putAway(each)}
          actions={
            <CopyButton text={writeCurl(publicUrl, each.apiKey)} label={t('page.copyAsCurl')} className="b">
              {t('page.copyAsCurl')}
            </CopyButton>
          }
        >
          {t('page.newKeyAbout')}
        </RevealedOnce>
      ))}
      <Part id="keys" title={t('page.keys')} about={t('page.keysAbout')}>
        {keys.data?.platformOwned ? (
          <p className="notice">{t.rich('page.platformOwned', { b: (chunks) => <b>{chunks}</b> })}</p>
        ) : null}
        {keys.data ? (
          <>
            <KeyTable
              keys={keys.data.keys}
              freshIds={made.items.map(({ key }) => key.keyId)}
              onRotate={setRotating}
              onRevoke={setRevoking}
            />
            <CsvLink path="/keys" name="keys" />
          </>
        ) : (
          <NotLoaded query={keys} title={t('page.keysNotLoaded')} />
        )}
      </Part>
      <div className="half">
        <Part
          id="first-call"
          title={t('page.firstCall')}
          about={t('page.firstCallAbout')}
          end={
            <a className="end" href="/reference">
              {tFrame('navigation.apiReference')}
            </a>
          }
        >
          <Snippets publicUrl={publicUrl} />
        </Part>
        <Part id="limits" title={t('page.limits')} about={t('page.limitsAbout')}>
          <RateGauges />
        </Part>
      </div>
      <Part
        id="recent"
        title={t('page.recentRequests')}
        about={t('page.recentAbout')}
        end={
          <Link className="end" to="/integrations/requests">
            {t('page.allRequests')}
          </Link>
        }
      >
        <RecentRequests />
      </Part>
    </>
  );
}
