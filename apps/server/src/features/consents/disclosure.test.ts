import { languages } from '@parley/texts/languages';
import { listsIn } from '@parley/texts/spoken';
import { describe, expect, it } from 'vitest';
import { sha256Hex } from '../../kernel/crypto.ts';
import {
  disclosureFor,
  disclosureHash,
  disclosures,
  editions,
  languageOfVersion,
  type DisclosureText,
} from './disclosure.ts';

/**
 * Every version that people were ever shown, with the hash of its items and words. Never change a line here: new words
 * need a new version and a new line.
 */
const published: Record<string, string> = {
  '2026-11-2': 'c680fd2f6fc961ca',
  '2026-11-3': 'a2c760e26f937249',
  '2026-11-4': '3e3a46a622c292db',
  'candidate-2026-11-1': '195f455d7e2acb8e',
  'interviewer-2026-11-1': '34e6b03cd309c6bc',
  'observer-2026-11-1': 'd965fbe6a6daef0c',
  'team-2026-11-1': 'baeb4b1647431560',
  'team-observer-2026-11-1': 'a6bfbe0baf56916d',
  '2026-11-4-de-1': '9affdb4411d52921',
  'candidate-2026-11-1-de-1': '71daea4aa40c49c8',
  'interviewer-2026-11-1-de-1': '770ffa962db787f7',
  'observer-2026-11-1-de-1': '5cf9e301ba48d70e',
  'team-2026-11-1-de-1': '21343caf78e54b3c',
  'team-observer-2026-11-1-de-1': '5f05378202779027',
  '2026-11-5': '1285a72ec8beb051',
  'candidate-2026-11-2': '2307332a08104b90',
  'interviewer-2026-11-2': '0995c7a14643c029',
  'observer-2026-11-2': '90bba73b86dcd6ab',
  'team-2026-11-2': '8dc9e0781c264e91',
  'team-observer-2026-11-2': '7b06c8f9db92d00b',
  '2026-11-5-de-1': 'a7e40aa13a7b97c7',
  'candidate-2026-11-2-de-1': '4b529cf2de6dee36',
  'interviewer-2026-11-2-de-1': 'fc76e7d4e75ab457',
  'observer-2026-11-2-de-1': 'f7ab4227168e8265',
  'team-2026-11-2-de-1': '63f54af967db2893',
  'team-observer-2026-11-2-de-1': '9fd5fde01395569a',
  '2026-11-6': '524a393f9a6cacd9',
  'candidate-2026-11-3': '7182b3dcdf89d314',
  'interviewer-2026-11-3': '01ab5397fc4537ae',
  'observer-2026-11-3': '8b471484b6024b4e',
  'team-2026-11-3': '294ed632d01d1c1d',
  'team-observer-2026-11-3': 'dcf8a1380f733586',
  '2026-11-6-de-1': '77b89f9fbb01de5f',
  'candidate-2026-11-3-de-1': '925bc7bb25fbdeed',
  'interviewer-2026-11-3-de-1': '9c79b88048d7617c',
  'observer-2026-11-3-de-1': '1bcf18ad8f696426',
  'team-2026-11-3-de-1': 'd5af7fac1f002806',
  'team-observer-2026-11-3-de-1': '0fef8c2b1df789a5',
  '2026-11-7': '3e09b49f8989e34e',
  '2026-11-7-de-1': 'e0c69b3b97ee9a1a',
  'candidate-2026-11-4': 'dd128f33dd1af8fd',
  'interviewer-2026-11-4': 'db1aa155dedff754',
  'observer-2026-11-4': '611e55f91fabe458',
  'team-2026-11-4': '6dfe0c29c05bc036',
  'team-observer-2026-11-4': '410da3fd78ada02a',
  'candidate-2026-11-4-de-1': '0d179cb4baae1dc3',
  'interviewer-2026-11-4-de-1': 'fb77b18b7703021f',
  'observer-2026-11-4-de-1': '66ca919dccbe7911',
  'team-2026-11-4-de-1': '34a45cab42bc4392',
  'team-observer-2026-11-4-de-1': '28861e56bbde528e',
  'observer-2026-11-5': 'aee81426c4fb4113',
  'team-observer-2026-11-5': 'bd4223afec837224',
  'observer-2026-11-5-de-1': 'f7319d222c3e3ace',
  'team-observer-2026-11-5-de-1': '206c80b66cc28ef7',
};

function hashOf({ items }: DisclosureText, messages: object): string {
  const words = items.map(([key, condition]) => {
    const [part = '', item = ''] = key.split('.');
    return [condition ?? null, (messages as Record<string, Record<string, object>>)[part]?.[item]];
  });
  return sha256Hex(JSON.stringify(words)).slice(0, 16);
}

const texts = Object.values(disclosures).flatMap((byRole) => Object.values(byRole));

it('gives a text a new version when its items or words change', () => {
  for (const language of languages) {
    for (const text of texts) {
      const version = `${text.version}${editions[language]}`;
      expect([version, hashOf(text, listsIn('disclosure', language))]).toEqual([version, published[version]]);
      expect(languageOfVersion(version)).toBe(language);
    }
  }
});

const facts = {
  meetingKind: 'AI_INTERVIEW',
  role: 'CANDIDATE',
  isRecorded: true,
  sendsFeedback: false,
  companyName: 'Tidewater Instruments',
  durationMinutes: 1440,
} as const;
const wordsOf = (more: Partial<Parameters<typeof disclosureFor>[0]>) =>
  disclosureFor({ ...facts, ...more })
    .items.map(({ heading, text }) => `${heading}: ${text}`)
    .join('\n');

it('tells readers of German the same in German', () => {
  const german = disclosureFor({ ...facts, language: 'de' });
  expect(german.version).toBe('2026-11-7-de-1');
  expect(german.items.map(({ heading }) => heading)).toContain('Was bewertet wird');
  expect(german.items).toHaveLength(disclosureFor(facts).items.length);
});

it('promises no text of what people say in a meeting, which only a speech-to-text service can make', () => {
  const meeting = { meetingKind: 'INTERVIEW' } as const;
  expect(wordsOf(meeting)).toContain('What you say may then also be written down');
  expect(wordsOf({ ...meeting, language: 'de' })).toContain('kann dann auch als Text aufgeschrieben werden');
});

describe('the candidate of an AI interview', () => {
  const silent = disclosureFor(facts);
  const telling = disclosureFor({ ...facts, sendsFeedback: true });

  it('is told about feedback only when it will be sent', () => {
    const heading = 'What you hear afterwards';
    expect(telling.items.map((item) => item.heading)).toContain(heading);
    expect(telling.items.filter((item) => item.heading !== heading)).toEqual(silent.items);
  });

  it('is told that the mail will contain no feedback when nothing can read the answers', () => {
    const words = {
      en: /You get a mail, but as things are set up now it will say that there is no feedback/,
      de: /E-Mail, in der nach jetzigem Stand steht, dass es keine Rückmeldung gibt/,
    };
    for (const language of languages) {
      const unread = { sendsFeedback: true, readsAnswers: false, language };
      expect(wordsOf(unread)).toMatch(words[language]);
      expect(wordsOf(unread)).not.toMatch(/feedback on them|Rückmeldung dazu/);
      expect(wordsOf({ ...unread, readsAnswers: true })).toMatch(
        /feedback on them, or with the reason why|Rückmeldung dazu oder mit dem Grund/,
      );
      expect(wordsOf({ ...unread, sendsFeedback: false })).not.toMatch(words[language]);
      const { version } = disclosureFor({ ...facts, ...unread });
      expect(version).toBe(`2026-11-7-unread${editions[language]}`);
      expect(languageOfVersion(version)).toBe(language);
      expect(version.length).toBeLessThanOrEqual(32);
    }
  });

  it('agrees to words whose versions have different hashes', () => {
    expect(telling.version).toBe(silent.version);
    expect(disclosureHash(telling)).not.toBe(disclosureHash(silent));
  });
});

it('promises nobody a smaller audience than there is: every member of the organization reads every interview', () => {
  for (const meetingKind of ['AI_INTERVIEW', 'INTERVIEW', 'TEAM_MEETING'] as const) {
    for (const language of languages) {
      const words = wordsOf({ meetingKind, role: 'CANDIDATE', language });
      expect(words).toMatch(/who work on its interviews|die mit Interviews/);
      expect(words).not.toMatch(/this hiring|diesem Auswahlverfahren|given access|Zugang/);
    }
  }
});

it('promises nobody that things stay until somebody deletes them, because a period may end first', () => {
  for (const meetingKind of ['AI_INTERVIEW', 'INTERVIEW', 'TEAM_MEETING'] as const) {
    const period = {
      en: /by hand or after a period .*“Your data”/,
      de: /oder eine Frist endet .*„Ihre Daten“/,
    };
    for (const language of languages)
      expect(wordsOf({ meetingKind, role: 'CANDIDATE', language })).toMatch(period[language]);
  }
});

describe('the people of a meeting', () => {
  const kinds = ['INTERVIEW', 'TEAM_MEETING'] as const;
  const roles = ['CANDIDATE', 'INTERVIEWER', 'HOST', 'PARTICIPANT', 'OBSERVER'] as const;
  const cases = kinds.flatMap((meetingKind) => roles.map((role) => [meetingKind, role] as const));

  const recordable = cases.filter(([, role]) => role !== 'OBSERVER');
  it.each(recordable)('are told what is recorded and that they can refuse: %s, %s', (meetingKind, role) => {
    const words = wordsOf({ meetingKind, role });
    expect(words).toMatch(/What is recorded: If you agree/);
    expect(words).toContain('Take part all the same');
    expect(words).toContain('until Tidewater Instruments deletes');
    expect(words).not.toContain('Nothing. Neither');
  });

  it.each(kinds)('are told that nothing of them is recorded when they only observe: %s', (meetingKind) => {
    const observer = { meetingKind, role: 'OBSERVER' } as const;
    expect(wordsOf(observer)).toMatch(
      /What is recorded: Nothing of you: you send neither picture nor sound\./,
    );
    expect(wordsOf(observer)).toContain('until Tidewater Instruments deletes');
    expect(wordsOf(observer)).not.toMatch(/your camera|your microphone|If you agree|be recorded/);
    expect(wordsOf({ ...observer, language: 'de' })).toContain('Von Ihnen nichts');
    expect(wordsOf({ ...observer, language: 'de' })).not.toMatch(/Ihre Kamera|Wenn Sie zustimmen/);
  });

  it.each(roles)('are told that nothing is recorded when nothing is: %s', (role) => {
    const words = wordsOf({ meetingKind: 'TEAM_MEETING', role, isRecorded: false });
    expect(words).toMatch(/What is recorded: Nothing\./);
    expect(words).not.toMatch(/If you agree|can see what was recorded/);
  });

  it('are told what their role needs: observers that they are seen, interviewers about their notes, candidates who decides', () => {
    const interview = { meetingKind: 'INTERVIEW' } as const;
    expect(wordsOf({ ...interview, role: 'OBSERVER' })).toContain('You are not hidden');
    expect(wordsOf({ ...interview, role: 'HOST' })).toContain('never sees your notes');
    expect(wordsOf({ ...interview, role: 'CANDIDATE' })).toContain(
      'A person at Tidewater Instruments decides.',
    );
    expect(wordsOf({ ...interview, role: 'CANDIDATE' })).not.toContain('notes');
  });
});
