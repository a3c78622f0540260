import { languages } from '@parley/texts/languages';
import { listsIn } from '@parley/texts/spoken';
import { describe, expect, it } from 'vitest';
import { sha256Hex } from '../../kernel/crypto.ts';
import { noticeEditions, noticeHash, noticeVersion, wordNotice, type NoticeFacts } from './notice-words.ts';

/**
 * Every version that candidates were ever given, with the hash of its words. Never change a line here: new words need a
 * new version and a new line.
 */
const published: Record<string, string> = {
  'notice-2026-11-1': 'd87d9377d4550cf8',
  'notice-2026-11-1-de-1': '32aeb8905446f669',
  'notice-2026-11-2': '2ff34f9e50d8e234',
  'notice-2026-11-2-de-1': '360cbc3f38a9eacf',
  'notice-2026-11-3': 'dcf261c7568aee5e',
  'notice-2026-11-3-de-1': '6d0b46252d8a12a7',
  'notice-2026-11-4': '44c93cbc5016da98',
  'notice-2026-11-4-de-1': 'dc6611f263ac8503',
};

it('gives the notice a new version when its words change', () => {
  for (const language of languages) {
    const version = `${noticeVersion}${noticeEditions[language]}`;
    const hash = sha256Hex(JSON.stringify(listsIn('candidate-notice', language))).slice(0, 16);
    expect([version, hash]).toEqual([version, published[version]]);
  }
});

const untilDeleted = {
  mediaDays: null,
  transcriptDays: null,
  evaluationDays: null,
  interviewDays: null,
  requestLogDays: null,
  auditDays: null,
};
const facts: NoticeFacts = {
  companyName: 'Tidewater Instruments',
  replyTo: null,
  model: null,
  maySuggestFail: false,
  speech: null,
  voice: null,
  hasRooms: true,
  periods: untilDeleted,
};
const said = (more: Partial<NoticeFacts>) =>
  wordNotice({ ...facts, ...more })
    .sections.map(({ heading, text, items }) => [heading, text, ...items].join('\n'))
    .join('\n');

describe('a notice', () => {
  it('names the model that is used, or says that none is used', () => {
    expect(said({ model: 'llama3.3' })).toContain('The language model “llama3.3”, ');
    expect(said({})).toContain('No language model.');
  });

  it('says only where it is allowed that a model may suggest a rejection', () => {
    expect(said({ model: 'llama3.3', maySuggestFail: true })).toContain(
      'also that somebody should not go on',
    );
    expect(said({ model: 'llama3.3' })).not.toContain('should not go on');
  });

  it.each([
    ['without periods', {}, 'Recordings: until Tidewater Instruments deletes them'],
    ['with one of its own', { mediaDays: 30 }, 'Recordings: 30 days'],
    ['of a day', { mediaDays: 1 }, 'Recordings: 1 day\n'],
    ['when the whole interview goes first', { mediaDays: 90, interviewDays: 60 }, 'Recordings: 60 days'],
    ['when only the whole interview goes', { interviewDays: 60 }, 'said: 60 days'],
  ])('says how long things are kept %s', (_when, periods, words) => {
    expect(said({ periods: { ...untilDeleted, ...periods } })).toContain(words);
  });

  it('says whom candidates can ask', () => {
    expect(said({ replyTo: 'people@tidewater.example' })).toContain('at people@tidewater.example');
    expect(said({})).toContain('Write to Tidewater Instruments as you have before.');
  });

  it('names the organization’s own speech service and who has chosen it', () => {
    const words = said({ speech: { ownModel: 'whisper-1' } });
    expect(words).toContain(
      'a speech service that Tidewater Instruments has chosen, with its model “whisper-1”',
    );
    expect(words).not.toContain('that this installation uses');
  });

  it('mentions no recording and no service when there is none', () => {
    expect(said({ hasRooms: false })).toContain(
      'Interviews between people are not recorded by this program.',
    );
    expect(said({ speech: { ownModel: null } })).toContain('by a speech service that this installation uses');
    expect(said({})).not.toContain('your first name');
    expect(said({ voice: 'INSTALLATION' })).toContain(
      'also your first name, where the program says it, and words of yours',
    );
    expect(said({ voice: 'OWN' })).toContain(
      'is spoken by a speech service that Tidewater Instruments has chosen',
    );
  });

  it('has the same sections in German, and another hash', () => {
    const german = wordNotice(facts, 'de');
    expect(german.version).toBe('notice-2026-11-4-de-1');
    expect(german.sections.map(({ items }) => items.length)).toEqual(
      wordNotice(facts).sections.map(({ items }) => items.length),
    );
    expect(noticeHash(german)).not.toBe(noticeHash(wordNotice(facts)));
  });
});
