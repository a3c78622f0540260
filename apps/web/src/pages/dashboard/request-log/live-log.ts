/** A page of the log, as far as this needs it. */
interface Shown {
  state: { data?: { requests: { id: string }[] } | undefined };
}

/**
 * Options of a log that goes on by itself. It waits while one of its rows is open: newer rows would push that one off
 * the page, and what somebody reads would vanish.
 *
 * @param opened id of the row that is open.
 * @param everyMs how often it is read again; false for a page that stands still anyway.
 */
export function liveLog(opened: string | null, everyMs: number | false) {
  const isRead = ({ state: { data } }: Shown) => data?.requests.some(({ id }) => id === opened) ?? false;
  return {
    refetchInterval: (log: Shown) => (isRead(log) ? false : everyMs),
    refetchOnWindowFocus: (log: Shown) => !isRead(log),
    refetchOnReconnect: (log: Shown) => !isRead(log),
  };
}
