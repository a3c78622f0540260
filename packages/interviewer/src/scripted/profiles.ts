/** Candidates that answer by a script: for tests, the demo and the test mode. */
export const scriptedProfiles = ['fluent', 'terse', 'off-topic', 'silent', 'injecting'] as const;
export type ScriptedProfile = (typeof scriptedProfiles)[number];
