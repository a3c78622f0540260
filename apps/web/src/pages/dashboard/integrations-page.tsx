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
      <section className="part" aria-labelledby="keys">
        <header>
          <h2 id="keys">{t('page.keys')}</h2>
          <p>{t('page.keysAbout')}</p>
        </header>
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
      </section>
      <div className="half">
        <section className="part" aria-labelledby="first-call">
          <header>
            <h2 id="first-call">{t('page.firstCall')}</h2>
            <p>{t('page.firstCallAbout')}</p>
            <a className="end" href="/reference">
              {tFrame('navigation.apiReference')}
            </a>
          </header>
          <Snippets publicUrl={publicUrl} />
        </section>
        <section className="part" aria-labelledby="limits">
          <header>
            <h2 id="limits">{t('page.limits')}</h2>
            <p>{t('page.limitsAbout')}</p>
          </header>
          <RateGauges />
        </section>
      </div>
      <section className="part" aria-labelledby="recent">
        <header>
          <h2 id="recent">{t('page.recentRequests')}</h2>
          <p>{t('page.recentAbout')}</p>
          <Link className="end" to="/integrations/requests">
            {t('page.allRequests')}
          </Link>
        </header>
        <RecentRequests />
      </section>
    </>
  );
}
