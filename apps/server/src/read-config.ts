import path from 'node:path';
import { mediaConfigOf, mediaProblems, type EmbeddedMediaConfig } from './media-config.ts';
import { signInProviderOf, signInProblems, type SignInProviderConfig } from './sign-in-config.ts';
import { ownedElsewhere, proxyList, settings } from './config.ts';

/** A language model for every organization of this installation. */
export interface ModelConfig {
  protocol: 'openai' | 'anthropic';
  url: string;
  key: string | null;
  name: string;
  /** Price per million tokens; null: not known. */
  prices: { input: number | null; output: number | null };
  /** The monthly limits of each organization; null: no limit. */
  monthly: { tokens: number | null; cost: number | null };
}

/** A LiveKit server of the operator. */
export interface LivekitConfig {
  url: string;
  /** The URL at which browsers reach it. */
  publicUrl: string;
  key: string;
  secret: string;
}

/** A bucket of an S3-compatible service. */
export interface S3Config {
  /** Null: Amazon's own endpoint. */
  endpoint: string | null;
  region: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
  pathStyle: boolean;
  /** Without slashes at its ends; empty: none. */
  prefix: string;
}

/** The registration of this installation with a calendar provider. */
export interface OAuthClient {
  clientId: string;
  clientSecret: string;
  /** Null: the provider's real URLs. */
  baseUrl: string | null;
}

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** Null until the port is known; then http://localhost:PORT is used. */
  publicUrl: string | null;
  databaseUrl: string | null;
  smtpUrl: string | null;
  mailFrom: string;
  secret: string | null;
  previousSecret: string | null;
  trustProxy: string[] | null;
  metricsToken: string | null;
  speechToText: { url: string; key: string | null; model: string } | null;
  textToSpeech: { url: string; key: string | null; model: string; voice: string } | null;
  model: ModelConfig | null;
  livekit: LivekitConfig | null;
  s3: S3Config | null;
  embeddedMedia: EmbeddedMediaConfig;
  google: OAuthClient | null;
  microsoft: (OAuthClient & { tenant: string }) | null;
  signInProvider: SignInProviderConfig | null;
  allowedPrivateHosts: string[];
  logLevel: string;
}

/** @throws Error with one line per wrong variable, naming it and saying what to set. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const values: Record<string, unknown> = {};
  const problems: string[] = [];
  for (const [name, setting] of Object.entries(settings)) {
    const raw = env[name]?.trim();
    const parsed = setting.schema.safeParse(raw === '' ? undefined : raw);
    if (parsed.success) values[name] = parsed.data;
    else problems.push(`${name}: ${parsed.error.issues[0]?.message ?? 'not valid'}`);
  }
  for (const name of Object.keys(env).filter((key) => key.startsWith('PARLEY_') && !(key in settings))) {
    if (!ownedElsewhere.includes(name))
      problems.push(`${name}: There is no such setting; .env.example lists all of them.`);
  }
  if (values['PARLEY_MODEL_URL'] !== undefined && values['PARLEY_MODEL_NAME'] === undefined) {
    problems.push('PARLEY_MODEL_NAME: Send the name of the model at PARLEY_MODEL_URL.');
  }
  const require = (needed: string[], by: keyof typeof settings, what: string) => {
    const missing = values[by] === undefined ? [] : needed.filter((name) => values[name] === undefined);
    for (const name of missing) {
      if (!problems.some((problem) => problem.startsWith(`${name}:`))) problems.push(`${name}: ${what}`);
    }
  };
  require([
    'PARLEY_LIVEKIT_KEY',
    'PARLEY_LIVEKIT_SECRET',
  ], 'PARLEY_LIVEKIT_URL', 'Set the one that the server at PARLEY_LIVEKIT_URL knows.');
  require([
    'PARLEY_S3_ACCESS_KEY',
    'PARLEY_S3_SECRET_KEY',
  ], 'PARLEY_S3_BUCKET', 'Set one that may use the bucket of PARLEY_S3_BUCKET.');
  require(['PARLEY_S3_BUCKET'], 'PARLEY_S3_ENDPOINT', 'Set the name of the bucket at PARLEY_S3_ENDPOINT.');
  require([
    'PARLEY_GOOGLE_CLIENT_SECRET',
  ], 'PARLEY_GOOGLE_CLIENT_ID', 'Set the secret of the client in PARLEY_GOOGLE_CLIENT_ID.');
  require([
    'PARLEY_MICROSOFT_CLIENT_SECRET',
  ], 'PARLEY_MICROSOFT_CLIENT_ID', 'Set a client secret of the app in PARLEY_MICROSOFT_CLIENT_ID.');
  const hasPrices =
    values['PARLEY_MODEL_INPUT_PRICE'] !== undefined && values['PARLEY_MODEL_OUTPUT_PRICE'] !== undefined;
  if (values['PARLEY_MODEL_MONTHLY_COST'] !== undefined && !hasPrices) {
    problems.push(
      'PARLEY_MODEL_MONTHLY_COST: Set PARLEY_MODEL_INPUT_PRICE and PARLEY_MODEL_OUTPUT_PRICE too.',
    );
  }
  problems.push(...mediaProblems(values), ...signInProblems(values));
  if (problems.length > 0) throw new Error(`Settings are not valid:\n  ${problems.join('\n  ')}`);
  const text = (name: keyof typeof settings) => (values[name] as string | undefined) ?? null;
  const sttUrl = text('PARLEY_STT_URL');
  const ttsUrl = text('PARLEY_TTS_URL');
  const oauthClient = (provider: 'GOOGLE' | 'MICROSOFT'): OAuthClient | null => {
    const clientId = text(`PARLEY_${provider}_CLIENT_ID`);
    if (clientId === null) return null;
    return {
      clientId,
      clientSecret: text(`PARLEY_${provider}_CLIENT_SECRET`) ?? '',
      baseUrl: text(`PARLEY_${provider}_BASE_URL`)?.replace(/\/+$/, '') ?? null,
    };
  };
  const microsoft = oauthClient('MICROSOFT');
  return {
    port: values['PORT'] as number,
    host: values['HOST'] as string,
    dataDir: path.resolve(values['PARLEY_DATA_DIR'] as string),
    publicUrl: text('PARLEY_PUBLIC_URL')?.replace(/\/+$/, '') ?? null,
    databaseUrl: text('PARLEY_DATABASE_URL'),
    smtpUrl: text('PARLEY_SMTP_URL'),
    mailFrom: values['PARLEY_MAIL_FROM'] as string,
    secret: text('PARLEY_SECRET'),
    previousSecret: text('PARLEY_PREVIOUS_SECRET'),
    metricsToken: text('PARLEY_METRICS_TOKEN'),
    trustProxy: proxyList(text('PARLEY_TRUST_PROXY') ?? ''),
    textToSpeech:
      ttsUrl === null
        ? null
        : {
            url: ttsUrl,
            key: text('PARLEY_TTS_KEY'),
            model: values['PARLEY_TTS_MODEL'] as string,
            voice: values['PARLEY_TTS_VOICE'] as string,
          },
    speechToText:
      sttUrl === null
        ? null
        : { url: sttUrl, key: text('PARLEY_STT_KEY'), model: values['PARLEY_STT_MODEL'] as string },
    model: modelOf(values),
    livekit: livekitOf(values),
    s3: s3Of(values),
    embeddedMedia: mediaConfigOf(values),
    google: oauthClient('GOOGLE'),
    microsoft: microsoft && { ...microsoft, tenant: values['PARLEY_MICROSOFT_TENANT'] as string },
    signInProvider: signInProviderOf(values),
    allowedPrivateHosts: proxyList(text('PARLEY_ALLOW_PRIVATE_HOSTS') ?? '') ?? [],
    logLevel: values['PARLEY_LOG_LEVEL'] as string,
  };
}

function livekitOf(values: Record<string, unknown>): LivekitConfig | null {
  const text = (name: keyof typeof settings) => values[name] as string | undefined;
  const url = text('PARLEY_LIVEKIT_URL');
  if (url === undefined) return null;
  return {
    url,
    publicUrl: text('PARLEY_LIVEKIT_PUBLIC_URL') ?? url,
    key: text('PARLEY_LIVEKIT_KEY') ?? '',
    secret: text('PARLEY_LIVEKIT_SECRET') ?? '',
  };
}

function s3Of(values: Record<string, unknown>): S3Config | null {
  const text = (name: keyof typeof settings) => values[name] as string | undefined;
  const bucket = text('PARLEY_S3_BUCKET');
  if (bucket === undefined) return null;
  const endpoint = text('PARLEY_S3_ENDPOINT') ?? null;
  const pathStyle = text('PARLEY_S3_PATH_STYLE') ?? String(endpoint !== null);
  return {
    endpoint,
    region: values['PARLEY_S3_REGION'] as string,
    bucket,
    accessKey: text('PARLEY_S3_ACCESS_KEY') ?? '',
    secretKey: text('PARLEY_S3_SECRET_KEY') ?? '',
    pathStyle: pathStyle === 'true',
    prefix: text('PARLEY_S3_PREFIX') ?? '',
  };
}

function modelOf(values: Record<string, unknown>): ModelConfig | null {
  const number = (name: keyof typeof settings) => (values[name] as number | undefined) ?? null;
  const url = values['PARLEY_MODEL_URL'];
  if (url === undefined) return null;
  return {
    protocol: values['PARLEY_MODEL_PROTOCOL'] as ModelConfig['protocol'],
    url: url as string,
    key: (values['PARLEY_MODEL_KEY'] as string | undefined) ?? null,
    name: values['PARLEY_MODEL_NAME'] as string,
    prices: { input: number('PARLEY_MODEL_INPUT_PRICE'), output: number('PARLEY_MODEL_OUTPUT_PRICE') },
    monthly: { tokens: number('PARLEY_MODEL_MONTHLY_TOKENS'), cost: number('PARLEY_MODEL_MONTHLY_COST') },
  };
}
