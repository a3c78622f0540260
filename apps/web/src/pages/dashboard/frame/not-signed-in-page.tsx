import { queryClient } from '../../../api/query-client.ts';
import { MessagePage } from '../../../ui/error-page.tsx';
import { SignInForm } from '../accounts/sign-in-form.tsx';
import './dashboard.css';
import './messages.css';

/** Instead of a page that needs a member: whoever signs in is on that page, not somewhere else. */
export function NotSignedInPage() {
  return <SignInPageBody onSignedIn={() => void queryClient.resetQueries()} />;
}

export function SignInPageBody({ onSignedIn }: { onSignedIn: () => void }) {
  return (
    <MessagePage title="Sign in to parley">
      <SignInForm onSignedIn={onSignedIn} />
      <details className="aside">
        <summary>No password yet?</summary>
        <p>
          A colleague who looks after your team can invite you. If you have a sign-in link, open it in this
          browser: it works once.
        </p>
        <HowToGetALink />
      </details>
    </MessagePage>
  );
}

export function HowToGetALink() {
  return (
    <>
      <p>Whoever runs this installation can make a new sign-in link for a member in its terminal:</p>
      <pre className="shell">
        npx --no-install parley members sign-in-link --organization ORGANIZATION_ID --email you@example.com
      </pre>
      <p>Interviews, reports and mails stay as they are meanwhile.</p>
    </>
  );
}
