import type { Warning } from '@parley/contract';
import { invalidField } from '../../kernel/errors.ts';
import type { WebhookTransport } from '../../ports/webhooks.ts';
import { t } from './texts.ts';

/**
 * Refuses a URL to which nothing could be delivered. It resolves the host name, so no transaction may be open.
 *
 * @returns a warning when the name does not resolve, because a webhook may be registered before its server exists.
 * @throws AppError validation_failed
 */
export async function checkUrl(transport: WebhookTransport, url: string): Promise<Warning[]> {
  const { protocol, hostname, username, password } = new URL(url);
  if (url.includes('#')) {
    throw invalidField('url', t('webhooks.noFragment'));
  }
  if (username !== '' || password !== '') {
    throw invalidField('url', t('webhooks.noPassword'));
  }
  const target = await transport.inspect(url);
  if (target === 'PRIVATE') {
    throw invalidField('url', t('webhooks.privateAddress', { host: hostname }));
  }
  if (protocol !== 'https:' && target !== 'ALLOWED') {
    throw invalidField('url', t('webhooks.httpsOnly'));
  }
  if (target !== 'UNKNOWN') return [];
  return [{ path: 'url', message: t('webhooks.unresolved', { host: hostname }) }];
}
