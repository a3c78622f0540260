import { listsIn } from '@parley/texts/spoken';
import { describe, expect, it } from 'vitest';
import { requestIntents, type RequestIntent } from './intents.ts';
import { recogniseRequest } from './recognise-request.ts';

/** Requests as people say them, as a speech recogniser or a person writes them. */
const said: Record<RequestIntent, string[]> = {
  repeat: [
    'Können Sie die Frage bitte noch einmal wiederholen?',
    'könnten sie das nochmal sagen',
    'Wie bitte?',
    'Entschuldigung, das habe ich akustisch nicht verstanden.',
    'Wie war die Frage nochmal?',
    'Was haben Sie gerade gefragt?',
    'Bitte wiederholen Sie die Frage',
    'Ich habe die Frage leider vergessen.',
  ],
  rephrase: [
    'Können Sie die Frage anders formulieren?',
    'Ich verstehe die Frage nicht ganz.',
    'Was meinen Sie damit genau?',
    'wie meinen sie das',
    'Könnten Sie das bitte etwas einfacher sagen?',
    'Was genau möchten Sie wissen?',
    'Das habe ich nicht verstanden, können Sie die Frage anders stellen?',
    'Was genau meinen Sie mit schwierig?',
    'Was verstehen Sie unter einer guten Übergabe?',
    'Entschuldigung, was ist mit Eskalation gemeint?',
    'Meinen Sie beruflich oder privat?',
    'Geht es Ihnen um die Technik oder um den Umgang mit dem Kunden?',
    'Soll ich über die Arbeit oder das Studium sprechen?',
    'Welche Situation meinen Sie?',
    'Können Sie mir ein Beispiel nennen?',
    'Was bedeutet Eskalation?',
  ],
  moment: [
    'Einen Moment bitte.',
    'Ich brauche kurz Zeit zum Nachdenken.',
    'Geben Sie mir bitte eine Minute',
    'Da muss ich kurz überlegen.',
    'Lassen Sie mich kurz nachdenken.',
    'Darf ich kurz nachdenken?',
  ],
  skip: [
    'Können wir die Frage überspringen?',
    'Nächste Frage bitte.',
    'Das möchte ich nicht beantworten.',
    'Dazu möchte ich lieber nichts sagen.',
    'Ich weiß es nicht.',
    'Überspringen Sie diese Frage bitte',
    'Keine Ahnung',
  ],
  back: [
    'Können wir zur vorigen Frage zurückgehen?',
    'Ich möchte meine letzte Antwort noch ändern.',
    'Kann ich noch einmal zur ersten Frage zurück?',
    'Die vorherige Frage bitte',
    'zurück zur letzten Frage',
    'Kann ich zurückgehen?',
    'Kann ich nochmal zurück?',
    'Können wir noch einmal zurückgehen?',
    'Darf ich eine Frage zurückgehen?',
    'Ich würde gerne einen Schritt zurückgehen.',
    'Können Sie eine Frage zurückspringen?',
    'Gehen Sie bitte eine Frage zurück.',
    'Ich will nochmal zurück',
  ],
  pause: [
    'Können wir kurz eine Pause machen?',
    'Ich brauche eine kurze Pause.',
    'Pause bitte',
    'Ich muss auf die Toilette gehen.',
    'Dürfte ich eine kurze Pause machen?',
    'Ich muss kurz auf die Toilette.',
    'Es hat an der Tür geklingelt.',
    'Können Sie das Interview pausieren?',
  ],
  slower: [
    'Können Sie bitte etwas langsamer sprechen?',
    'Das war mir zu schnell.',
    'Nicht so schnell bitte',
    'Sie sprechen viel zu schnell.',
    'Ich brauche mehr Zeit zum Antworten.',
    'Bitte unterbrechen Sie mich nicht.',
  ],
  stop: [
    'Ich möchte das Interview beenden.',
    'Können wir hier aufhören?',
    'Ich möchte nicht mehr weitermachen.',
    'Abbrechen',
    'Ich ziehe meine Bewerbung zurück.',
    'Stopp',
  ],
  how_long: [
    'Wie lange dauert das noch?',
    'Wie viele Fragen kommen noch?',
    'Wie viel Zeit habe ich noch?',
    'Ist das die letzte Frage?',
    'Sind wir bald fertig?',
    'Bei welcher Frage sind wir?',
    'Wie lang soll die Antwort sein?',
    'Wie ausführlich soll ich antworten?',
  ],
  next_steps: [
    'Wie geht es danach weiter?',
    'Wann bekomme ich eine Rückmeldung?',
    'Was passiert nach dem Interview?',
    'Was sind die nächsten Schritte?',
    'Wann höre ich von Ihnen?',
    'Wer entscheidet darüber?',
  ],
  salary: [
    'Wie hoch ist das Gehalt?',
    'Was würde ich hier verdienen?',
    'Wie viele Urlaubstage gibt es?',
    'Können Sie mir etwas zum Gehalt sagen?',
    'Wie sieht es mit dem Gehalt aus?',
  ],
  about_company: [
    'Wie groß ist das Team?',
    'Können Sie mir etwas über das Unternehmen erzählen?',
    'Gibt es Homeoffice?',
    'Was sind die Aufgaben?',
    'Wie sind die Arbeitszeiten?',
  ],
  are_you_person: [
    'Sind Sie ein Mensch?',
    'Spreche ich mit einer KI?',
    'Sind Sie ein Roboter?',
    'Bist du eine Maschine?',
    'Wer sind Sie eigentlich?',
  ],
  ask_person: [
    'Ich möchte lieber mit einem Menschen sprechen.',
    'Kann ich mit einer echten Person sprechen?',
    'Ich will nicht mit einer Maschine reden.',
    'Verbinden Sie mich bitte mit einem Menschen.',
    'Ich würde lieber mit jemandem aus dem Team sprechen.',
  ],
  trouble: [
    'Ich höre Sie nicht.',
    'Mein Mikrofon funktioniert nicht.',
    'Hören Sie mich?',
    'Ich habe technische Probleme.',
    'Das Bild ist weg.',
    'Die Verbindung ist schlecht.',
  ],
};

/** What candidates answer, some with words of requests. */
const answers = [
  'Ich habe der Kundin die Frage noch einmal erklärt, bis sie zufrieden war.',
  'Zuerst habe ich den Kollegen gebeten, das Problem zu wiederholen, dann haben wir es gemeinsam gelöst.',
  'Wenn ein Patient sagt, ich verstehe das nicht, setze ich mich zu ihm und erkläre es mit einfachen Worten.',
  'In der Pause habe ich mit dem Team gesprochen und wir haben den Plan geändert.',
  'Das Projekt dauerte noch drei Monate länger, aber am Ende waren alle zufrieden.',
  'Mein Gehalt war mir nie so wichtig wie die Arbeit mit Menschen.',
  'Ich würde die Maschine sofort stoppen und die Schichtleitung informieren.',
  'Ich frage den Gast: Können Sie das bitte wiederholen?',
  'Ich habe drei Jahre lang ein Team von fünf Personen geleitet.',
  'Wir haben die Software Schritt für Schritt eingeführt und jede Woche geprüft, ob es funktioniert.',
  'Ich arbeite gern im Homeoffice, weil ich dort in Ruhe planen kann.',
  'Dann bin ich zurück zum Lager gegangen und habe nachgezählt.',
  'Mir ist wichtig, dass man einander ausreden lässt.',
  'Ich möchte wieder in die Pflege zurückkehren.',
  'Ich muss zurück zum Lager.',
  'Dann kann ich zurückgehen und den Patienten holen.',
  'Geht es um einen Notfall, rufe ich sofort den Arzt.',
  'Geht es um Geld, bin ich vorsichtig.',
  'Meinen Vorgesetzten informieren.',
  'Sie meinen es meistens gut, also bleibe ich ruhig.',
  'Was bedeutet Führung? Für mich heißt das Vertrauen.',
  'Dann frage ich: Was meinen Sie mit dringend?',
  'Soll ich ehrlich sein, war ich überfordert.',
];

/** Beginnings of sentences. They are not a request yet, whatever word follows. */
const beginnings = [
  'Kann ich',
  'Können Sie',
  'Ich muss',
  'Ich brauche',
  'Ich möchte',
  'Könnten wir',
  'Darf ich',
];

const lists = listsIn('requests', 'de');

describe('requests in German', () => {
  it.each(requestIntents)('have at least 20 phrasings for %s', (intent) => {
    const { asks, alone } = lists.requests[intent];
    expect(asks.length + alone.length).toBeGreaterThanOrEqual(20);
  });

  it.each(requestIntents.flatMap((intent) => said[intent].map((text) => [text, intent] as const)))(
    'are recognised in “%s”: %s',
    (text, intent) => {
      expect(recogniseRequest(text, 'de')).toBe(intent);
      expect(recogniseRequest(text.toLowerCase().replaceAll(/[.,!?:]/g, ''), 'de-AT')).toBe(intent);
    },
  );

  it.each(answers)('are not found in the answer “%s”', (text) => {
    expect(recogniseRequest(text, 'de')).toBeNull();
    expect(recogniseRequest(text.toLowerCase().replaceAll(/[.,!?:]/g, ''), 'de')).toBeNull();
  });

  it.each(beginnings)('are not found in “%s”, alone or with an unrelated word after it', (text) => {
    expect(recogniseRequest(text, 'de')).toBeNull();
    expect(recogniseRequest(`${text} helfen?`, 'de')).toBeNull();
    expect(recogniseRequest(`${text} Ihnen das Formular zeigen`, 'de')).toBeNull();
  });

  it.each([
    ['Mein Sohn ist krank, können wir morgen weitermachen?', 'pause'],
    ['Ich würde gerne später weitermachen', 'pause'],
    ['Ich muss jetzt leider wirklich los, mein Sohn ist krank, können wir morgen weitermachen?', 'pause'],
    ['Ich hab zum Kunden gesagt, wir können morgen weitermachen.', null],
    ['Abends sage ich zum Team, wir können morgen weitermachen, und dann gehen alle.', null],
    ['Ich würde das Projekt später fortsetzen.', null],
  ])('include “tomorrow” where it is not told of others: “%s”', (text, intent) => {
    expect(recogniseRequest(text, 'de')).toBe(intent);
  });

  it('include “weiter”, “ja” and “nein” when the interviewer waits for them', () => {
    expect(recogniseRequest('Ich bin wieder da', 'de', { momentary: 'pause' })).toBe('resume');
    expect(recogniseRequest('So, da bin ich wieder. Das war die Post.', 'de', { momentary: 'pause' })).toBe(
      'resume',
    );
    expect(recogniseRequest('Ich bin in fünf Minuten wieder da', 'de', { momentary: 'pause' })).not.toBe(
      'resume',
    );
    expect(recogniseRequest('Ja, bitte', 'de', { momentary: 'confirming' })).toBe('yes');
    expect(recogniseRequest('Nein, weitermachen', 'de', { momentary: 'confirming' })).toBe('no');
    expect(recogniseRequest('Danke schön', 'de')).toBe('courtesy');
  });
});
