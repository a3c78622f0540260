import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { settings } from '../config.ts';
import { readConfig } from '../read-config.ts';
import { startParley } from '../testing/parley-process.ts';
import { idleInWords, idleSettings } from './idle-settings.ts';

/** They turn something on, and what is named like them belongs to it. */
const owners = [
  'PARLEY_STT_URL',
  'PARLEY_TTS_URL',
  'PARLEY_MODEL_URL',
  'PARLEY_LIVEKIT_URL',
  'PARLEY_TURN_URL',
  'PARLEY_S3_BUCKET',
  'PARLEY_GOOGLE_CLIENT_ID',
  'PARLEY_MICROSOFT_CLIENT_ID',
  'PARLEY_OIDC_ISSUER',
];
const familyOf = (name: string) => name.split('_')[1];

const isRefused = (env: Record<string, string>) => {
  try {
    readConfig(env);
    return false;
  } catch {
    return true;
  }
};

describe('a setting without the one that it belongs to', () => {
  const belonging = Object.entries(settings)
    .filter(([name]) => !owners.includes(name) && owners.some((owner) => familyOf(owner) === familyOf(name)))
    .map(([name, { example }]) => ({ [name]: example || 'x'.repeat(32) }));

  it.each(belonging)('is told of or refused: %j', (env) => {
    expect(idleSettings(env).length > 0 || isRefused(env)).toBe(true);
  });

  it('is told of by name, with the one that is missing', () => {
    const env = { PARLEY_TTS_MODEL: 'tts-1', PARLEY_TTS_VOICE: 'alloy', PARLEY_STT_KEY: ' ' };
    expect(idleSettings(env).map(idleInWords)).toEqual([
      'PARLEY_TTS_MODEL, PARLEY_TTS_VOICE: without effect, because PARLEY_TTS_URL is not set.',
    ]);
  });

  it('is not told of beside it', () => {
    expect(idleSettings({ PARLEY_TTS_URL: 'http://localhost/v1', PARLEY_TTS_MODEL: 'tts-1' })).toEqual([]);
  });

  it('is told of at the start', async () => {
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-idle-settings-'));
    onTestFinished(() => fs.rmSync(dataDir, { recursive: true, force: true }));
    // It goes no further than that.
    fs.writeFileSync(path.join(dataDir, 'secret'), '');
    const env = { PORT: '0', PARLEY_DATA_DIR: dataDir, PARLEY_TTS_MODEL: 'tts-1' };
    const { stderr } = await startParley(['serve'], env).ended;
    expect(stderr).toContain(
      'Warning: PARLEY_TTS_MODEL: without effect, because PARLEY_TTS_URL is not set.\n',
    );
  });
});
