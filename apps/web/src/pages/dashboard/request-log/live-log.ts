/** A page of the log, with the fields needed here. */
interface Shown {
  state: { data?: { requests: { id: string }[] } | undefined };
}

/**
 * Options of a log that updates itself. It waits while one of its rows is open: newer rows would push that row off
 * the page while somebody reads it.
 *
 * @param opened id of the open row.
 * @param everyMs how often it is read again; false for a page that is never updated.
 */
export function liveLog(opened: string | null, everyMs: number | false) {
  const isRead = ({ state: { data } }: Shown) => data?.requests.some(({ id }) => id === opened) ?? false;
  return {
    refetchInterval: (log: Shown) => (isRead(log) ? false : everyMs),
    refetchOnWindowFocus: (log: Shown) => !isRead(log),
    refetchOnReconnect: (log: Shown) => !isRead(log),
  };
}
