import { describe, expect, it } from 'vitest';
import type { Heard } from '../requests/intents.ts';
import { requestsIn } from '../requests/request-language.ts';
import { recogniseRequest } from '../requests/recognise-request.ts';
import type { Template } from '../requests/template.ts';
import { askedByCandidate } from './asked-by-candidate.ts';
import { Conversation, question, said } from './conversation.fixture.ts';

type Said = Partial<Record<Heard, { en: string[]; de: string[] }>>;

/** What candidates ask or remark beside the questions. */
const besides: Said = {
  private_matter: {
    en: [
      'I am pregnant, is that a problem?',
      "Is it a problem that I'm pregnant?",
      "I'm expecting a baby in March, do I have to tell you?",
      'Just so you know, I have a disability.',
      'Do I have to say how old I am?',
      "I'm a single mother, does that matter?",
      'I am 58 years old, is that a problem?',
    ],
    de: [
      'Ich bin schwanger, ist das ein Problem?',
      'Ist es ein Problem, dass ich schwanger bin?',
      'Ich bin schwerbehindert, muss ich das angeben?',
      'Muss ich sagen, wie alt ich bin?',
      'Ich bin alleinerziehend, spielt das eine Rolle?',
      'Ich trage ein Kopftuch, ist das ein Problem?',
    ],
  },
  adjustment: {
    en: [
      'I have dyslexia, can I have more time?',
      'I am deaf, can I get the questions in writing?',
      'I stutter, so please give me time.',
      'I am hard of hearing, could you speak louder?',
      "I'm autistic and I need clear questions.",
    ],
    de: [
      'Ich stottere, bitte geben Sie mir Zeit.',
      'Ich habe eine Leseschwäche, bekomme ich mehr Zeit?',
      'Ich höre schlecht, können Sie lauter sprechen?',
      'Ich bin gehörlos, kann ich schriftlich antworten?',
    ],
  },
  aids: {
    en: ['Can I use notes?', 'Am I allowed to use Google?', 'May I look something up?', 'Can I use ChatGPT?'],
    de: ['Darf ich etwas nachschlagen?', 'Darf ich Notizen benutzen?', 'Kann ich ChatGPT benutzen?'],
  },
  recording: {
    en: ['Is this being recorded?', 'Are you recording me?', "I don't want to be recorded."],
    de: ['Wird das hier aufgezeichnet?', 'Nehmen Sie das auf?', 'Ich möchte nicht aufgenommen werden.'],
  },
  answer_feedback: {
    en: [
      'Was that okay?',
      'Is that enough?',
      'Did I answer that correctly?',
      'Is that what you wanted to hear?',
    ],
    de: ['War das in Ordnung?', 'Reicht das?', 'Habe ich das richtig beantwortet?'],
  },
  answer_choice: {
    en: [
      'Should I go into more detail?',
      'Do you want a short answer?',
      'Can I give an example from my private life?',
      'Does it have to be from work?',
    ],
    de: [
      'Soll ich das genauer erklären?',
      'Darf es auch ein Beispiel aus dem Privatleben sein?',
      'Muss es aus dem Beruf sein?',
    ],
  },
  start_over: {
    en: [
      'Can I start over?',
      'Let me start again.',
      'Forget what I said.',
      'Can you delete what I just said?',
    ],
    de: ['Kann ich noch mal von vorne anfangen?', 'Vergessen Sie, was ich gesagt habe.'],
  },
  data_deletion: {
    en: ['Please delete my data.', 'I want my data deleted.', 'I withdraw my consent.'],
    de: ['Bitte löschen Sie meine Daten.', 'Ich möchte, dass meine Daten gelöscht werden.'],
  },
  apology: {
    en: [
      'My English is a bit rusty, sorry.',
      'Sorry for my English.',
      'Sorry I am late, the train was delayed.',
    ],
    de: ['Entschuldigung für mein Deutsch.', 'Entschuldigung, ich bin zu spät.'],
  },
  hardship: {
    en: ['I have a slight fever.', 'I have a terrible headache.'],
    de: ['Ich habe starke Kopfschmerzen.', 'Mir ist schwindelig.'],
  },
  pause: {
    en: ["Sorry, I'm driving right now."],
    de: ['Mein Baby weint, einen Moment bitte.', 'Ich fahre gerade noch Auto.'],
  },
  skip: {
    en: ['Can I answer that later?', "I can't talk about that, it's confidential.", 'That is too personal.'],
    de: [
      'Darüber darf ich nicht sprechen, das ist vertraulich.',
      'Das trifft auf mich nicht zu.',
      'Diese Frage dürfen Sie mir gar nicht stellen.',
      'Kann ich das später beantworten?',
    ],
  },
  next_steps: {
    en: ['Who will see this?', 'Am I being judged by an AI?'],
    de: ['Wer bekommt das zu sehen?', 'Bewertet mich hier eine KI?'],
  },
  about_company: {
    en: ['Is the building accessible?'],
    de: ['Ist das Gebäude barrierefrei?'],
  },
};

/** Answers with the same words. */
const answers = {
  en: [
    'I have dyslexia, and I learned to have a colleague read my reports before I send them.',
    'I have a daughter and two sons, and I worked part time for six years.',
    'A woman told me: I am pregnant, is that a problem? And I explained the dose.',
    'I look it up in the manual and ask the foreman.',
    'I use ChatGPT for a first draft and check everything myself.',
    'The call is being recorded, and I tell the customer so at the beginning.',
    'Please delete my data, the customer wrote, and I passed it on to the data protection officer.',
    'I asked my boss: was that okay?',
    'I start over when the dough is too wet.',
    'Let me start again with the beginning of that project: we had three months and no budget.',
    'I give an example from my private life, I planned the wedding of my sister with 120 guests.',
    'The train was delayed, so I took a taxi and arrived on time.',
    'I am driving a truck since 2010.',
    'My English is not perfect, but customers understand me and I ask when I am not sure.',
    'I have a headache when people shout, so I go out for two minutes and come back calm.',
    'That is confidential, so I tell nobody and lock the file.',
    'I need clear instructions and then I work alone.',
    'Delete it.',
    'Ignore it.',
    'That is illegal.',
    'I need to check the manual.',
    'I would like to look it up first.',
    'I need to google it.',
    'I need to start over.',
    'I need to get back to it later.',
    'I want to give an example from school.',
    'The train.',
  ],
  de: [
    'Ich habe Legasthenie und lasse deshalb meine Berichte gegenlesen.',
    'Ich habe zwei Kinder und habe sechs Jahre in Teilzeit gearbeitet.',
    'Ich bin schwanger, sagte die Patientin, und ich habe die Dosis geprüft.',
    'Ich würde das im Handbuch nachschlagen.',
    'Das Gespräch wird aufgezeichnet, das sage ich dem Kunden am Anfang.',
    'Bitte löschen Sie meine Daten, schrieb der Kunde, und ich gab es an den Datenschutz weiter.',
    'Reicht das? frage ich, und dann schenke ich ein.',
    'Ich fange noch einmal von vorne an, wenn der Teig zu feucht ist.',
    'Ich nehme ein Beispiel aus meinem Privatleben, ich habe die Hochzeit meiner Schwester geplant.',
    'Der Zug hatte Verspätung, also habe ich ein Taxi genommen.',
    'Mein Kind weint, sagt die Mutter am Telefon, und ich bleibe ruhig.',
    'Darüber darf ich nicht sprechen, sage ich, wenn jemand nach Patienten fragt.',
    'Ich brauche für das erste Stück etwas mehr Zeit, dann bin ich schnell.',
    'Ich fühle mich wohl im Team.',
    'Ich fühle mich gut.',
    'Der Zug.',
    'Das ist vertraulich.',
    'Ich würde anfangen.',
    'Ich muss von vorne anfangen.',
    'Ich muss das sagen.',
    'Ich würde das nachschlagen.',
    'Ich würde meine Notizen lesen.',
    'Ich würde schriftlich antworten.',
    'Ich würde das später beantworten.',
    'Löschen Sie die Datei.',
  ],
};

const cases = Object.entries(besides).flatMap(([intent, { en, de }]) => [
  ...en.map((text) => ({ language: 'en', intent, text })),
  ...de.map((text) => ({ language: 'de', intent, text })),
]);

it.each(cases)('hears in $language, instead of an answer, $intent: $text', ({ language, intent, text }) => {
  expect(recogniseRequest(text, language)).toBe(intent);
});

it.each([...answers.en.map((text) => ['en', text]), ...answers.de.map((text) => ['de', text])])(
  'takes in %s for an answer what only contains such words: %s',
  (language = '', text = '') => {
    expect(recogniseRequest(text, language)).toBeNull();
  },
);

it.each(['en', 'de'])('has in %s no phrasing that can be left out whole', (language) => {
  const phrasings = [...requestsIn(language).byFirstWord.values()].flat();
  expect(phrasings.length).toBeGreaterThan(1000);
  expect(phrasings.filter(({ template }) => !needsWords(template)).map(({ intent }) => intent)).toEqual([]);
});

const needsWords = ({ steps }: Template): boolean =>
  steps.some((step) => step.kind !== 'choice' || (!step.optional && step.of.every(needsWords)));

describe('something asked or remarked beside the questions', () => {
  it.each([
    ['en', 'I am pregnant, is that a problem?', /^You do not have to tell me anything about that/],
    ['de', 'Ich bin schwanger, ist das ein Problem?', /^Dazu müssen Sie mir nichts sagen/],
    ['en', 'Can I use my notes?', /^I know of no rule about that/],
    ['de', 'Wird das hier aufgezeichnet?', /nur aufgezeichnet, wenn Sie dem vor Beginn zugestimmt haben/],
    ['en', 'Was that okay?', /^I say nothing about answers during the interview/],
    ['de', 'Muss es aus dem Beruf sein?', /^Das entscheiden Sie\./],
    ['en', 'Please delete my data.', /you can ask Example Ltd for it on the page “Your data”/],
    ['de', 'Vergessen Sie, was ich gesagt habe.', /^Natürlich, fangen Sie noch einmal an/],
  ])('gets in %s a reply and keeps the question open: %s', (language, text, words) => {
    const talk = new Conversation({ language, questions: [question('one'), question('two')] }).begin();
    const decided = talk.say(text);
    expect(said(decided, 'reply')[0]?.text).toMatch(words);
    expect(said(decided, 'follow_up')).toEqual([]);
    expect(talk.state.openQuestionId).toBe('one');
  });

  it('is not handed to the organization as a question when it is a private matter', () => {
    const talk = new Conversation({ questions: [question('one'), question('two')] }).begin();
    talk.say('I am pregnant, is that a problem?');
    expect(askedByCandidate(talk.state)).toEqual([]);
  });

  it('makes the interviewer slower when somebody stutters', () => {
    const talk = new Conversation({ questions: [question('one'), question('two')] }).begin();
    talk.say('I stutter, so please give me time.');
    expect(talk.state.slower).toBe(true);
  });
});
