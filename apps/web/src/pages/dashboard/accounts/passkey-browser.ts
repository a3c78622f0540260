import type { PasskeyOptionsResponse } from '@parley/contract';

/** Loaded only when somebody uses a passkey. */
const library = () => import('@simplewebauthn/browser');

/** Whether this browser, on this page, can use passkeys at all. */
export const knowsPasskeys = (): boolean => isSecureContext && 'PublicKeyCredential' in window;

type Creation = Parameters<Awaited<ReturnType<typeof library>>['startRegistration']>[0]['optionsJSON'];
type Request = Parameters<Awaited<ReturnType<typeof library>>['startAuthentication']>[0]['optionsJSON'];

/** Why there is no passkey. `known`: the authenticator has one already. */
type PasskeyStop = 'stopped' | 'known';

export class PasskeyError extends Error {
  readonly stop: PasskeyStop;

  constructor(stop: PasskeyStop) {
    super(stop);
    this.stop = stop;
  }
}

export async function makePasskey({ options }: PasskeyOptionsResponse): Promise<object> {
  const { startRegistration } = await library();
  return startRegistration({ optionsJSON: options as Creation }).catch(tell);
}

export async function askForPasskey({ options }: PasskeyOptionsResponse): Promise<object> {
  const { startAuthentication } = await library();
  return startAuthentication({ optionsJSON: options as Request }).catch(tell);
}

/** The browser does not say whether a person stopped, waited too long, or has no passkey for this page. */
function tell(error: unknown): never {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const name = cause instanceof Error ? cause.name : '';
  if (name === 'InvalidStateError') throw new PasskeyError('known');
  if (name === 'NotAllowedError' || name === 'AbortError') throw new PasskeyError('stopped');
  throw error;
}
