import { MessagePage } from '../ui/error-page.tsx';

export function NotFoundPage() {
  return (
    <MessagePage title="There is nothing at this address">
      <p>
        If you came by a link from a mail, open it once more from there: a line break may have cut it in two.
      </p>
    </MessagePage>
  );
}
