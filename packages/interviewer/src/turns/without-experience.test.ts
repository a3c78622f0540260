import { expect, it } from 'vitest';
import { isOtherLanguage } from '../evaluation/english.ts';
import { lacksExperience } from './answer-signs.ts';
import { Conversation, question, said } from './conversation.fixture.ts';

it.each([
  ['en', 'I have no experience, I just finished school.'],
  ['en', "I've never had a job before."],
  ['en', 'I have never been in that situation.'],
  ['en', "I haven't had that yet."],
  ['en', 'That has never happened to me.'],
  ['en', "Sorry, I don't have any experience with that."],
  ['en', 'I have not worked in this field yet.'],
  ['de', 'Ich habe keine Erfahrung, ich bin gerade mit der Schule fertig.'],
  ['de', 'Ich habe noch nie gearbeitet.'],
  ['de', 'In so einer Situation war ich noch nie.'],
  ['de', 'Das ist mir noch nie passiert.'],
  ['de', 'Damit habe ich leider keine Erfahrung.'],
  ['de', 'Das hatte ich noch nicht.'],
])('hears in %s that somebody lacks the experience: %s', (language, text) => {
  expect(lacksExperience(text, language)).toBe(true);
});

it.each([
  ['en', 'That has never happened to me, because I always check the list before I leave.'],
  ['en', 'I have never been in that situation, but I would call the supervisor first.'],
  ['en', 'I never had an accident in ten years.'],
  ['en', 'I have six years of experience with that.'],
  ['en', 'I never worked alone at height.'],
  ['en', 'That never happened again.'],
  ['en', 'I have never done anything dangerous.'],
  ['en', 'This is my first job in sales, before I was a cook for ten years.'],
  ['en', 'I never had a job that I did not like.'],
  ['de', 'Das ist mir noch nie passiert, weil ich die Liste immer vorher prüfe.'],
  ['de', 'In so einer Lage war ich noch nicht, aber ich würde zuerst die Leitung rufen.'],
  ['de', 'Ich habe sechs Jahre Erfahrung damit.'],
  ['de', 'Ich habe wenig Erfahrung mit Kassen, viel mit Lager.'],
  ['de', 'Das ist mir nicht passiert, ich prüfe alles zweimal.'],
  ['de', 'Das ist mir nie wieder passiert.'],
  ['de', 'Das hatte ich nicht im Griff.'],
])('takes in %s for an answer what only sounds like it: %s', (language, text) => {
  expect(lacksExperience(text, language)).toBe(false);
});

const told = question('one', { question: 'Tell me about a deadline that you missed.', kind: 'BEHAVIORAL' });

it.each([
  ['en', told, 'I have never been in that situation.', /example from training, school or private life/],
  ['de', told, 'In so einer Situation war ich noch nie.', /Beispiel aus der Ausbildung, der Schule/],
  ['en', question('one'), 'I have no experience with that.', /^That is all right\. Please imagine it/],
  [
    'de',
    question('one'),
    'Damit habe ich keine Erfahrung.',
    /^Das ist in Ordnung\. Stellen Sie es sich bitte vor/,
  ],
])(
  'offers in %s another way to answer, once and with nothing after it: %#',
  (language, asked, text, words) => {
    const talk = new Conversation({ language, questions: [asked, question('two')] }).begin();
    const decided = talk.answer(text);
    expect(said(decided, 'follow_up').map((line) => line.text)).toEqual([expect.stringMatching(words)]);
    talk.listen();
    const after = talk.answer('I would call my boss early and say what I need.');
    expect(said(after, 'follow_up')).toEqual([]);
    expect(said(after, 'question')).toHaveLength(1);
  },
);

it('goes on from a knowledge question without a follow-up when somebody lacks the experience', () => {
  const asked = question('one', { kind: 'KNOWLEDGE' });
  const talk = new Conversation({ questions: [asked, question('two')] }).begin();
  const decided = talk.answer('I have no experience with that.');
  expect(said(decided, 'follow_up')).toEqual([]);
  expect(said(decided, 'acknowledgement')[0]?.text).toMatch(/^(?:That is|No problem)/);
});

it.each([
  ['en', 'Tengo diez años de experiencia en la cocina y me gusta trabajar en equipo.'],
  ['en', 'Ich habe zehn Jahre in der Küche gearbeitet und die Speisen vorbereitet.'],
  ['en', 'У меня десять лет опыта работы на кухне.'],
  ['de', 'Tengo diez años de experiencia en la cocina y me gusta trabajar en equipo.'],
  ['de', 'On üç yıldır mutfakta çalışıyorum ve ekibimle çok iyi anlaşıyorum.'],
  ['de', 'I have worked in a kitchen for ten years and I like to work in a team.'],
  ['de', 'Pracuję w kuchni od dziesięciu lat i bardzo lubię swoją pracę.'],
])('asks nothing about an answer in another language than %s, and says once why: %s', (language, text) => {
  const questions = [question('one'), question('two'), question('three')];
  const talk = new Conversation({ language, questions }).begin();
  const first = talk.answer(text);
  expect(said(first, 'follow_up')).toEqual([]);
  expect(said(first, 'acknowledgement')[0]?.text).toMatch(/may not understand|verstehe ich vielleicht nicht/);
  talk.listen();
  const second = talk.answer(text);
  expect(said(second, 'acknowledgement')[0]?.text).not.toMatch(/understand|verstehe/);
});

it.each([
  [
    'de',
    'Ich habe das Deployment mit Docker und Kubernetes automatisiert, inklusive Monitoring und Alerting.',
  ],
  ['de', 'Scrum Master, Product Owner, Sprint Planning und Review, danach Retrospective mit dem Team.'],
  ['en', 'We used Kubernetes, Grafana, Prometheus and Terraform on AWS for the whole platform team.'],
])('reads in %s an answer full of technical terms as its language: %s', (language, text) => {
  expect(isOtherLanguage(text, language)).toBe(false);
});
