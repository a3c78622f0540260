import { useState } from 'react';
import { CopyButton } from '../frame/copy-button.tsx';
import { useMe } from '../frame/dashboard-frame.tsx';
import { goToProvider } from './calendars-api.ts';
import type { ConnectFormProps } from './connect-form-props.ts';
import type { Provider } from './providers.ts';
import { WriteBackOffer } from './write-back-offer.tsx';

type OAuthProvider = Extract<Provider, { form: 'OAUTH' }>;

/** What the provider will ask, before one goes there. */
export function OAuthForm(props: ConnectFormProps & { provider: OAuthProvider }) {
  const { provider, id, error, onSubmit } = props;
  const [writesBack, setWritesBack] = useState(false);
  const submit = (event: React.SyntheticEvent) => {
    event.preventDefault();
    onSubmit(() => goToProvider({ kind: provider.kind, writesBack }));
  };
  return (
    <form id={id} className="dialog-form" onSubmit={submit}>
      <p>
        {provider.name} asks which account it is, and whether parley may see when you are busy. Then you come
        back to this page. Of your events parley keeps the times, and nothing else.
      </p>
      <WriteBackOffer
        checked={writesBack}
        onChange={setWritesBack}
        hint={`${provider.name} then asks for the right to write, too.`}
      />
      {error ? (
        <p className="fail" role="alert">
          {error.message} Nothing was connected.
        </p>
      ) : null}
    </form>
  );
}

/** The operator has not registered this installation there: what to ask them for, word by word. */
export function MissingClient({ provider }: { provider: OAuthProvider }) {
  const { installation } = useMe();
  const path = `/api/dashboard/calendars/callback/${provider.kind.toLowerCase()}`;
  const redirect = installation.publicUrl.replace(/\/$/, '') + path;
  return (
    <div className="dialog-form">
      <p>
        This installation is not registered with {provider.name} yet. Whoever runs it registers it there as a
        web application with this redirect address, and sets two settings:
      </p>
      <figure className="curl">
        <figcaption>
          For the operator
          <CopyButton
            text={`PARLEY_${provider.kind}_CLIENT_ID\nPARLEY_${provider.kind}_CLIENT_SECRET\n${redirect}`}
            label="Copy what the operator needs"
          />
        </figcaption>
        <pre>{`PARLEY_${provider.kind}_CLIENT_ID\nPARLEY_${provider.kind}_CLIENT_SECRET\n\n${redirect}`}</pre>
      </figure>
      <p className="quiet">A feed of the same calendar works without it, but can only be read.</p>
    </div>
  );
}
