import { describe, expect, it } from 'vitest';
import { askedAtTheEnd } from './asked-at-the-end.ts';
import { askedByCandidate } from './asked-by-candidate.ts';
import { completeAnswer, Conversation, names, question, said } from './conversation.fixture.ts';

const ofNordlicht = (language: string) => ({ language, companyName: 'Nordlicht' });
const inBoth = (texts: Record<string, string[]>) =>
  Object.entries(texts).flatMap(([language, each]) => each.map((text) => [language, text] as const));

describe('a question at the end of an answer', () => {
  it.each(
    inBoth({
      en: [
        'I gave my people a table and we go through two cases every Monday. Would that be how you do it at Nordlicht?',
        'I did two years of team teaching and I would like that again. Do you still have fixed double lessons?',
        'We used Kubernetes for all of it. What is your team on these days?',
        'At my last place we had a shadow week. Do you guys do that as well?',
        'I like to be outside. How often would I work there in the evening, at your site?',
        'So that is why I applied. What is the salary?',
        'I would bring the dog. Have you got a rule for that?',
      ],
      de: [
        'Das möchte ich wieder machen. Wie ist das denn bei Ihnen, sind die Doppelstunden fest?',
        'Wir hatten eine feste Einarbeitung. Haben Sie das auch?',
        'Ich arbeite gern in kleinen Gruppen. Wie groß ist Ihr Team?',
        'Bei uns lief alles über Papier. Arbeitet ihr schon mit Tablets?',
        'Deshalb habe ich mich beworben. Wie hoch ist das Gehalt?',
      ],
    }),
  )('is found in “%s”: %s', (language, text) => {
    expect(askedAtTheEnd(text, ofNordlicht(language))?.text).toBe(text.slice(text.indexOf('. ') + 2));
  });

  it.each(
    inBoth({
      en: [
        'I explained it again and it worked, you know?',
        'I called the customer back the same day. Does that make sense?',
        'I rang her and asked: do you have a minute?',
        'And I thought, how do you work with people like that?',
        'I always ask them one thing. Who else decides about this in your firm?',
        'Then I ask the customer: is anybody else in your office having this?',
        'He looked at me and said, what does your team do all day?',
        'I gave him the list and waited. Is that enough?',
        'There were three of them, or was it four?',
        'I would tell him straight away. Should I give an example?',
        'Who would not want a job like that?',
        'I moved the shelf and it was quiet again. Do you see what I mean?',
        'I like early shifts. I am pregnant, is that a problem for your company?',
        'I could start in May. My wife is ill, do you offer flexible hours?',
        'I know the tools. I wear a hearing aid, do your people type in meetings?',
        'Do you work at Nordlicht? they asked me, and I said yes.',
      ],
      de: [
        'Ich habe ihn angerufen, verstehen Sie?',
        'Ich habe sie gefragt: Wie machen Sie das eigentlich?',
        'Und er sagte, was ist denn bei Ihnen los?',
        'Das waren drei Leute, oder waren es vier?',
        'Ich arbeite gern früh. Ich bin schwanger, ist das bei Ihnen ein Problem?',
        'Ich kenne die Geräte. Mein Sohn ist krank, haben Sie auch Teilzeit?',
        'Soll ich ein Beispiel aus Ihrem Haus nehmen?',
        'Ich habe die Liste geholt, und was war? Sie war leer.',
      ],
    }),
  )('is not found in “%s”: %s', (language, text) => {
    expect(askedAtTheEnd(text, ofNordlicht(language))).toBeNull();
  });

  it('is promised to be passed on, before the follow-up and before the next question', () => {
    const talk = new Conversation().begin();
    talk.say('I would go slowly and carefully about it. Is that how you do it?');
    const asked = talk.send({ type: 'finish_answer' });
    expect(names(asked)).toEqual(['answer_finished', 'acknowledgement', 'follow_up']);
    expect(said(asked, 'acknowledgement').map(({ text }) => text)).toEqual([
      'I cannot answer that. I will pass your question on to Example Ltd.',
    ]);
    talk.listen();
    const next = talk.answer(`${completeAnswer}. What is the salary?`);
    expect(names(next)).toEqual(['answer_finished', 'acknowledgement', 'question']);
    expect(said(next, 'acknowledgement')[0]?.text).toMatch(/^I know nothing about the pay/);
    expect(askedByCandidate(talk.state)).toMatchObject([
      { kind: 'about_company', text: 'Is that how you do it?', questionId: 'one' },
      { kind: 'salary', text: 'What is the salary?', questionId: 'one' },
    ]);
  });

  it('is no question when it is the interviewer’s own, read aloud', () => {
    const asked = { ...question('one'), question: 'The phone rings. How do you handle both of them?' };
    const talk = new Conversation({ questions: [asked, question('two')] }).begin();
    const next = talk.answer(`${completeAnswer}. How do you handle both of them?`);
    expect(said(next, 'acknowledgement').filter(({ text }) => /pass your question on/.test(text))).toEqual(
      [],
    );
    expect(askedByCandidate(talk.state)).toEqual([]);
  });

  it('is promised before the goodbye too, and stands in order among those asked alone', () => {
    const talk = new Conversation({ questions: [question('one')] }).begin();
    talk.say('What are the next steps?', { source: 'typed' });
    talk.listen();
    const end = talk.answer(`${completeAnswer}. How big is your team?`);
    expect(names(end)).toEqual(['answer_finished', 'acknowledgement', 'closing']);
    expect(askedByCandidate(talk.state).map(({ text }) => text)).toEqual([
      'What are the next steps?',
      'How big is your team?',
    ]);
  });
});
