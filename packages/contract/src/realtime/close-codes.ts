/** Close codes of the socket. */
export const closeCodes = {
  /** The page was opened again elsewhere (in another tab or on another device). */
  replaced: 4001,
  /** The same person has too many sockets open, so the oldest was closed. The client does not open it again. */
  tooMany: 4002,
  /** The cookie is missing, invalid or expired. */
  unauthorised: 4003,
  /** The server is restarting, or it received nothing from the page in time. The client connects again. */
  restarting: 1012,
} as const;
