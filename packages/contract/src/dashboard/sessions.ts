/** How a session was begun: by a one-time link, an invitation, a password, the sign-in provider, or a passkey. */
export type SessionSignedInBy = 'LINK' | 'INVITATION' | 'PASSWORD' | 'PROVIDER' | 'PASSKEY';

/** One browser in which the member is signed in. */
export interface MemberSession {
  id: string;
  /** Whether it is the session that asks. */
  current: boolean;
  /** Names such as `Firefox` and `Windows`; null when the browser does not tell. */
  browser: string | null;
  system: string | null;
  /** Where it was used last; null for a session from before this was kept. */
  ipAddress: string | null;
  signedInBy: SessionSignedInBy | null;
  firstSeenAt: string;
  /** To within five minutes. */
  lastSeenAt: string;
}

/**
 * GET /api/dashboard/sessions: the member's own, the one used last first. DELETE /api/dashboard/sessions/:id ends one
 * at once; DELETE /api/dashboard/sessions ends them all, this one too, with every sign-in link that nobody has used.
 */
export interface MemberSessions {
  success: true;
  sessions: MemberSession[];
}
