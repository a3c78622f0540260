/** How a session was begun: by a one-time link, an invitation, a password, the sign-in provider, or a passkey. */
export type SessionSignedInBy = 'LINK' | 'INVITATION' | 'PASSWORD' | 'PROVIDER' | 'PASSKEY';

/** One browser in which the member is signed in. */
export interface MemberSession {
  id: string;
  /** Whether it is the session of this request. */
  current: boolean;
  /** Names such as `Firefox` and `Windows`; null when the browser does not say. */
  browser: string | null;
  system: string | null;
  /** Where the session was used last; null for a session that began before this was recorded. */
  ipAddress: string | null;
  signedInBy: SessionSignedInBy | null;
  firstSeenAt: string;
  /** Exact to five minutes. */
  lastSeenAt: string;
}

/**
 * GET /api/dashboard/sessions: the member's own sessions, the most recently used first. DELETE
 * /api/dashboard/sessions/:id ends one at once. DELETE /api/dashboard/sessions ends all of them, including this one,
 * and makes all unused sign-in links invalid.
 */
export interface MemberSessions {
  success: true;
  sessions: MemberSession[];
}
