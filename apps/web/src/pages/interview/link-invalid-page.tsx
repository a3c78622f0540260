import { MessagePage } from '../../ui/error-page.tsx';

/** The link itself, which trying again would not change. */
export function LinkInvalidPage() {
  return (
    <MessagePage title="This link is not valid">
      <p>
        It may have been replaced by a newer one, or the interview was removed. Nothing you said or wrote
        before is lost by this.
      </p>
      <p>
        Open the link in the latest mail about this interview. A mail program may have cut the link in two;
        then copy all of it into the address bar. If that does not help, ask the company that invited you for
        a new one.
      </p>
    </MessagePage>
  );
}
