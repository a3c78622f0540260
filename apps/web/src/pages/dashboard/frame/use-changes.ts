import type { ChangedMessage } from '@parley/contract';
import type { Query } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isPassing, queryClient } from '../../../api/query-client.ts';
import { followChanges, type FollowedChanges, type StreamLike } from './changes-stream.ts';
import { isChanged, kept } from './read-again.ts';

/** A page that is hidden for this long closes its stream, and reads everything again when it is visible. */
const hiddenForMs = 30_000;
/** How long the stream stays open without a page, so that it survives a change of page. */
const betweenPagesMs = 1_000;

let followed: (FollowedChanges & { memberId: string }) | null = null;
let pages = 0;
let leaving: ReturnType<typeof setTimeout> | null = null;
/** True when a message came while no page was shown. */
let hasMissed = false;

/**
 * Keeps shown data up to date, with one stream for all pages of a member. A browser opens at most six connections to a
 * server, so a page in the background closes its stream after a while.
 */
export function useChanges(memberId: string): void {
  useEffect(() => {
    pages += 1;
    const look = () => {
      if (document.visibilityState === 'visible') follow(memberId);
      else leaveAfter(hiddenForMs);
    };
    // Requests without a network have failed, even when the stream survived. So everything is read again.
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
 * Reads nothing while no page is shown. After signing out, a read would remove the sign-in form while somebody is
 * typing in it.
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
/** Reads again what could not be read before, because nothing else would try it again. */
const tryFailedAgain = () =>
  void queryClient.invalidateQueries({
    predicate: (query) =>
      isShownState(query) && query.state.status === 'error' && isPassing(query.state.error),
  });

function readAgain(message: ChangedMessage): void {
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isChanged(queryKey, message) });
}
