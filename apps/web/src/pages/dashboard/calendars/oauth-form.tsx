import { useState } from 'react';
import { Failure } from '../../../ui/failure.tsx';
import { CopyButton } from '../frame/copy-button.tsx';
import { useMe } from '../frame/dashboard-frame.tsx';
import { goToProvider } from './calendars-api.ts';
import type { ConnectFormProps } from './connect-form-props.ts';
import type { Provider } from './providers.ts';
import { WriteBackOffer } from './write-back-offer.tsx';
import { t } from './texts.ts';

type OAuthProvider = Extract<Provider, { form: 'OAUTH' }>;

/** Says what the provider will ask, before the browser goes there. */
export function OAuthForm(props: ConnectFormProps & { provider: OAuthProvider }) {
  const { provider, id, error, onSubmit } = props;
  const [writesBack, setWritesBack] = useState(false);
  const submit = (event: React.SyntheticEvent) => {
    event.preventDefault();
    onSubmit(() => goToProvider({ kind: provider.kind, writesBack }));
  };
  return (
    <form id={id} className="dialog-form" onSubmit={submit}>
      <p>{t('consentForm.whatIsAsked', { name: provider.name })}</p>
      <WriteBackOffer
        checked={writesBack}
        onChange={setWritesBack}
        hint={t('consentForm.writeIsAsked', { name: provider.name })}
      />
      <Failure>{error && t('consentForm.nothingWasConnected', { message: error.message })}</Failure>
    </form>
  );
}

/** The operator has not registered this installation at the provider: shows what to copy and send to the operator. */
export function MissingClient({ provider }: { provider: OAuthProvider }) {
  const { installation } = useMe();
  const path = `/api/dashboard/calendars/callback/${provider.kind.toLowerCase()}`;
  const redirect = installation.publicUrl.replace(/\/$/, '') + path;
  const settings = `PARLEY_${provider.kind}_CLIENT_ID\nPARLEY_${provider.kind}_CLIENT_SECRET`;
  return (
    <div className="dialog-form">
      <p>{t('missingClient.notRegistered', { name: provider.name })}</p>
      <figure className="curl">
        <figcaption>
          {t('missingClient.forOperator')}
          <CopyButton text={`${settings}\n${redirect}`} label={t('missingClient.copy')} />
        </figcaption>
        <pre>{`${settings}\n\n${redirect}`}</pre>
      </figure>
      <p className="quiet">{t('missingClient.feedInstead')}</p>
    </div>
  );
}
