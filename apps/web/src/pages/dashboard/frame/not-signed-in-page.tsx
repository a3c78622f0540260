import { MessagePage } from '../../../ui/error-page.tsx';

/** There is no password: a member comes in by a link that the operator hands out. */
export function NotSignedInPage() {
  return (
    <MessagePage title="You are not signed in">
      <p>The dashboard opens with a one-time sign-in link. If you have one, open it in this browser.</p>
      <HowToGetALink />
    </MessagePage>
  );
}

export function HowToGetALink() {
  return (
    <>
      <p>
        When parley starts for the first time, it prints a link in its terminal. Afterwards whoever runs this
        installation can make a new one there:
      </p>
      <pre className="shell">
        npx --no-install parley members create --organization ORGANIZATION_ID --email you@example.com --name
        "Your name"
      </pre>
      <p>Interviews, reports and mails stay as they are meanwhile.</p>
    </>
  );
}
