import type { Warning, WebhookRecord } from '@parley/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { LoadingText } from '../../ui/loading-text.tsx';
import { DashboardFrame } from './frame/dashboard-frame.tsx';
import { IntegratorsOnly } from './frame/integrators-only.tsx';
import { PageTitle } from './frame/page-title.tsx';
import { Problem } from './frame/problem.tsx';
import { RevealedOnce } from './frame/revealed-once.tsx';
import { useRevealed } from './frame/use-revealed.ts';
import './integrations/integrations.css';
import './request-log/request-log.css';
import { Deliveries } from './webhooks/deliveries.tsx';
import { DeleteWebhookDialog, RotateSecretDialog } from './webhooks/endpoint-dialogs.tsx';
import { EndpointList } from './webhooks/endpoint-list.tsx';
import { WebhookDialog } from './webhooks/webhook-dialog.tsx';
import { nameOf } from './webhooks/webhook-words.ts';
import { webhooksQuery, type ChangedWebhook } from './webhooks/webhooks-api.ts';
import './webhooks/webhooks.css';

const title = 'Webhooks';

export default function WebhooksPage() {
  return (
    <DashboardFrame>
      <IntegratorsOnly title={title}>
        <Webhooks />
      </IntegratorsOnly>
    </DashboardFrame>
  );
}

type Doing = { what: 'add' } | { what: 'change' | 'rotate' | 'delete'; webhook: WebhookRecord } | null;

/** Of an endpoint that was added, or whose secret was rotated. */
interface NewSecret {
  id: string;
  name: string;
  secret: string;
}

function Webhooks() {
  const found = useQuery({ ...webhooksQuery, refetchInterval: 15_000 });
  const [doing, setDoing] = useState<Doing>(null);
  const [turn, setTurn] = useState(0);
  const start = (next: Doing) => {
    setTurn(turn + 1);
    setDoing(next);
  };
  const [warnings, setWarnings] = useState<Warning[]>([]);
  const secrets = useRevealed(({ id }: NewSecret) => id);
  const show = (changed: ChangedWebhook) => {
    const { webhook, secret } = changed;
    setWarnings(changed.warnings);
    if (secret) secrets.reveal({ id: webhook.id, name: nameOf(webhook), secret });
  };
  const webhooks = found.data?.webhooks;
  return (
    <>
      <nav className="crumb" aria-label="Breadcrumb">
        <Link to="/integrations">Integrations</Link>
      </nav>
      <div className="title">
        <div>
          <PageTitle text={title} />
          <p>
            Your server hears of what happens, signed after Standard Webhooks and tried for three days. Up to
            20.
          </p>
        </div>
        <Button icon="plus" onClick={() => start({ what: 'add' })}>
          Add webhook
        </Button>
      </div>
      <Dialogs turn={turn} doing={doing} onClose={() => setDoing(null)} onSaved={show} />
      {secrets.items.map((made) => (
        <RevealedOnce
          key={made.secret}
          title={`Here is the secret of ${made.name}. This is the only time it can be read.`}
          secret={made.secret}
          noun="secret"
          onDone={() => secrets.putAway(made)}
        >
          Your server checks each delivery’s signature with it. If it gets lost, rotate it: for 24 hours
          deliveries are signed with the old one too.
        </RevealedOnce>
      ))}
      {warnings.map(({ message }) => (
        <output key={message} className="notice review">
          {message}
        </output>
      ))}
      {webhooks === undefined ? (
        found.error ? (
          <Problem title="The webhooks could not be loaded" error={found.error} onRetry={found.refetch} />
        ) : (
          <LoadingText />
        )
      ) : (
        <Loaded webhooks={webhooks} onDo={start} />
      )}
    </>
  );
}

function Loaded({ webhooks, onDo }: { webhooks: WebhookRecord[]; onDo: (doing: Doing) => void }) {
  if (webhooks.length === 0) {
    return (
      <div className="empty">
        <h2>No webhook yet</h2>
        <p>
          Add the address of your server, and it is told when an interview is booked, completed or evaluated,
          instead of asking again and again.
        </p>
      </div>
    );
  }
  return (
    <>
      <section className="part" aria-label="Endpoints">
        <EndpointList
          webhooks={webhooks}
          onEdit={(webhook) => onDo({ what: 'change', webhook })}
          onRotate={(webhook) => onDo({ what: 'rotate', webhook })}
          onDelete={(webhook) => onDo({ what: 'delete', webhook })}
        />
      </section>
      <section className="part" aria-labelledby="deliveries">
        <header>
          <h2 id="deliveries">Deliveries</h2>
          <p>ten tries over three days, then given up</p>
        </header>
        <Deliveries webhooks={webhooks} />
      </section>
    </>
  );
}

function Dialogs(props: {
  /** Counts what was opened: with each turn the fields begin anew. */
  turn: number;
  doing: Doing;
  onClose: () => void;
  onSaved: (changed: ChangedWebhook) => void;
}) {
  const { turn, doing, onClose, onSaved } = props;
  const about = (what: NonNullable<Doing>['what']) =>
    doing !== null && doing.what === what && 'webhook' in doing ? doing.webhook : null;
  const changed = about('change');
  return (
    <>
      <WebhookDialog
        key={turn}
        open={doing?.what === 'add' || changed !== null}
        of={changed}
        onClose={onClose}
        onSaved={onSaved}
      />
      <RotateSecretDialog of={about('rotate')} onClose={onClose} onRotated={onSaved} />
      <DeleteWebhookDialog of={about('delete')} onClose={onClose} />
    </>
  );
}
