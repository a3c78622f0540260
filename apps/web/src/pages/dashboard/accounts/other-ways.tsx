import { useMutation, useQuery } from '@tanstack/react-query';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { goToProvider, signInByPasskey, signInOptionsQuery } from './accounts-api.ts';
import './account-form.css';
import { knowsPasskeys, PasskeyError } from './passkey-browser.ts';
import { t } from './texts.ts';

/** Ways to sign in beside the password. Nothing is shown until the server says that there are any. */
export function OtherWays({ onSignedIn }: { onSignedIn: () => void }) {
  const { data: options } = useQuery(signInOptionsQuery);
  const hasPasskeys = options?.passkeys === true && knowsPasskeys();
  if (!options?.provider && !hasPasskeys) return null;
  return (
    <div className="account-form other-ways">
      <p className="quiet">{t('provider.or')}</p>
      {options?.provider ? <ProviderButton name={options.provider.name} /> : null}
      {hasPasskeys ? <PasskeyButton onSignedIn={onSignedIn} /> : null}
    </div>
  );
}

function ProviderButton({ name }: { name: string }) {
  // The page that the person wanted to open; from the sign-in page itself, the first page.
  const { pathname, search } = location;
  const returnTo = pathname === '/sign-in' ? '/' : `${pathname}${search}`;
  const leaving = useMutation({ mutationFn: () => goToProvider('SIGN_IN', returnTo) });
  return (
    <>
      <Button size="big" disabled={leaving.isPending} onClick={() => leaving.mutate()}>
        {leaving.isPending ? t('provider.leaving') : t('provider.signInWith', { name })}
      </Button>
      <Failure>{leaving.error?.message}</Failure>
    </>
  );
}

function PasskeyButton({ onSignedIn }: { onSignedIn: () => void }) {
  const entering = useMutation({ mutationFn: signInByPasskey, onSuccess: onSignedIn });
  const { error } = entering;
  return (
    <>
      <Button size="big" disabled={entering.isPending} onClick={() => entering.mutate()}>
        {entering.isPending ? t('provider.leaving') : t('passkeys.signIn')}
      </Button>
      <Failure>
        {error && (error instanceof PasskeyError ? t(`passkeyStop.${error.stop}`) : error.message)}
      </Failure>
    </>
  );
}
