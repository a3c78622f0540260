import type { settings } from '../config.ts';

type Setting = keyof typeof settings;

/** For each setting (`owner`), the settings that have no effect without it (`needing`). */
const companions: [owner: Setting, needing: Setting[]][] = [
  ['PARLEY_STT_URL', ['PARLEY_STT_KEY', 'PARLEY_STT_MODEL']],
  ['PARLEY_TTS_URL', ['PARLEY_TTS_KEY', 'PARLEY_TTS_MODEL', 'PARLEY_TTS_VOICE']],
  [
    'PARLEY_MODEL_URL',
    [
      'PARLEY_MODEL_NAME',
      'PARLEY_MODEL_KEY',
      'PARLEY_MODEL_PROTOCOL',
      'PARLEY_MODEL_INPUT_PRICE',
      'PARLEY_MODEL_OUTPUT_PRICE',
      'PARLEY_MODEL_MONTHLY_TOKENS',
      'PARLEY_MODEL_MONTHLY_COST',
    ],
  ],
  ['PARLEY_LIVEKIT_URL', ['PARLEY_LIVEKIT_KEY', 'PARLEY_LIVEKIT_SECRET', 'PARLEY_LIVEKIT_PUBLIC_URL']],
  ['PARLEY_TURN_URL', ['PARLEY_TURN_USERNAME', 'PARLEY_TURN_PASSWORD', 'PARLEY_TURN_SECRET']],
  [
    'PARLEY_S3_BUCKET',
    [
      'PARLEY_S3_REGION',
      'PARLEY_S3_ACCESS_KEY',
      'PARLEY_S3_SECRET_KEY',
      'PARLEY_S3_PATH_STYLE',
      'PARLEY_S3_PREFIX',
    ],
  ],
  ['PARLEY_GOOGLE_CLIENT_ID', ['PARLEY_GOOGLE_CLIENT_SECRET', 'PARLEY_GOOGLE_BASE_URL']],
  [
    'PARLEY_MICROSOFT_CLIENT_ID',
    ['PARLEY_MICROSOFT_CLIENT_SECRET', 'PARLEY_MICROSOFT_TENANT', 'PARLEY_MICROSOFT_BASE_URL'],
  ],
  [
    'PARLEY_OIDC_ISSUER',
    [
      'PARLEY_OIDC_CLIENT_SECRET',
      'PARLEY_OIDC_NAME',
      'PARLEY_OIDC_SCOPES',
      'PARLEY_OIDC_ORGANIZATION',
      'PARLEY_OIDC_GROUP_CLAIM',
      'PARLEY_OIDC_ROLES',
      'PARLEY_OIDC_DEFAULT_ROLE',
      'PARLEY_OIDC_LINK_BY_EMAIL',
    ],
  ],
];

export interface IdleSettings {
  names: Setting[];
  /** The setting without which they have no effect. */
  owner: Setting;
}

/** The settings that are set but have no effect, because the one that they depend on is not set. Pure. */
export function idleSettings(env: Record<string, string | undefined>): IdleSettings[] {
  const isSet = (name: Setting) => (env[name]?.trim() ?? '') !== '';
  return companions
    .filter(([owner]) => !isSet(owner))
    .map(([owner, needing]) => ({ owner, names: needing.filter(isSet) }))
    .filter(({ names }) => names.length > 0);
}

/** `PARLEY_TTS_MODEL, PARLEY_TTS_VOICE: without effect, because PARLEY_TTS_URL is not set.` */
export const idleInWords = ({ names, owner }: IdleSettings): string =>
  `${names.join(', ')}: without effect, because ${owner} is not set.`;
