import { expect, it } from 'vitest';
import { asksAboutPrivateMatters } from './private-matters.ts';

/** Private matters in less obvious words. */
const forbidden = `
Haben Sie vor, in nächster Zeit eine Familie zu gründen?
Sind Sie Mutter?
Wie alt sind Sie, und seit wann arbeiten Sie?
Welches Alter haben Sie?
Darf ich nach Ihrem Alter fragen?
Wie lange haben Sie noch bis zur Rente?
Haben Sie Familie?
Wohnen Sie mit jemandem zusammen?
Sind Sie in festen Händen?
Was arbeitet Ihr Partner?
Arbeitet Ihre Frau auch im Schichtdienst?
Haben Ihre Kinder einen Kitaplatz?
Könnten Sie sich vorstellen, noch Kinder zu bekommen?
Ist bei Ihnen ein Baby unterwegs?
Wann ist Ihr Entbindungstermin?
Glauben Sie an Gott?
Sind Sie Moslem?
Welche Feiertage Ihrer Religion möchten Sie freihaben?
Halten Sie sich an religiöse Speisevorschriften?
Sind Sie getauft?
Woher haben Sie diesen Akzent?
Aus welcher Kultur kommen Sie?
Was ist Ihre Nationalität?
Sind Sie Deutsche?
Wo liegt Ihre Heimat?
Haben Sie einen deutschen Pass?
Waren Sie schon einmal ernsthaft krank?
Sind Sie körperlich gesund?
Haben Sie Probleme mit dem Rücken?
Sind Sie in ärztlicher Behandlung?
Haben Sie einen Grad der Behinderung?
Wie belastbar ist Ihre Psyche?
Sind Sie gegen Grippe geimpft?
Hatten Sie schon einmal einen Burnout?
Sind Sie Raucher?
Sind Sie im Betriebsrat oder in der Gewerkschaft?
Wie stehen Sie zur AfD?
Gehen Sie wählen?
Sind Sie polizeilich bekannt?
Hatten Sie schon einmal mit der Justiz zu tun?
Sind Sie lesbisch?
Wie würden Sie Ihre Geschlechtsidentität beschreiben?
Haben Sie Kredite, die Sie abbezahlen müssen?
Sind Sie verschuldet?
Besitzen Sie ein eigenes Haus?
Wie viel haben Sie bisher verdient?
Wie sieht Ihre private Lebensplanung aus?
Wie viele Geschwister haben Sie?
Planen Sie, bald zu heiraten?
Wer holt Ihr Kind ab, wenn Sie Spätschicht haben?
Möchten Sie irgendwann Mutter werden?
Sind Sie mit Ihren 55 Jahren noch belastbar?
Wie lange möchten Sie vor dem Ruhestand noch arbeiten?
Ist Ihr Mann damit einverstanden, dass Sie reisen?
Haben Sie pflegebedürftige Eltern?
Woher stammen Ihre Vorfahren?
In welchem Land sind Sie aufgewachsen?
Welche Sprache sprechen Sie zu Hause?
Feiern Sie Ramadan?
Welcher Kirche gehören Sie an?
Welcher politischen Partei stehen Sie nahe?
Sind Sie in der Gewerkschaft?
Nehmen Sie Antidepressiva?
Sind Sie auf einen Rollstuhl angewiesen?
Wie ist es um Ihre Gesundheit bestellt?
Haben Sie im letzten Jahr oft gefehlt, weil Sie krank waren?
Haben Sie schon einmal im Gefängnis gesessen?
Stehen Sie auf Männer oder auf Frauen?
Läuft bei Ihnen eine Lohnpfändung?
Was verdienen Sie momentan im Monat?
Trinken Sie gern ein Bier nach der Arbeit?
Bitte nennen Sie Ihr Geburtsdatum und Ihren Familienstand.
`;

const allowed = `
Was haben Sie zuerst geprüft, als der Bewohner krank wirkte?
Wie motivieren Sie Kinder, die keine Lust auf Sport haben?
Haben Sie Erfahrung mit Kindern im Vorschulalter?
Wie gehen Sie vor, wenn Eltern ihr Kind zu spät abholen?
Wie gestalten Sie den Alltag mit Menschen, die eine Behinderung haben?
Was tun Sie, wenn ein Patient seine Medikamente nicht nehmen will?
Welche Rolle spielt die Familie bei der Pflege zu Hause?
Wie würden Sie eine schwangere Kollegin im Labor schützen?
Wie beraten Sie einen Kunden, der in Rente geht und Geld anlegen will?
Was fragen Sie einen Kunden nach seinem Einkommen, bevor Sie einen Kredit vergeben?
Wie erklären Sie den Unterschied zwischen Brutto und Netto?
Wie haben Sie Ihr letztes Team geführt?
Welche Partei im Vertrag trägt das Risiko?
Wie verhalten Sie sich, wenn ein Gast betrunken ist?
Wie sind Sie mit Kritik aus der Belegschaft umgegangen?
Wie gehen Sie mit kulturellen Unterschieden im Team um?
Welche Sprachen sprechen Sie im Beruf?
Wie stellen Sie sicher, dass alte Ware nach vorn kommt?
Welche Altersgruppe möchten Sie unterrichten?
Wie halten Sie sich fachlich gesund und fit?
Was ist Ihr größter Erfolg im Vertrieb?
Was sagen Sie einem Mann, der auf der Station laut wird?
Wie prüfen Sie, ob eine Person alt genug für Alkohol ist?
Wie haben Sie sich in der Ausbildung verbessert?
Wie würden Sie Ihre Arbeitsweise beschreiben?
Was tun Sie gegen Schulden bei Lieferanten, die überfällig sind?
Wie sichern Sie die Kinder auf dem Rücksitz bei einer Taxifahrt?
Wie erkennen Sie, ob jemand unter Stress leidet?
Leiden Ihre Kunden unter langen Lieferzeiten, und was tun Sie dagegen?
Haben Sie einen Partner für die Logistik ausgewählt, und wie?
Sind Sie mit Ihrem letzten Projekt zufrieden, und warum?
Was war Ihre Aufgabe bei der Pflege Ihrer Bestandskunden?
Wie haben Sie zuletzt ein Problem mit einer Maschine gelöst?
Was tun Sie, wenn Sie im Lager ein Kind ohne Begleitung sehen?
Wie sprechen Sie über Gehälter, wenn ein Bewerber zu viel verlangt?
Wie organisieren Sie Feiern an Weihnachten im Pflegeheim?
Wie gehen Sie mit einer Frau um, die sich beschwert?
Wie lange haben Sie an Ihrem größten Projekt gearbeitet?
Was bedeutet Vielfalt im Team für Sie?
Wie haben Sie gelernt, mit Stress umzugehen?
Worauf achten Sie bei der Herkunft von Fleisch?
Welche Kredite vergeben Sie an Firmen, und wie entscheiden Sie?
Wie beurteilen Sie ein Vermögen, das angelegt werden soll?
Was tun Sie bei einem Burnout in Ihrer Abteilung?
Wie bereiten Sie Menschen auf den Ruhestand vor?
Wie gehen Sie mit Kirchen als Auftraggebern um?
Wie planen Sie Schichten, wenn viele in Elternzeit sind?
Wie verabreichen Sie eine Impfung?
Welche Rolle spielt Ihre Führungskraft für Ihre Motivation?
Wie reagieren Sie auf sexuelle Belästigung am Arbeitsplatz?
Was tun Sie, wenn ein Mann im Zug ohne Fahrschein fährt?
Was ist Ihre Stärke im Umgang mit Zahlen?
Wie stellen Sie fest, ob eine Wunde heilt?
Woran erkennen Sie einen religiösen Feiertag im Kalender der Kundschaft?
Wie schreiben Sie eine Mahnung, wenn Schulden offen sind?
Wie wählen Sie eine Methode aus?
Wie wollen Sie in der Probezeit mit uns zusammenarbeiten?
`;

it.each(forbidden.trim().split('\n'))('finds a private matter in %j', (question) =>
  expect(asksAboutPrivateMatters(question, 'de')).toBe(true),
);

it.each(allowed.trim().split('\n'))('finds no private matter in %j', (question) =>
  expect(asksAboutPrivateMatters(question, 'de')).toBe(false),
);
