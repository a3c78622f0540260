import type { DashboardKey, NewKeyResponse } from '@parley/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { LoadingText } from '../../ui/loading-text.tsx';
import { CopyButton } from './frame/copy-button.tsx';
import { DashboardFrame, useMe } from './frame/dashboard-frame.tsx';
import { IntegratorsOnly } from './frame/integrators-only.tsx';
import { PageTitle } from './frame/page-title.tsx';
import { Problem } from './frame/problem.tsx';
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

const title = 'REST API & SDK';

export default function IntegrationsPage() {
  return (
    <DashboardFrame>
      <IntegratorsOnly title={title}>
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
  const keys = useQuery({ ...keysQuery, refetchInterval: 15_000 });
  return (
    <>
      <nav className="crumb" aria-label="Breadcrumb">
        <span>Integrations</span>
      </nav>
      <div className="title">
        <div>
          <PageTitle text={title} />
          <p>
            Your backend speaks to parley with an organization key. Base URL <code>{publicUrl}</code>
          </p>
        </div>
        <Button icon="plus" onClick={() => setCreating(true)}>
          Create key
        </Button>
      </div>
      {/* Before what is revealed: closing gives the focus back, and what is revealed then takes it. */}
      <CreateKeyDialog open={creating} onClose={() => setCreating(false)} onCreated={made.reveal} />
      <RotateKeyDialog of={rotating} onClose={() => setRotating(null)} onRotated={made.reveal} />
      <RevokeKeyDialog of={revoking} onClose={() => setRevoking(null)} />
      {made.items.map((each) => (
        <RevealedOnce
          key={each.key.keyId}
          title={`Here is “${each.key.name}”. This is the only time it can be read.`}
          secret={each.apiKey}
          noun="key"
          onDone={() => made.putAway(each)}
          actions={
            <CopyButton text={writeCurl(publicUrl, each.apiKey)} label="Copy as curl call" className="b">
              Copy as curl call
            </CopyButton>
          }
        >
          We keep a fingerprint and the last four characters, never the key. If it gets lost, rotate it: the
          old one can go on working for up to 7 days.
        </RevealedOnce>
      ))}
      <section className="part" aria-labelledby="keys">
        <header>
          <h2 id="keys">Keys</h2>
          <p>for this organization only</p>
        </header>
        {keys.data?.platformOwned ? (
          <p className="notice">
            <b>A platform runs this organization and provisions its key.</b> It is renewed from there, so
            there is nothing to rotate here. Keys that you create yourself work beside it.
          </p>
        ) : null}
        {keys.data ? (
          <KeyTable
            keys={keys.data.keys}
            freshIds={made.items.map(({ key }) => key.keyId)}
            onRotate={setRotating}
            onRevoke={setRevoking}
          />
        ) : keys.error ? (
          <Problem title="The keys could not be loaded" error={keys.error} onRetry={keys.refetch} />
        ) : (
          <LoadingText />
        )}
      </section>
      <div className="half">
        <section className="part" aria-labelledby="first-call">
          <header>
            <h2 id="first-call">First call</h2>
            <p>invites Ines to an AI interview</p>
            <a className="end" href="/reference">
              API reference
            </a>
          </header>
          <Snippets publicUrl={publicUrl} />
        </section>
        <section className="part" aria-labelledby="limits">
          <header>
            <h2 id="limits">Left this minute</h2>
            <p>for all keys together</p>
          </header>
          <RateGauges />
        </section>
      </div>
      <section className="part" aria-labelledby="recent">
        <header>
          <h2 id="recent">Recent requests</h2>
          <p>30 days, personal data in bodies is masked</p>
          <Link className="end" to="/integrations/requests">
            All requests
          </Link>
        </header>
        <RecentRequests />
      </section>
    </>
  );
}
