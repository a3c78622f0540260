import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parley } from '../../e2e/fixtures/parley-process.ts';
import type { Attack } from '../attack.ts';

const startsWith = (name: string, does: string, content: string): Attack => ({
  name,
  does,
  sparesOthers: false,
  async run() {
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-attack-secret-'));
    fs.writeFileSync(path.join(dataDir, 'secret'), content);
    const settings = { PORT: '0', PARLEY_DATA_DIR: dataDir, PARLEY_LOG_LEVEL: 'error' };
    const { code, stderr } = await parley(settings, 'organization', 'create', '--name', 'Tidewater');
    const unchanged = fs.readFileSync(path.join(dataDir, 'secret'), 'utf8') === content;
    fs.rmSync(dataDir, { recursive: true, force: true });
    const said = stderr.trim().split('\n').at(-1) ?? '';
    return {
      held: code !== 0 && said.includes(path.join(dataDir, 'secret')) && unchanged,
      seen: `exit code ${code}: "${said.replace(dataDir, '…').slice(0, 140)}"`,
    };
  },
});

export const secretAttacks: Attack[] = [
  startsWith('secret-empty', 'the file of the secret is empty', ''),
  startsWith('secret-short', 'the file of the secret holds 8 characters', 'abcdefgh'),
];
