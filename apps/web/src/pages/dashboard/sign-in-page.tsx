import { signInInput } from '@parley/contract';
import { useMutation } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { queryClient } from '../../api/query-client.ts';
import { ApiError } from '../../api/request.ts';
import { Button } from '../../ui/button.tsx';
import { MessagePage } from '../../ui/error-page.tsx';
import { Failure } from '../../ui/failure.tsx';
import { dashboardRequest } from './frame/dashboard-api.ts';
import './frame/dashboard.css';
import { findFirstPage } from './frame/first-page.ts';
import './frame/messages.css';
import { HowToGetALink } from './frame/not-signed-in-page.tsx';
import { t } from './accounts/texts.ts';
import { t as tFrame } from './frame/texts.ts';

/** Opening the link changes nothing, because mail scanners and previews open links too. The button uses it up. */
export default function SignInPage() {
  const { token } = useParams({ from: '/sign-in/$token' });
  const navigate = useNavigate();
  const signIn = useMutation({
    mutationFn: () => dashboardRequest('/session', { method: 'POST', json: { token } }),
    onSuccess: async () => {
      // Data that was loaded for another member of this browser is removed first.
      queryClient.clear();
      await navigate({ to: await findFirstPage(), replace: true });
    },
  });
  const spent = isSpent(signIn.error) || !signInInput.safeParse({ token }).success;
  if (spent) {
    return (
      <MessagePage title={t('signInLinkPage.ended')}>
        <p>{t('signInLinkPage.endedWhy')}</p>
        <p>{t.rich('signInLinkPage.orElse', { a: (chunks) => <a href="/">{chunks}</a> })}</p>
        <HowToGetALink />
      </MessagePage>
    );
  }
  return (
    <MessagePage
      title={tFrame('signInPage.title')}
      actions={
        <Button look="solid" size="big" disabled={signIn.isPending} onClick={() => signIn.mutate()}>
          {signIn.isPending ? t('signInLinkPage.signingIn') : t('signInLinkPage.signIn')}
        </Button>
      }
    >
      <p>{t('signInLinkPage.worksOnce')}</p>
      <Failure>{signIn.error && t('signInLinkPage.pressAgain', { message: signIn.error.message })}</Failure>
    </MessagePage>
  );
}

/** Whether the token itself was refused. After a lost connection or a busy server the link may still be valid. */
function isSpent(error: Error | null): boolean {
  if (!(error instanceof ApiError)) return false;
  return ['not_signed_in', 'not_found', 'invalid_state', 'validation_failed'].includes(error.code);
}
