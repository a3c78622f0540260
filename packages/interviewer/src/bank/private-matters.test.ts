import { describe, expect, it } from 'vitest';
import { asksAboutPrivateMatters, knowsPrivateMattersIn } from './private-matters.ts';

const forbidden = `
Sind Sie schwanger?
Sind Sie derzeit schwanger oder planen Sie eine Schwangerschaft?
Planen Sie in den nächsten Jahren eine Schwangerschaft?
Was würden Sie tun, wenn Sie schwanger werden?
Besteht bei Ihnen ein Kinderwunsch?
Haben Sie einen Kinderwunsch?
Haben Sie Kinder?
Haben Sie kleine Kinder zu Hause, um die Sie sich kümmern?
Wie viele Kinder haben Sie?
Möchten Sie in den nächsten Jahren Kinder bekommen?
Wünschen Sie sich noch Nachwuchs?
Wie alt sind Ihre Kinder?
Wer betreut Ihre Kinder, während Sie im Spätdienst arbeiten?
Wie sieht Ihre Familienplanung aus?
Ist bei Ihnen Nachwuchs geplant?
Wie steht es um die Familienplanung?
Gehen Sie demnächst in Elternzeit?
Wie vereinbaren Sie Schichtarbeit mit Ihrer Familie?
Wie bringen Sie Kinder und Beruf unter einen Hut?
Sind Sie verheiratet?
Wie ist Ihr Familienstand?
Leben Sie in einer festen Partnerschaft?
Was macht Ihr Mann beruflich?
Sind Sie alleinerziehend und auf feste Zeiten angewiesen?
Haben Sie einen festen Freund?
Wie alt sind Sie eigentlich?
In welchem Jahr sind Sie geboren?
Nennen Sie mir bitte Ihr Geburtsdatum.
Bitte nennen Sie uns Ihr Alter und Ihren Wohnort.
Wie wirkt sich Ihr Alter auf die Arbeit im Team aus?
Wann gehen Sie voraussichtlich in Rente?
Sind Sie über fünfzig?
Welcher Religion gehören Sie an?
Welche Konfession haben Sie?
Welche Rolle spielt Ihr Glaube bei der Arbeit?
Tragen Sie ein Kopftuch?
Würden Sie im Dienst auf Ihr Kopftuch verzichten?
Sind Sie gläubig?
Sind Sie Mitglied einer Kirche?
Beten Sie während der Arbeitszeit?
Woher kommen Sie ursprünglich?
Aus welchem Land stammen Sie?
Welche Staatsangehörigkeit haben Sie?
Ist Deutsch Ihre Muttersprache?
Wo sind Sie geboren und aufgewachsen?
Welche Herkunft haben Ihre Eltern?
Haben Sie einen Migrationshintergrund?
Seit wann leben Sie schon in Deutschland?
Sind Sie Mitglied in einer Gewerkschaft?
Gehören Sie einer Gewerkschaft oder einer Partei an?
Welche Partei wählen Sie?
Wie würden Sie Ihre politische Einstellung beschreiben?
Haben Sie schon einmal gestreikt?
Haben Sie eine chronische Krankheit?
Leiden Sie unter Allergien oder anderen Erkrankungen?
Sind Sie schwerbehindert?
Haben Sie eine anerkannte Schwerbehinderung?
Welche Vorerkrankungen haben Sie?
Wie oft waren Sie im letzten Jahr krank?
Wie viele Krankheitstage hatten Sie zuletzt?
Nehmen Sie regelmäßig Medikamente?
Wie ist Ihr Gesundheitszustand?
Waren Sie schon einmal in psychologischer Behandlung?
Haben Sie schon einmal Drogen genommen?
Rauchen Sie?
Wie oft trinken Sie Alkohol?
Sind Sie vorbestraft?
Haben Sie Vorstrafen?
Läuft gegen Sie derzeit ein Ermittlungsverfahren?
Wie ist Ihre sexuelle Orientierung?
Sind Sie homosexuell?
Haben Sie Schulden?
Wie ist Ihre finanzielle Situation?
Wie hoch ist Ihr Vermögen?
Wie viel verdienen Sie in Ihrer jetzigen Stelle?
Wie hoch war Ihr letztes Gehalt?
`;

const allowed = `
Was beachten Sie, wenn eine Patientin schwanger ist und Medikamente braucht?
Welche Untersuchungen planen Sie in der Schwangerschaft einer Patientin ein?
Wie beraten Sie Paare zur Familienplanung?
Wie planen Sie die Schwangerschaftsvertretung einer Kollegin?
Wie gehen Sie mit dem Wunsch einer Beschäftigten nach Elternzeit um?
Wie haben Sie Kinder für das Lesen begeistert?
Wie viele Kinder haben Sie in einer Gruppe betreut?
Haben Sie schon einmal mit Kindern gearbeitet, und was war dabei schwierig?
Wann haben Sie zuletzt ein Kind getröstet?
Wie erklären Sie einem Kind eine Untersuchung, vor der es Angst hat?
Was tun Sie, wenn ein Kind nicht abgeholt wird?
Wie wollen Sie Kinder mit Förderbedarf einbinden?
Wie bringen Sie Kinder dazu, einander zuzuhören?
Wie beziehen Sie die Eltern eines Kindes ein?
Wie sprechen Sie mit der Familie eines Verstorbenen?
Wie gehen Sie mit Angehörigen um, die jeden Tag nachfragen?
Was ist Ihnen in der Altenpflege besonders wichtig?
Wie unterstützen Sie einen Menschen im Alter bei der Körperpflege?
Was hat Ihr alter Betrieb besser gemacht als andere?
In welchem Alter lernen Kinder am leichtesten schwimmen?
Wie alt sind die Geräte, mit denen Sie arbeiten?
Wie prüfen Sie bei der Aufnahme Namen und Geburtsdatum?
Wie achten Sie auf die religiösen Bedürfnisse von Menschen, die Sie pflegen?
Wie sprechen Sie mit einer Patientin über ihre Religion?
Was tun Sie, wenn eine Kollegin wegen ihres Kopftuchs beleidigt wird?
Welche Religionen behandeln Sie in der siebten Klasse?
Wie erklären Sie Gästen die Herkunft eines Weines?
Wie prüfen Sie die Herkunft einer Lieferung?
Wie unterrichten Sie Schüler, deren Muttersprache nicht Deutsch ist?
In welchen Sprachen können Sie Gäste beraten?
Wie haben Sie mit der Gewerkschaft verhandelt?
Was tun Sie, wenn zwei Parteien sich nicht einigen?
Wie reagieren Sie auf einen Streik im Hafen?
Welche Krankheiten werden durch mangelnde Handhygiene übertragen?
Wie erkennen Sie eine beginnende Lungenentzündung?
Wie verteilen Sie die Arbeit, wenn zwei Leute krank sind?
Wie begleiten Sie Menschen mit Behinderung zum Einkaufen?
Welche Medikamente dürfen Sie nicht zusammen geben?
Wie erklären Sie Ihren Patienten Medikamente und deren Wirkung?
Wie nehmen Sie Medikamente aus der Apotheke an?
Was prüfen Sie, bevor Sie Tabletten ausgeben?
Ein Gast trinkt zu viel. Was tun Sie?
Wie gehen Sie mit Rauchern im Haus um?
Wie viel Mehl wiegen Sie für hundert Brötchen ab?
Wie sichern Sie Ihre Diagnose ab, bevor Sie ein Teil tauschen?
Wie halten Sie die Systeme gesund, für die Sie zuständig sind?
Wie verhandeln Sie, wenn ein Kunde seine Schulden nicht bezahlt?
Wie prüfen Sie die Kreditwürdigkeit eines Kunden?
Wie buchen Sie Löhne und Gehälter am Monatsende?
Wie erklären Sie einer Mitarbeiterin ihre Gehaltsabrechnung?
Wie haben Sie die Maschine eingestellt, bevor die Serie begann?
Wie messen Sie den Gehalt an Zucker in einem Saft?
Wie pflegen Sie Ihre Partner im Handel?
Wie sind Sie vorgegangen, als ein Kollege ausfiel?
Wie sicher sind Sie im Umgang mit Excel, und woran zeigt sich das?
Woher kommen Ihre besten Neukunden, und wie erreichen Sie sie?
Woher wissen Sie, dass die Ladung sicher ist?
Wie gehen Sie mit einem Kunden um, der laut wird?
Sind Sie schon einmal anderer Meinung gewesen als das ganze Team?
Was würden Ihre Kolleginnen über Sie sagen?
Wie haben Sie sich in Ihre letzte Stelle eingearbeitet?
Wie vermeiden Sie Rückenschmerzen beim Heben schwerer Pakete?
Wie stillen Sie eine starke Blutung?
Wo sehen Sie die Grenzen Ihrer Rolle?
Wann haben Sie zuletzt jemandem widersprochen, der mehr zu sagen hat?
Wie planen Sie Ihren Tag, wenn drei Dinge zugleich fertig werden müssen?
`;

const linesOf = (list: string): string[] => list.trim().split('\n');

describe('in German', () => {
  it('is tested with at least 40 questions of each sort', () => {
    expect(linesOf(forbidden).length).toBeGreaterThanOrEqual(40);
    expect(linesOf(allowed).length).toBeGreaterThanOrEqual(40);
  });

  it.each(linesOf(forbidden))('finds a private matter in %j', (question) =>
    expect(asksAboutPrivateMatters(question, 'de-AT')).toBe(true),
  );

  it.each(linesOf(allowed))('finds no private matter in %j', (question) =>
    expect(asksAboutPrivateMatters(question, 'de')).toBe(false),
  );

  it('finds a private matter in an English question too', () =>
    expect(asksAboutPrivateMatters('How old are you?', 'de')).toBe(true));
});

it.each([
  ['en-GB', true],
  ['de-CH', true],
  ['fr', false],
  ['tr-TR', false],
])('says whether questions in the language %s can be checked: %s', (tag, isKnown) =>
  expect(knowsPrivateMattersIn(tag)).toBe(isKnown),
);
