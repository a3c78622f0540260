import type { AuditAct } from '@parley/contract';
import { expect, it } from 'vitest';
import { detailInWords } from './detail-in-words.ts';

const cases: [AuditAct, string, string][] = [
  ['SPEECH_CHANGED', 'TEXT_TO_SPEECH: NONE', 'No service speaks.'],
  ['SPEECH_CHANGED', 'SPEECH_TO_TEXT: INSTALLATION', 'The service of this server turns speech into text.'],
  [
    'SPEECH_CHANGED',
    'SPEECH_TO_TEXT: whisper: 1',
    'The organization’s own service turns speech into text, with its model “whisper: 1”.',
  ],
  ['MODEL_CHANGED', 'NONE', 'No model is used.'],
  ['MODEL_CHANGED', 'llama3.3', 'The organization’s own model is used: llama3.3.'],
  ['MEMBER_INVITED', 'RECRUITER', 'Recruiter'],
  ['MEMBER_ROLE_CHANGED', 'VIEWER → ADMIN', 'From Viewer to Admin'],
  ['ERASED', 'MEDIA', 'Recording'],
  ['ORGANIZATION_CHANGED', 'testMode, replyTo', 'test mode, address for replies'],
  ['LIMITS_CHANGED', 'read, ai', 'reads, analyses'],
  ['RETENTION_CHANGED', 'mediaDays 1, auditDays 365', 'Recordings: 1 day, Audit log: 365 days'],
  ['SIGNED_IN', 'PASSKEY', 'by passkey'],
  ['WEBHOOK_CHANGED', 'hooks.example', 'hooks.example'],
];

it.each(cases)('describes %s with the detail %j as: %s', (act, detail, words) => {
  expect(detailInWords({ act, detail })).toBe(words);
});

it('leaves unknown details unchanged', () => {
  expect(detailInWords({ act: 'ORGANIZATION_CHANGED', detail: 'plan' })).toBe('plan');
  expect(detailInWords({ act: 'SPEECH_CHANGED', detail: 'SINGING: NONE' })).toBe('SINGING: NONE');
  expect(detailInWords({ act: 'MEMBER_ADDED', detail: null })).toBeNull();
});
