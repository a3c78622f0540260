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
      <p>
        Do you run parley yourself with <code>npm start</code>? Stop it with Ctrl-C and start it again: it
        prints a new sign-in link.
      </p>
      <p>In any other installation, whoever runs it can make a new link for a member in its terminal:</p>
      <pre className="shell">npx --no-install parley members sign-in-link --email you@example.com</pre>
      <p>Interviews, reports and mails stay as they are meanwhile.</p>
    </>
  );
}
