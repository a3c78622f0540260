import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newWebhookSecret, signedHeaders } from './sign-delivery.ts';

const guide = fileURLToPath(new URL('../../../../../docs/guides/webhooks.md', import.meta.url));
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-guide-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

/** The guide's only code block in this language. */
function codeOf(language: string): string {
  const blocks = fs.readFileSync(guide, 'utf8').split(`\n\`\`\`${language}\n`).slice(1);
  expect(blocks).toHaveLength(1);
  return blocks[0]?.split('\n```')[0] ?? '';
}

type Verify = (secret: string, headers: Record<string, string>, rawBody: string) => unknown;
const id = '5c0f8b1e-5d8a-4b57-9f0a-0f6a6c3f2b11';
const body = '{"type":"ping","timestamp":"2026-11-21T10:00:00.000Z","data":{"note":"Zoë"}}';
const [fresh, old] = [newWebhookSecret(), newWebhookSecret()];
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const headers = () => signedHeaders(id, body, [fresh, old], minutesAgo(0));

function holds(verify: Verify): void {
  expect(verify(fresh, headers(), body)).toEqual(JSON.parse(body));
  expect(verify(old, headers(), body)).toEqual(JSON.parse(body));
  expect(() => verify(newWebhookSecret(), headers(), body)).toThrow('not signed');
  expect(() => verify(fresh, headers(), body.replace('ping', 'pong'))).toThrow('not signed');
  expect(() => verify(fresh, { ...headers(), 'webhook-id': id.replace('5', '6') }, body)).toThrow(
    'not signed',
  );
  for (const minutes of [6, -6]) {
    const sent = signedHeaders(id, body, [fresh], minutesAgo(minutes));
    expect(() => verify(fresh, sent, body)).toThrow('too old, or too new');
    expect(() => verify(fresh, { ...sent, 'webhook-timestamp': 'now' }, body)).toThrow();
  }
}

describe('the code in the webhook guide', () => {
  let verify: Verify;
  beforeAll(async () => {
    const file = path.join(folder, 'verify.mjs');
    const { outputText } = ts.transpileModule(codeOf('ts'), { compilerOptions: { module: 99, target: 99 } });
    fs.writeFileSync(file, outputText);
    ({ verify } = (await import(pathToFileURL(file).href)) as { verify: Verify });
  });

  it('verifies webhook calls with the TypeScript code', () => holds(verify));

  it.skipIf(!hasPython())('verifies webhook calls with the Python code', () => {
    const read = 'import sys\ncase = json.load(sys.stdin)\n';
    const call = 'print(json.dumps(verify(case["secret"], case["headers"], case["body"].encode())))\n';
    fs.writeFileSync(path.join(folder, 'verify.py'), `${codeOf('python')}\n\n${read}${call}`);
    holds((secret, given, rawBody) => {
      const input = JSON.stringify({ secret, headers: given, body: rawBody });
      const output = execFileSync('python3', [path.join(folder, 'verify.py')], { input, stdio: 'pipe' });
      return JSON.parse(output.toString());
    });
  });
});

function hasPython(): boolean {
  try {
    return /^Python 3\.(9|\d\d)/.test(execFileSync('python3', ['--version'], { stdio: 'pipe' }).toString());
  } catch {
    return false;
  }
}
