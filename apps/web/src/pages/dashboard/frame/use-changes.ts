import type { ChangedMessage } from '@parley/contract';
import type { Query } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isPassing, queryClient } from '../../../api/query-client.ts';
import { followChanges, type FollowedChanges, type StreamLike } from './changes-stream.ts';
import { isChanged, kept } from './read-again.ts';

/** What changed on a page that nobody looks at is read when somebody does. */
const hiddenForMs = 30_000;
/** Pages follow each other, and their stream goes on. */
const betweenPagesMs = 1_000;

let followed: (FollowedChanges & { memberId: string }) | null = null;
let pages = 0;
let leaving: ReturnType<typeof setTimeout> | null = null;
/** Something was told while no page was shown. */
let hasMissed = false;

/**
 * Keeps what is shown as it is on the server, with one stream for all pages of a member. A browser opens six
 * connections to a server at most, so a page in the background gives its own back after a while.
 */
export function useChanges(memberId: string): void {
  useEffect(() => {
    pages += 1;
    const look = () => {
      if (document.visibilityState === 'visible') follow(memberId);
      else leaveAfter(hiddenForMs);
    };
    // What was asked for without a network has failed, though the stream may have lived.
    const tryNow = () => {
      followed?.tryNow();
      readAllAgain();
    };
    follow(memberId);
    document.addEventListener('visibilitychange', look);
    window.addEventListener('online', tryNow);
    return () => {
      pages -= 1;
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('online', tryNow);
      if (pages === 0) leaveAfter(betweenPagesMs);
    };
  }, [memberId]);
}

function follow(memberId: string): void {
  if (leaving !== null) clearTimeout(leaving);
  leaving = null;
  if (hasMissed) readAllAgain();
  hasMissed = false;
  if (followed?.memberId === memberId && !followed.isOver()) return;
  followed?.close();
  const changes = followChanges(() => new EventSource('/api/dashboard/changes') as StreamLike, {
    onChanged: whenShown(readAgain),
    onReload: whenShown(readAllAgain),
    onBeat: whenShown(tryFailedAgain),
    onMe: whenShown(() => void queryClient.invalidateQueries({ queryKey: ['me'] })),
  });
  followed = { ...changes, memberId };
}

/**
 * Between two pages nothing is read: after signing out that would take the form away in which somebody has begun to
 * sign in again.
 */
const whenShown =
  <Told extends unknown[]>(work: (...told: Told) => void) =>
  (...told: Told): void => {
    if (pages > 0) work(...told);
    else hasMissed = true;
  };

function leaveAfter(ms: number): void {
  if (leaving !== null) clearTimeout(leaving);
  leaving = setTimeout(() => {
    followed?.close();
    followed = null;
  }, ms);
}

const isShownState = ({ queryKey }: Query): boolean => kept.some((key) => key === queryKey[0]);

const readAllAgain = () => void queryClient.invalidateQueries({ predicate: isShownState });
/** Nothing else would ask again for what could not be read when it had changed. */
const tryFailedAgain = () =>
  void queryClient.invalidateQueries({
    predicate: (query) =>
      isShownState(query) && query.state.status === 'error' && isPassing(query.state.error),
  });

function readAgain(message: ChangedMessage): void {
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isChanged(queryKey, message) });
}
