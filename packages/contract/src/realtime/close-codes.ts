/** Close codes of the socket. */
export const closeCodes = {
  /** Opened again elsewhere (other tab or device). */
  replaced: 4001,
  /** The same person opened more sockets than they may have; this one was the first to go. Not to be opened again. */
  tooMany: 4002,
  /** The cookie is not, or no longer, valid. */
  unauthorised: 4003,
  /** The server restarts: connect again. */
  restarting: 1012,
} as const;
