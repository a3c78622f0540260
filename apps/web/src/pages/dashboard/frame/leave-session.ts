import { queryClient } from '../../../api/query-client.ts';
import { removeDrafts } from './own-drafts.ts';

/** Written at each sign-out, so that the other windows of this browser learn of it. */
const leftKey = 'parley:signed-out-at';

/**
 * After a sign-out: shows that nobody is signed in, and forgets everything else, because the next person at this
 * browser must not see the previous person's data. A session that ended by itself is not left: what was typed in it is
 * there when its member signs in again.
 */
export async function leaveSession(memberId: string): Promise<void> {
  removeDrafts(memberId);
  tellOtherWindows();
  await forgetAll();
  // A page that was open until now may have kept what was typed last.
  removeDrafts(memberId);
}

// Whoever signed out in another window of this browser is signed out here.
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
    // They learn of it from the server.
  }
}
