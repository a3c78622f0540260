import type { ChangedMessage } from '@parley/contract';
import type { Query } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryClient } from '../../../api/query-client.ts';
import { followChanges, type StreamLike } from './changes-stream.ts';

/** What does not fit on a page that nobody looks at is read when somebody does. */
const hiddenForMs = 30_000;

/**
 * Keeps what the page shows as it is on the server. A browser opens six connections to a server at most, so a page in
 * the background gives its own back after a while.
 */
export function useChanges(): void {
  useEffect(() => {
    let followed: ReturnType<typeof followChanges> | null = null;
    let leaving: ReturnType<typeof setTimeout> | null = null;
    const follow = () => {
      followed ??= followChanges(() => new EventSource('/api/dashboard/changes') as StreamLike, {
        onChanged: readAgain,
        onReload: readAllAgain,
        onBeat: tryFailedAgain,
        onMe: () => void queryClient.invalidateQueries({ queryKey: ['me'] }),
      });
    };
    const look = () => {
      if (leaving !== null) clearTimeout(leaving);
      leaving = null;
      if (document.visibilityState === 'visible') {
        if (followed) return;
        follow();
        readAllAgain();
      } else {
        leaving = setTimeout(() => {
          followed?.close();
          followed = null;
        }, hiddenForMs);
      }
    };
    // What was asked for without a network has failed, though the stream may have lived.
    const tryNow = () => {
      followed?.tryNow();
      readAllAgain();
    };
    follow();
    document.addEventListener('visibilitychange', look);
    window.addEventListener('online', tryNow);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('online', tryNow);
      if (leaving !== null) clearTimeout(leaving);
      followed?.close();
    };
  }, []);
}

/** What follows changes; other queries are read when they are asked for. */
const kept = ['interview', 'interviews', 'my-interviews', 'needs', 'outbox', 'me'];
const isShownState = ({ queryKey }: Query): boolean => kept.some((key) => key === queryKey[0]);

const readAllAgain = () => void queryClient.invalidateQueries({ predicate: isShownState });
/** Nothing else would ask again for what could not be read when it had changed. */
const tryFailedAgain = () =>
  void queryClient.invalidateQueries({
    predicate: (query) => isShownState(query) && query.state.status === 'error',
  });

const keysOf: Record<ChangedMessage['topics'][number], string[]> = {
  interviews: ['interviews', 'my-interviews', 'needs'],
  mails: ['outbox', 'needs'],
  calendars: ['needs'],
  members: ['needs'],
};

function readAgain({ topics, meetingCodes }: ChangedMessage): void {
  for (const key of new Set(topics.flatMap((topic) => keysOf[topic]))) {
    void queryClient.invalidateQueries({ queryKey: [key] });
  }
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [key, code] }) =>
      key === 'interview' && (meetingCodes === null || meetingCodes.some((one) => one === code)),
  });
}
