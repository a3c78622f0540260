import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { settings } from '../config.ts';
import { readConfig } from '../read-config.ts';
import { startParley } from '../testing/parley-process.ts';
import { idleInWords, idleSettings } from './idle-settings.ts';

/** Settings that turn something on. Settings with the same second word in their name depend on them. */
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

describe('a setting without the one that it depends on', () => {
  const belonging = Object.entries(settings)
    .filter(([name]) => !owners.includes(name) && owners.some((owner) => familyOf(owner) === familyOf(name)))
    .map(([name, { example }]) => ({ [name]: example || 'x'.repeat(32) }));

  it.each(belonging)('is reported or refused: %j', (env) => {
    expect(idleSettings(env).length > 0 || isRefused(env)).toBe(true);
  });

  it('is reported by name, together with the missing one', () => {
    const env = { PARLEY_TTS_MODEL: 'tts-1', PARLEY_TTS_VOICE: 'alloy', PARLEY_STT_KEY: ' ' };
    expect(idleSettings(env).map(idleInWords)).toEqual([
      'PARLEY_TTS_MODEL, PARLEY_TTS_VOICE: without effect, because PARLEY_TTS_URL is not set.',
    ]);
  });

  it('is not reported when the other one is set', () => {
    expect(idleSettings({ PARLEY_TTS_URL: 'http://localhost/v1', PARLEY_TTS_MODEL: 'tts-1' })).toEqual([]);
  });

  it('is reported when the server starts', async () => {
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-idle-settings-'));
    onTestFinished(() => fs.rmSync(dataDir, { recursive: true, force: true }));
    // The empty secret ends the start soon after the warning.
    fs.writeFileSync(path.join(dataDir, 'secret'), '');
    const env = { PORT: '0', PARLEY_DATA_DIR: dataDir, PARLEY_TTS_MODEL: 'tts-1' };
    const { stderr } = await startParley(['serve'], env).ended;
    expect(stderr).toContain(
      'Warning: PARLEY_TTS_MODEL: without effect, because PARLEY_TTS_URL is not set.\n',
    );
  });
});
