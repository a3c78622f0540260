import { join, resolve } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import './contract-types.ts';

const repository = resolve(import.meta.dirname, '../..');
const claims = join(import.meta.dirname, 'contract-types.ts');
const types = join(repository, 'packages/sdk/src');

const { options } = ts.parseJsonConfigFileContent(
  ts.readConfigFile(join(repository, 'tsconfig.json'), (path) => ts.sys.readFile(path)).config,
  ts.sys,
  repository,
);

let program: ts.Program | undefined;

/** The compiler's errors about the claims when the SDK's source is changed in this way. */
function wrongWith(change?: { file: string; from: string; to: string }): string[] {
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (path, languageVersion, ...rest) => {
    if (!change || path !== join(types, change.file)) return read(path, languageVersion, ...rest);
    const text = ts.sys.readFile(path) ?? '';
    expect(text).toContain(change.from);
    return ts.createSourceFile(path, text.replace(change.from, change.to), languageVersion);
  };
  program = ts.createProgram([claims], options, host, program);
  const file = program.getSourceFile(claims);
  return program.getSemanticDiagnostics(file).map((it) => file?.text.split('\n')[lineOf(it)] ?? '');
}

const lineOf = ({ file, start }: ts.Diagnostic): number =>
  file?.getLineAndCharacterOfPosition(start ?? 0).line ?? 0;

it('has the same types as the contract', { timeout: 120_000 }, () => {
  expect(wrongWith()).toEqual([]);
});

it.each([
  [
    'a field without its null',
    'types.ts',
    '  leftAt: string | null;',
    '  leftAt: string;',
    'sdk.Participant,',
  ],
  ['a field that is missing', 'types.ts', '  cancelReason: string | null;\n', '', 'sdk.Interview,'],
  [
    'an extra field',
    'webhook-types.ts',
    '  attempts: number;',
    '  attempts: number; more: 1;',
    'sdk.WebhookDelivery,',
  ],
  [
    'a missing value of an enumeration',
    'webhook-events.ts',
    "  'human.requested': HumanRequestedEventData;\n",
    '',
    'sdk.WebhookEventType,',
  ],
  ['a missing error code', 'core/errors.ts', "  | 'slot_taken'\n", '', 'sdk.ParleyErrorCode'],
  [
    'an unknown input field',
    'interview-inputs.ts',
    '  reason?: string',
    '  cause?: string',
    'sdk.CancelInterviewInput',
  ],
])('finds a difference from the contract: %s', { timeout: 120_000 }, (_name, file, from, to, claim) => {
  expect(wrongWith({ file, from, to }).join('\n')).toContain(claim);
});
