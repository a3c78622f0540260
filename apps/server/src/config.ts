import { isIP } from 'node:net';
import * as z from 'zod';
import { mediaSettings } from './media-config.ts';
import { signInSettings } from './sign-in-config.ts';

/** Requires a host, and a user name and password that can be decoded. */
function isMailServer(text: string): boolean {
  if (!/^smtps?:\/\//.test(text) || !URL.canParse(text)) return false;
  const { hostname, username, password } = new URL(text);
  try {
    decodeURIComponent(username + password);
    return hostname !== '';
  } catch {
    return false;
  }
}

const portRange = 'Set a whole number from 0 to 65535.';

const socketUrl = z.url({
  protocol: /^(ws|http)s?$/,
  error: 'Set a URL such as wss://livekit.example.com.',
});

/** The sender when none is set. Its domain is reserved (RFC 2606), so replies to it can reach nobody. */
export const senderOfNobody = 'no-reply@parley.localhost.example';

const amount = 'Set an amount from 0 to 1000000, such as 0.50.';
const price = z.coerce.number({ error: amount }).min(0, { error: amount }).max(1_000_000, { error: amount });
const wholeNumber = 'Set a whole number.';

/**
 * All environment variables. `.env.example` and the table in docs/guides/settings.md are generated from this list.
 */
export const settings = {
  PORT: {
    schema: z.coerce
      .number({ error: portRange })
      .int({ error: portRange })
      .min(0, { error: portRange })
      .max(65_535, { error: portRange })
      .default(3000),
    about: 'Port of the web server. 0 takes any free one.',
    example: '3000',
  },
  HOST: {
    schema: z.string().default('127.0.0.1'),
    about: 'Address to listen on. 0.0.0.0 to be reachable from other machines (then set PARLEY_PUBLIC_URL).',
    example: '127.0.0.1',
  },
  PARLEY_DATA_DIR: {
    schema: z.string().min(1).default('./data'),
    about: 'Folder of the embedded database, the recordings and the generated secret.',
    example: './data',
  },
  PARLEY_PUBLIC_URL: {
    schema: z
      .url({ protocol: /^https?$/, error: 'Set an http(s) URL such as https://parley.example.com.' })
      .optional(),
    about:
      'Where people reach this server; every link in a mail starts with it. Default: http://localhost:PORT.',
    example: 'https://parley.example.com',
  },
  PARLEY_DATABASE_URL: {
    schema: z
      .string()
      .regex(/^postgres(ql)?:\/\//, { error: 'Set a URL such as postgres://user:password@host/database.' })
      .optional(),
    about: 'PostgreSQL 14 or later to use instead of the embedded one.',
    example: 'postgres://parley:password@localhost/parley',
  },
  PARLEY_SMTP_URL: {
    schema: z
      .string()
      .refine(isMailServer, {
        error:
          'Set a URL such as smtp://user:password@host:587. In user name and password write % as %25 and @ as %40.',
      })
      .optional(),
    about: 'SMTP server that sends the mails. Without it, mails stay in the built-in outbox.',
    example: 'smtp://user:password@smtp.example.com:587',
  },
  PARLEY_MAIL_FROM: {
    schema: z.email({ error: 'Set one e-mail address.' }).default(senderOfNobody),
    about:
      'Sender address of every mail. Set it with PARLEY_SMTP_URL: the default has a domain that does not exist, and most servers refuse mail from it.',
    example: 'no-reply@parley.example.com',
  },
  PARLEY_SECRET: {
    schema: z.string().min(32, { error: 'Set at least 32 characters.' }).optional(),
    about:
      'Seals tokens and signs URLs; at least 32 characters. Default: generated once into PARLEY_DATA_DIR/secret. If you lose it, links and signed URLs stop working.',
    example: 'a long random text, for example from: openssl rand -base64 48',
  },
  PARLEY_PREVIOUS_SECRET: {
    schema: z.string().min(32, { error: 'Set at least 32 characters.' }).optional(),
    about:
      'The secret before PARLEY_SECRET, while you replace it: what it sealed and signed stays valid. The command parley secret reseal seals everything under the new secret; keep this setting as long as signed links are in use.',
    example: '',
  },
  PARLEY_TRUST_PROXY: {
    schema: z
      .string()
      .refine((value) => proxyList(value) !== null, {
        error: 'Set the IP addresses or CIDRs of your proxies, separated by commas, or "loopback".',
      })
      .optional(),
    about:
      'Reverse proxies whose X-Forwarded-For is believed: addresses or CIDRs separated by commas, or "loopback".',
    example: 'loopback',
  },
  PARLEY_STT_URL: {
    schema: z.url({ protocol: /^https?$/, error: 'Set an http(s) URL.' }).optional(),
    about:
      'Base URL of an OpenAI-compatible speech-to-text service; POST {url}/audio/transcriptions is called. Without it, candidates type or use the speech recognition of their device or browser.',
    example: 'http://localhost:8000/v1',
  },
  PARLEY_STT_KEY: {
    schema: z.string().min(1).optional(),
    about: 'Bearer key of that service, if it wants one.',
    example: '',
  },
  PARLEY_STT_MODEL: {
    schema: z.string().min(1).default('whisper-1'),
    about: 'Model name sent to that service.',
    example: 'whisper-1',
  },
  PARLEY_TTS_URL: {
    schema: z.url({ protocol: /^https?$/, error: 'Set an http(s) URL.' }).optional(),
    about:
      'Base URL of an OpenAI-compatible text-to-speech service; POST {url}/audio/speech is called with the lines of the interviewer, which may name the candidate. Without it, the interviewer speaks with a voice of the candidate’s own device, or only its text is shown.',
    example: 'http://localhost:8880/v1',
  },
  PARLEY_TTS_KEY: {
    schema: z.string().min(1).optional(),
    about: 'Bearer key of that service, if it wants one.',
    example: '',
  },
  PARLEY_TTS_MODEL: {
    schema: z.string().min(1).default('tts-1'),
    about: 'Model name sent to that service.',
    example: 'tts-1',
  },
  PARLEY_TTS_VOICE: {
    schema: z.string().min(1).default('alloy'),
    about: 'Name of the voice sent to that service.',
    example: 'alloy',
  },
  PARLEY_MODEL_URL: {
    schema: z.url({ protocol: /^https?$/, error: 'Set an http(s) URL.' }).optional(),
    about:
      'Base URL of a language model that every organization may use: an OpenAI-compatible endpoint (POST {url}/chat/completions is called) or Anthropic’s. Needs PARLEY_MODEL_NAME. Without it, interviews are led and evaluated by the built-in rules.',
    example: 'http://localhost:11434/v1',
  },
  PARLEY_MODEL_NAME: {
    schema: z.string().min(1).max(200, { error: 'Set at most 200 characters.' }).optional(),
    about: 'Name of the model, as its service knows it.',
    example: 'llama3.3',
  },
  PARLEY_MODEL_KEY: {
    schema: z.string().min(1).optional(),
    about: 'Key of that service, if it wants one.',
    example: '',
  },
  PARLEY_MODEL_PROTOCOL: {
    schema: z.enum(['openai', 'anthropic'], { error: 'Set openai or anthropic.' }).default('openai'),
    about: 'Protocol of that service: openai (also vLLM, Ollama, llama.cpp) or anthropic.',
    example: 'openai',
  },
  PARLEY_MODEL_INPUT_PRICE: {
    schema: price.optional(),
    about:
      'Price of a million tokens sent to that service. With both prices, the cost of an interview is shown.',
    example: '0.50',
  },
  PARLEY_MODEL_OUTPUT_PRICE: {
    schema: price.optional(),
    about: 'Price of a million tokens received from it.',
    example: '1.50',
  },
  PARLEY_MODEL_MONTHLY_TOKENS: {
    schema: z.coerce
      .number({ error: wholeNumber })
      .int({ error: wholeNumber })
      .min(0, { error: wholeNumber })
      .optional(),
    about:
      'The most tokens that each organization may use of it in a calendar month (UTC). Above it, interviews go on with the built-in rules.',
    example: '5000000',
  },
  PARLEY_MODEL_MONTHLY_COST: {
    schema: price.optional(),
    about: 'The same limit in money; needs both prices.',
    example: '50',
  },
  PARLEY_LIVEKIT_URL: {
    schema: socketUrl.optional(),
    about:
      'LiveKit server that carries picture and sound of meetings between people. Needs PARLEY_LIVEKIT_KEY and PARLEY_LIVEKIT_SECRET, and the server a webhook to {PARLEY_PUBLIC_URL}/api/media/events.',
    example: 'wss://livekit.example.com',
  },
  PARLEY_LIVEKIT_KEY: {
    schema: z.string().min(1).optional(),
    about: 'API key of that server.',
    example: 'APIparley',
  },
  PARLEY_LIVEKIT_SECRET: {
    schema: z.string().min(32, { error: 'Set at least 32 characters.' }).optional(),
    about: 'Its secret; at least 32 characters.',
    example: '',
  },
  PARLEY_LIVEKIT_PUBLIC_URL: {
    schema: socketUrl.optional(),
    about: 'Where browsers reach it, if not at PARLEY_LIVEKIT_URL.',
    example: 'wss://livekit.example.com',
  },
  ...mediaSettings,
  PARLEY_S3_BUCKET: {
    schema: z.string().min(1).optional(),
    about:
      'Bucket of an S3-compatible service that keeps recordings and every other object, instead of the data folder. Needs PARLEY_S3_ACCESS_KEY and PARLEY_S3_SECRET_KEY.',
    example: 'parley',
  },
  PARLEY_S3_ENDPOINT: {
    schema: z.url({ protocol: /^https?$/, error: 'Set an http(s) URL.' }).optional(),
    about: 'Where that service is. Default: Amazon S3 in PARLEY_S3_REGION.',
    example: 'https://s3.example.com',
  },
  PARLEY_S3_REGION: {
    schema: z
      .string()
      .regex(/^[a-z0-9-]+$/, { error: 'Set a region such as eu-central-1.' })
      .default('us-east-1'),
    about: 'Region of the bucket.',
    example: 'eu-central-1',
  },
  PARLEY_S3_ACCESS_KEY: {
    schema: z.string().min(1).optional(),
    about: 'Access key of an account that may read, write, list and delete in the bucket.',
    example: '',
  },
  PARLEY_S3_SECRET_KEY: {
    schema: z.string().min(1).optional(),
    about: 'Its secret key.',
    example: '',
  },
  PARLEY_S3_PATH_STYLE: {
    schema: z.enum(['true', 'false'], { error: 'Set true or false.' }).optional(),
    about:
      'true: the bucket stands in the path of a URL (https://host/bucket). false: in its host name (https://bucket.host). Default: true with PARLEY_S3_ENDPOINT.',
    example: 'true',
  },
  PARLEY_S3_PREFIX: {
    schema: z
      .string()
      .regex(/^[a-zA-Z0-9_-]+(\/[a-zA-Z0-9_-]+)*$/, {
        error: 'Set names of letters, digits, _ and -, separated by slashes.',
      })
      .optional(),
    about: 'Put in front of every key, so that a bucket can be shared.',
    example: 'parley',
  },
  PARLEY_ALLOW_PRIVATE_HOSTS: {
    schema: z
      .string()
      .refine((value) => proxyList(value) !== null, {
        error: 'Set addresses or CIDRs separated by commas, or "loopback". Host names do not work here.',
      })
      .optional(),
    about:
      'Private IP addresses that webhooks, calendars, models, speech services and the sign-in provider may have: addresses or CIDRs separated by commas, or "loopback". Empty: none.',
    example: 'loopback,10.0.0.0/8',
  },
  PARLEY_GOOGLE_CLIENT_ID: {
    schema: z.string().min(1).optional(),
    about: 'OAuth client of your Google Cloud project. Without it, Google Calendar is not offered.',
    example: '1234567890-abc.apps.googleusercontent.com',
  },
  PARLEY_GOOGLE_CLIENT_SECRET: {
    schema: z.string().min(1).optional(),
    about: 'Its secret.',
    example: '',
  },
  PARLEY_GOOGLE_BASE_URL: {
    schema: z.url({ protocol: /^https?$/, error: 'Set an http(s) URL.' }).optional(),
    about: 'Server that is called instead of Google; for tests.',
    example: 'http://localhost:9001',
  },
  PARLEY_MICROSOFT_CLIENT_ID: {
    schema: z.string().min(1).optional(),
    about:
      'Application id of your Microsoft Entra app. Without it, Outlook and Microsoft 365 are not offered.',
    example: '00000000-0000-0000-0000-000000000000',
  },
  PARLEY_MICROSOFT_CLIENT_SECRET: {
    schema: z.string().min(1).optional(),
    about: 'Its client secret.',
    example: '',
  },
  PARLEY_MICROSOFT_TENANT: {
    schema: z
      .string()
      .regex(/^[A-Za-z0-9.-]+$/, { error: 'Set a tenant id, a domain, or "common".' })
      .default('common'),
    about: 'Whose accounts may connect: a tenant id or domain, "organizations", "consumers", or "common".',
    example: 'common',
  },
  PARLEY_MICROSOFT_BASE_URL: {
    schema: z.url({ protocol: /^https?$/, error: 'Set an http(s) URL.' }).optional(),
    about: 'Server that is called instead of Microsoft; for tests.',
    example: 'http://localhost:9002',
  },
  ...signInSettings,
  PARLEY_METRICS_TOKEN: {
    schema: z
      .string()
      .regex(/^[\x21-\x7e]{16,}$/, { error: 'Set at least 16 characters, without spaces.' })
      .optional(),
    about:
      'Bearer token with which Prometheus reads GET /metrics; at least 16 characters. Without it there are no metrics.',
    example: 'a long random text, for example from: openssl rand -hex 24',
  },
  PARLEY_LOG_LEVEL: {
    schema: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
        error: 'Set fatal, error, warn, info, debug, trace or silent.',
      })
      .default('info'),
    about: 'Lowest level that is logged (JSON lines on standard error).',
    example: 'info',
  },
} as const;

/** Variables set by the start script, the tests, or people's own scripts (PARLEY_KEY of the examples, the SDK). */
export const ownedElsewhere = [
  'PARLEY_PARENT_WATCH',
  'PARLEY_CHROMIUM',
  'PARLEY_BUILD',
  'PARLEY_LIVEKIT_SERVER',
  'PARLEY_VERSITYGW',
  'PARLEY_KEY',
  'PARLEY_API_KEY',
  'PARLEY_BASE_URL',
];

/** Null when an entry is not an IP address or a CIDR. */
export function proxyList(value: string): string[] | null {
  const entries = value
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry.length > 0)
    .flatMap((entry) => (entry === 'loopback' ? ['127.0.0.0/8', '::1/128'] : [entry]));
  const valid = entries.every((entry) => {
    const [address = '', bits, ...rest] = entry.split('/');
    const widest = isIP(address) === 6 ? 128 : 32;
    const isPrefix = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= widest);
    return rest.length === 0 && isIP(address) !== 0 && isPrefix;
  });
  return valid ? entries : null;
}

/** Text of `.env.example`. */
export function envExample(): string {
  const blocks = Object.entries(settings).map(
    ([name, setting]) => `# ${setting.about}\n# ${name}=${setting.example}\n`,
  );
  return `# Generated from apps/server/src/config.ts (UPDATE_GOLDEN=1 npx vitest run test/house/settings.test.ts).\n# Every setting is optional.\n\n${blocks.join('\n')}`;
}
