import { queryClient } from '../../../api/query-client.ts';
import { MessagePage } from '../../../ui/error-page.tsx';
import { OtherWays } from '../accounts/other-ways.tsx';
import { ProviderProblemNotice } from '../accounts/provider-problem-notice.tsx';
import { SignInForm } from '../accounts/sign-in-form.tsx';
import './dashboard.css';
import './messages.css';
import { t } from './texts.ts';

/** Shown instead of a page that needs a signed-in member. After signing in, the person sees that page. */
export function NotSignedInPage() {
  return <SignInPageBody onSignedIn={() => void queryClient.resetQueries()} />;
}

export function SignInPageBody({ onSignedIn }: { onSignedIn: () => void }) {
  return (
    <MessagePage title={t('signInPage.title')}>
      <ProviderProblemNotice />
      <SignInForm onSignedIn={onSignedIn} />
      <OtherWays onSignedIn={onSignedIn} />
      <details className="aside">
        <summary>{t('signInPage.noPasswordYet')}</summary>
        <p>{t('signInPage.askColleague')}</p>
        <HowToGetALink />
      </details>
    </MessagePage>
  );
}

export function HowToGetALink() {
  return (
    <>
      <p>{t.rich('howToGetALink.atHome', { code: (chunks) => <code>{chunks}</code> })}</p>
      <p>{t('howToGetALink.elsewhere')}</p>
      <pre className="shell">npx --no-install parley members sign-in-link --email you@example.com</pre>
      <p>{t('howToGetALink.nothingIsLost')}</p>
    </>
  );
}
