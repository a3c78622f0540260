import type { Warning } from '@parley/contract';
import { invalidField } from '../../kernel/errors.ts';
import type { WebhookTransport } from '../../ports/webhooks.ts';

/**
 * Refuses a URL to which nothing could be delivered. It resolves the host name, so no transaction may be open.
 *
 * @returns a warning when the name does not resolve, because a webhook may be registered before its server exists.
 * @throws AppError validation_failed
 */
export async function checkUrl(transport: WebhookTransport, url: string): Promise<Warning[]> {
  const { protocol, hostname, username, password } = new URL(url);
  if (url.includes('#')) {
    throw invalidField('url', 'Send it without the part from # on, which reaches no server.');
  }
  if (username !== '' || password !== '') {
    throw invalidField('url', 'Send a URL without a user name and password; verify the signature instead.');
  }
  const target = await transport.inspect(url);
  if (target === 'PRIVATE') {
    throw invalidField(
      'url',
      `${hostname} leads to a private address, which only the operator can allow, with PARLEY_ALLOW_PRIVATE_HOSTS.`,
    );
  }
  if (protocol !== 'https:' && target !== 'ALLOWED') {
    throw invalidField(
      'url',
      'Send an https URL. Plain http is only for private addresses that PARLEY_ALLOW_PRIVATE_HOSTS allows.',
    );
  }
  if (target !== 'UNKNOWN') return [];
  return [
    { path: 'url', message: `${hostname} does not resolve at present. Deliveries fail until it does.` },
  ];
}
