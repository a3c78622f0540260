import type { AccountLinkResponse } from '@parley/contract';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { MessagePage } from '../../../ui/error-page.tsx';
import { LoadingText } from '../../../ui/loading-text.tsx';
import '../frame/dashboard.css';
import '../frame/messages.css';
import { isDeadLink, readLink } from './accounts-api.ts';
import { t } from './texts.ts';
import { t as tShell } from '../../../texts.ts';

/** A page behind a mailed link. Opening it changes nothing, and it accepts only its own kind of link. */
export function LinkedPage(props: {
  token: string;
  kind: AccountLinkResponse['kind'];
  /** Shown when the link has ended. */
  ended: { title: string; children: ReactNode };
  children: (link: AccountLinkResponse, onDead: (error: Error) => void) => ReactNode;
}) {
  const { token, kind, ended } = props;
  const [dead, setDead] = useState(false);
  const link = useQuery({
    queryKey: ['account-link', token],
    queryFn: () => readLink(token),
    // The link is not read again, because somebody may need time to think of a password.
    staleTime: Infinity,
    retry: (count, error) => count < 2 && !isDeadLink(error),
  });
  if (dead || isDeadLink(link.error) || (link.data && link.data.kind !== kind)) {
    return <MessagePage title={ended.title}>{ended.children}</MessagePage>;
  }
  if (link.data) return props.children(link.data, (error) => setDead(isDeadLink(error)));
  if (!link.error) return <LoadingText />;
  return (
    <MessagePage
      title={t('linkedPage.notLoaded')}
      actions={<Button onClick={() => void link.refetch()}>{tShell('failure.tryAgain')}</Button>}
    >
      <p>{t('linkedPage.linkIsUnchanged', { message: link.error.message })}</p>
    </MessagePage>
  );
}
