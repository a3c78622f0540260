import type { ServiceFailure } from '../../ports/service-failure.ts';
import { t } from './texts.ts';

/**
 * The real reason of a failure, as the service or the system gave it, so that people can act on it.
 *
 * @param about.url null: the service of the installation, whose URL only the operator may know.
 */
export function failureInWords(
  failure: ServiceFailure,
  { url, waitedMs }: { url: string | null; waitedMs: number },
): string {
  const host = url === null ? t('models.serverOwn') : new URL(url).hostname;
  const detail = failure.message.replace(/\.$/, '');
  const said = { status: String(failure.status ?? '?'), detail };
  switch (failure.kind) {
    case 'key':
      return t('models.refusedKey', said);
    case 'missing':
      return t('models.missing', said);
    case 'request':
      return t('models.refusedRequest', said);
    case 'busy':
      return t('models.busy', said);
    case 'unavailable':
      return t('models.unavailable', said);
    case 'private':
      return t('models.privateAddress', { host });
    case 'plain':
      return t('models.plain', { host });
    case 'late':
      return t('models.late', { seconds: String(waitedMs / 1000) });
    case 'garbled':
      return t('models.garbled', said);
    case 'unreadable':
      return t('models.unreadable', { detail });
    case 'network':
      return networkInWords(failure, { host, isOwn: url !== null });
  }
}

/**
 * Network and certificate errors of the system contain the name of the host, so they are only shown for the
 * organization's own service.
 */
function networkInWords(
  { code, message }: ServiceFailure,
  { host, isOwn }: { host: string; isOwn: boolean },
): string {
  const detail = isOwn ? message.replace(/\.$/, '') : (code ?? '?');
  if (isOwn && (code === 'ENOTFOUND' || code === 'EAI_AGAIN')) return t('models.hostNotFound', { host });
  if (code === 'ECONNRESET' || code === 'EPIPE') return t('models.connectionBroke', { host });
  if (code !== null && /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_VERIFY|EPROTO/.test(code)) {
    return t('models.certificate', { host, detail });
  }
  return t('models.notReached', { host, detail: code ?? detail });
}
