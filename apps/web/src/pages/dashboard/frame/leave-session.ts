import { queryClient } from '../../../api/query-client.ts';
import { removeDrafts } from './own-drafts.ts';

/** The storage key that is written at each sign-out, so that other windows of this browser notice it. */
const leftKey = 'parley:signed-out-at';

/**
 * After a sign-out: shows that nobody is signed in, and removes everything else, because the next person at this
 * browser must not see the previous person's data. This is not called when a session expires: the member's unsent texts
 * then stay until the next sign-in.
 */
export async function leaveSession(memberId: string): Promise<void> {
  removeDrafts(memberId);
  tellOtherWindows();
  await forgetAll();
  // Once more, because a page that was open until now may have stored the last typed text.
  removeDrafts(memberId);
}

// A sign-out in another window of this browser counts for this window too.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === leftKey) void forgetAll();
});

async function forgetAll(): Promise<void> {
  await queryClient.cancelQueries();
  await queryClient.resetQueries({ queryKey: ['me'] });
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== 'me' });
}

function tellOtherWindows(): void {
  try {
    localStorage.setItem(leftKey, String(Date.now()));
  } catch {
    // Without storage, the other windows notice it at their next request to the server.
  }
}
