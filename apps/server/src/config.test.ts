import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { envExample, settings } from './config.ts';
import { readConfig } from './read-config.ts';

it('reads a configuration in which nothing is set', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    dataDir: path.resolve('data'),
    publicUrl: null,
    databaseUrl: null,
    smtpUrl: null,
    secret: null,
    speechToText: null,
    allowedPrivateHosts: [],
    logLevel: 'info',
  });
});

it('treats an empty or blank value as absent', () => {
  const blank = Object.fromEntries(Object.keys(settings).map((name) => [name, '  ']));
  expect(readConfig(blank)).toEqual(readConfig({}));
});

describe('a valid setting', () => {
  it.each<[Record<string, string>, object]>([
    [{ PORT: '0' }, { port: 0 }],
    [{ PARLEY_PUBLIC_URL: 'https://parley.example.com//' }, { publicUrl: 'https://parley.example.com' }],
    [{ PARLEY_DATABASE_URL: 'postgresql://a@b/c' }, { databaseUrl: 'postgresql://a@b/c' }],
    [{ PARLEY_SMTP_URL: 'smtps://a:b@c:465' }, { smtpUrl: 'smtps://a:b@c:465' }],
    [{ PARLEY_SECRET: 'x'.repeat(32) }, { secret: 'x'.repeat(32) }],
    [
      { PARLEY_TRUST_PROXY: 'loopback, 10.0.0.0/8' },
      { trustProxy: ['127.0.0.0/8', '::1/128', '10.0.0.0/8'] },
    ],
    [{ PARLEY_PREVIOUS_SECRET: 'y'.repeat(32) }, { previousSecret: 'y'.repeat(32) }],
    [
      { PARLEY_GOOGLE_CLIENT_ID: 'id', PARLEY_GOOGLE_CLIENT_SECRET: 's' },
      { google: { clientId: 'id', clientSecret: 's', baseUrl: null }, microsoft: null },
    ],
    [
      {
        PARLEY_MICROSOFT_CLIENT_ID: 'id',
        PARLEY_MICROSOFT_CLIENT_SECRET: 's',
        PARLEY_MICROSOFT_BASE_URL: 'http://localhost:9002/',
      },
      {
        microsoft: { clientId: 'id', clientSecret: 's', baseUrl: 'http://localhost:9002', tenant: 'common' },
      },
    ],
    [{ PARLEY_ALLOW_PRIVATE_HOSTS: '192.168.1.7' }, { allowedPrivateHosts: ['192.168.1.7'] }],
    [
      { PARLEY_STT_URL: 'http://localhost:8000/v1', PARLEY_STT_KEY: 'k' },
      { speechToText: { url: 'http://localhost:8000/v1', key: 'k', model: 'whisper-1' } },
    ],
    [
      {
        PARLEY_LIVEKIT_URL: 'ws://livekit:7880',
        PARLEY_LIVEKIT_KEY: 'k',
        PARLEY_LIVEKIT_SECRET: 's'.repeat(32),
      },
      {
        livekit: {
          url: 'ws://livekit:7880',
          publicUrl: 'ws://livekit:7880',
          key: 'k',
          secret: 's'.repeat(32),
        },
      },
    ],
    [
      {},
      {
        embeddedMedia: {
          engine: null,
          udpPorts: { min: 50_000, max: 50_099 },
          publicAddress: null,
          turn: null,
        },
      },
    ],
    [{ PARLEY_MEDIA_UDP_PORTS: '7000 - 7010' }, { embeddedMedia: { udpPorts: { min: 7000, max: 7010 } } }],
    [{ PARLEY_MEDIA_UDP_PORTS: '7000' }, { embeddedMedia: { udpPorts: { min: 7000, max: 7000 } } }],
    [
      { PARLEY_TURN_URL: 'turn:a:3478, turns:a:443?transport=tcp', PARLEY_TURN_SECRET: 's' },
      {
        embeddedMedia: {
          turn: { urls: ['turn:a:3478', 'turns:a:443?transport=tcp'], access: { secret: 's' } },
        },
      },
    ],
    [
      { PARLEY_S3_BUCKET: 'b', PARLEY_S3_ACCESS_KEY: 'a', PARLEY_S3_SECRET_KEY: 's' },
      {
        s3: {
          endpoint: null,
          region: 'us-east-1',
          bucket: 'b',
          accessKey: 'a',
          secretKey: 's',
          pathStyle: false,
          prefix: '',
        },
      },
    ],
    [
      {
        PARLEY_S3_BUCKET: 'b',
        PARLEY_S3_ACCESS_KEY: 'a',
        PARLEY_S3_SECRET_KEY: 's',
        PARLEY_S3_ENDPOINT: 'http://minio:9000',
        PARLEY_S3_PREFIX: 'parley/one',
      },
      { s3: { endpoint: 'http://minio:9000', pathStyle: true, prefix: 'parley/one' } },
    ],
    [{ PARLEY_KEY: 'anything' }, {}],
  ])('reads the configuration %j', (env, expected) => expect(readConfig(env)).toMatchObject(expected));
});

describe('an invalid setting', () => {
  it.each<[string, string, RegExp]>([
    ['PORT', 'http', /PORT: Set a whole number from 0 to 65535/],
    ['PORT', '65536', /PORT/],
    ['PORT', '-1', /PORT/],
    ['PORT', '80.5', /PORT/],
    ['PARLEY_PUBLIC_URL', 'parley.example.com', /PARLEY_PUBLIC_URL: Set an http/],
    ['PARLEY_PUBLIC_URL', 'ftp://parley.example.com', /PARLEY_PUBLIC_URL: Set an http/],
    ['PARLEY_DATABASE_URL', 'mysql://a/b', /PARLEY_DATABASE_URL: Set a URL such as postgres/],
    ['PARLEY_SMTP_URL', 'mail.example.com', /PARLEY_SMTP_URL: Set a URL such as smtp/],
    ['PARLEY_SMTP_URL', 'smtp://', /PARLEY_SMTP_URL: Set a URL such as smtp/],
    ['PARLEY_SMTP_URL', 'smtp://me:50%off@mail.example.com', /write % as %25/],
    ['PARLEY_MAIL_FROM', 'Parley', /PARLEY_MAIL_FROM: Set one e-mail address/],
    ['PARLEY_SECRET', 'short', /PARLEY_SECRET: Set at least 32/],
    ['PARLEY_TRUST_PROXY', 'true', /PARLEY_TRUST_PROXY: Set the IP addresses/],
    ['PARLEY_TRUST_PROXY', '10.0.0.0/99', /PARLEY_TRUST_PROXY: Set the IP addresses/],
    ['PARLEY_TRUST_PROXY', '1.2.3', /PARLEY_TRUST_PROXY: Set the IP addresses/],
    ['PARLEY_STT_URL', 'localhost:8000', /PARLEY_STT_URL: Set an http/],
    ['PARLEY_ALLOW_PRIVATE_HOSTS', 'localhost', /PARLEY_ALLOW_PRIVATE_HOSTS: Set addresses/],
    ['PARLEY_ALLOW_PRIVATE_HOSTS', '10.0.0.0/33', /PARLEY_ALLOW_PRIVATE_HOSTS: Set addresses/],
    ['PARLEY_LIVEKIT_URL', 'livekit:7880', /PARLEY_LIVEKIT_URL: Set a URL such as wss/],
    [
      'PARLEY_LIVEKIT_URL',
      'wss://livekit.example.com',
      /PARLEY_LIVEKIT_KEY: Set the one[^]*_SECRET: Set the one/,
    ],
    ['PARLEY_LIVEKIT_SECRET', 'short', /PARLEY_LIVEKIT_SECRET: Set at least 32/],
    ['PARLEY_MEDIA', 'livekit', /PARLEY_MEDIA: Set embedded or off/],
    ['PARLEY_MEDIA_UDP_PORTS', '9000-8000', /PARLEY_MEDIA_UDP_PORTS: Set two UDP ports/],
    ['PARLEY_MEDIA_UDP_PORTS', '0-70000', /PARLEY_MEDIA_UDP_PORTS: Set two UDP ports/],
    ['PARLEY_MEDIA_ADDRESS', 'media.example.com', /PARLEY_MEDIA_ADDRESS: Set one IP address/],
    ['PARLEY_TURN_URL', 'https://turn.example.com', /PARLEY_TURN_URL: Set URLs such as turn:/],
    ['PARLEY_TURN_URL', 'turn:turn.example.com', /PARLEY_TURN_SECRET: Set it, or/],
    ['PARLEY_S3_BUCKET', 'parley', /PARLEY_S3_ACCESS_KEY: Set one[^]*_SECRET_KEY: Set one/],
    ['PARLEY_S3_ENDPOINT', 'https://s3.example.com', /PARLEY_S3_BUCKET: Set the name of the bucket/],
    ['PARLEY_S3_ENDPOINT', 's3.example.com', /PARLEY_S3_ENDPOINT: Set an http/],
    ['PARLEY_S3_REGION', 'Frankfurt am Main', /PARLEY_S3_REGION: Set a region/],
    ['PARLEY_S3_PATH_STYLE', 'yes', /PARLEY_S3_PATH_STYLE: Set true or false/],
    ['PARLEY_S3_PREFIX', '/parley/', /PARLEY_S3_PREFIX: Set names/],
    ['PARLEY_GOOGLE_CLIENT_ID', 'id', /PARLEY_GOOGLE_CLIENT_SECRET: Set the secret/],
    ['PARLEY_MICROSOFT_CLIENT_ID', 'id', /PARLEY_MICROSOFT_CLIENT_SECRET: Set a client secret/],
    ['PARLEY_LOG_LEVEL', 'loud', /PARLEY_LOG_LEVEL: Set fatal, error/],
    ['PARLEY_SMPT_URL', 'smtp://x', /PARLEY_SMPT_URL: There is no such setting/],
  ])('refuses %s=%s with an explanation', (name, value, message) =>
    expect(() => readConfig({ [name]: value })).toThrow(message),
  );

  it('names all wrong settings at once, and never the value of a secret', () => {
    const read = () => readConfig({ PORT: 'x', PARLEY_SECRET: 'hunter2', PARLEY_SMTP_URL: 'me:pass@host' });
    expect(read).toThrow(/PORT[^]*PARLEY_SMTP_URL[^]*PARLEY_SECRET/);
    expect(read).not.toThrow(/hunter2|me:pass/);
  });
});

it('names every setting once in the example, commented out', () => {
  const lines = envExample().split('\n');
  for (const name of Object.keys(settings)) {
    expect(
      lines.filter((line) => line.startsWith(`# ${name}=`)),
      name,
    ).toHaveLength(1);
  }
  expect(lines.filter((line) => line !== '' && !line.startsWith('#'))).toEqual([]);
});
