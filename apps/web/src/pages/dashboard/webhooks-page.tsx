import type { Warning, WebhookRecord } from '@parley/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CsvLink } from './frame/csv-link.tsx';
import { DashboardFrame } from './frame/dashboard-frame.tsx';
import { Empty } from './frame/empty.tsx';
import { IntegratorsOnly } from './frame/integrators-only.tsx';
import { PageHead } from './frame/page-head.tsx';
import { NotLoaded } from './frame/not-loaded.tsx';
import { Part } from './frame/part.tsx';
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
import { t } from './webhooks/texts.ts';
import { t as tFrame } from './frame/texts.ts';

export default function WebhooksPage() {
  return (
    <DashboardFrame>
      <IntegratorsOnly title={tFrame('navigation.webhooks')}>
        <Webhooks />
      </IntegratorsOnly>
    </DashboardFrame>
  );
}

type Doing = { what: 'add' } | { what: 'change' | 'rotate' | 'delete'; webhook: WebhookRecord } | null;

/** The secret of an endpoint that was added or whose secret was rotated. */
interface NewSecret {
  id: string;
  name: string;
  secret: string;
}

function Webhooks() {
  const found = useQuery(webhooksQuery);
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
      <nav className="crumb" aria-label={tFrame('shared.breadcrumb')}>
        <Link to="/integrations">{tFrame('navigation.integrations')}</Link>
      </nav>
      <PageHead title={tFrame('navigation.webhooks')} about={t('page.about')}>
        <Button icon="plus" onClick={() => start({ what: 'add' })}>
          {t('page.add')}
        </Button>
      </PageHead>
      <Dialogs turn={turn} doing={doing} onClose={() => setDoing(null)} onSaved={show} />
      {secrets.items.map((made) => (
        <RevealedOnce
          key={made.secret}
          title={t('page.newSecret', { name: made.name })}
          secret={made.secret}
          noun="secret"
          onDone={() => secrets.putAway(made)}
        >
          {t('page.newSecretAbout')}
        </RevealedOnce>
      ))}
      {warnings.map(({ message }) => (
        <output key={message} className="notice review">
          {message}
        </output>
      ))}
      {webhooks === undefined ? (
        <NotLoaded query={found} title={t('page.notLoaded')} />
      ) : (
        <Loaded webhooks={webhooks} onDo={start} />
      )}
    </>
  );
}

function Loaded({ webhooks, onDo }: { webhooks: WebhookRecord[]; onDo: (doing: Doing) => void }) {
  if (webhooks.length === 0) {
    return <Empty title={t('page.noneYet')} about={t('page.noneYetAbout')} />;
  }
  return (
    <>
      <section className="part" aria-label={t('page.endpoints')}>
        <EndpointList
          webhooks={webhooks}
          onEdit={(webhook) => onDo({ what: 'change', webhook })}
          onRotate={(webhook) => onDo({ what: 'rotate', webhook })}
          onDelete={(webhook) => onDo({ what: 'delete', webhook })}
        />
        <CsvLink path="/webhooks" name="webhooks" of={t('page.endpoints')} />
      </section>
      <Part id="deliveries" title={t('page.deliveries')} about={t('page.deliveriesAbout')}>
        <Deliveries webhooks={webhooks} />
      </Part>
    </>
  );
}

function Dialogs(props: {
  /** Counts how often the dialog was opened, so that it begins with empty fields each time. */
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
