import { expect, it } from 'vitest';
import type { RoleFamily } from './bank-item.ts';
import { englishTitle } from './german-titles.ts';
import { roleFamilies } from './role-families.ts';

it.each([
  ['Gesundheits- und Krankenpfleger (m/w/d)', ['nursing']],
  ['Pflegefachfrau', ['nursing']],
  ['Stationsleitung Intensivpflege', ['nursing']],
  ['Altenpflegehelferin', ['care']],
  ['Pflegehilfskraft', ['care']],
  ['Grundschullehrer', ['teaching']],
  ['Mitarbeiter im Kundenservice (w/m/d)', ['support']],
  ['Vertriebsleiter', ['sales-management', 'sales']],
  ['Mitarbeiterin Vertriebsinnendienst', ['sales']],
  ['Verkäuferin', ['retail']],
  ['Filialleiter', ['retail']],
  ['Kauffrau im Einzelhandel', ['retail']],
  ['Bilanzbuchhalter', ['finance']],
  ['Lohnbuchhalterin', ['people', 'finance']],
  ['Personalreferent', ['people']],
  ['Personalentwicklerin', ['people']],
  ['Sachbearbeiter', ['administration']],
  ['Kaufmann für Büromanagement', ['administration']],
  ['Marketingmanager', ['marketing']],
  ['Fachkraft für Lagerlogistik', ['logistics']],
  ['Gabelstaplerfahrer', ['logistics']],
  ['Lkw-Fahrer', ['driving']],
  ['Busfahrerin', ['driving']],
  ['Paketzusteller', ['driving']],
  ['Koch', ['hospitality']],
  ['Kellnerin', ['hospitality']],
  ['Rezeptionist', ['hospitality']],
  ['Produktionshelfer', ['production']],
  ['Maschinen- und Anlagenführer', ['production']],
  ['Softwareentwicklerin', ['software', 'backend']],
  ['Systemadministrator', ['devops']],
  ['Projektleiter', ['project']],
  ['Produktmanagerin', ['product']],
  ['Rechtsanwältin (m/w/d)', ['legal']],
  ['Rechtsanwaltssekretärin', ['legal', 'administration']],
  ['Justiziarin', ['legal']],
  ['Maurer', ['building', 'crafts']],
  ['Zimmerer', ['building', 'crafts']],
  ['Baggerführer', ['building']],
  ['Bauleiterin', ['building']],
  ['Schweißer', ['crafts', 'production']],
  ['Reinigungskraft', ['cleaning']],
  ['Sozialarbeiterin', ['social-work']],
  ['Sicherheitsmitarbeiter', ['security']],
  ['Sicherheitsmitarbeiter im Einzelhandel', ['security']],
  ['Hausmeister und Reinigungskraft', ['cleaning', 'crafts']],
  ['Konstrukteurin (m/w/d)', ['engineering']],
  ['Qualitätsingenieur', ['engineering']],
  ['Chemielaborantin', ['laboratory']],
  ['Apotheker', ['pharmacy']],
  ['Assistenzärztin Chirurgie (m/w/d)', ['medicine']],
  ['Notfallsanitäter (m/w/d)', ['ambulance']],
  ['Krankenwagenfahrer', ['ambulance', 'driving']],
  ['Landschaftsgärtner', ['gardening']],
  ['Konditormeisterin', ['food-craft']],
  ['Bäckereifachverkäufer (m/w/d)', ['food-craft', 'retail']],
  ['Bankkaufmann (m/w/d)', ['banking']],
  ['Industriekauffrau', ['administration', 'operations']],
  ['IT-Business-Analystin', ['product', 'project']],
])('knows the trade of %s', (title, families) => {
  expect(roleFamilies(title)).toEqual(families);
});

it.each([
  'Tierpfleger',
  'Tierphysiotherapeutin',
  'Psychotherapeut',
  'Heilerziehungspflegerin',
  'Fahrlehrer',
  'Lokführerin',
  'Zahntechnikerin',
  'Tiermedizinische Fachangestellte',
  'Medizinisch-technische Radiologieassistentin',
  'Medizinisch-technische Assistentin Radiologie',
  'Fotolaborant',
  'Zahntechniker Dentallabor',
  'Chemikant',
  'Pharmareferent',
  'Sozialversicherungsfachangestellte',
  'Versicherungsmathematiker',
  'Informationselektroniker',
  'Elektroniker für Geräte und Systeme',
  'Konstrukteur Stahlbau',
  'Konstruktionsmechaniker',
  'Wirtschaftsingenieur',
  'Staatsanwältin',
  'Rechtspfleger',
  'Rechtsmediziner',
  'Richterin',
  'Gerichtsvollzieher',
  'Justizvollzugsbeamter',
  'Justizfachangestellte',
  'Vertragshändler',
  'REFA-Techniker',
  'Datenschutzbeauftragter',
  'Bauzeichner',
  'Bauer',
  'Baumpfleger',
  'Landschaftspfleger',
  'Sozialversicherungsfachangestellte',
  'Sozialwissenschaftler',
  'Sozialassistentin',
  'Heilpädagogin',
  'Sonderpädagoge',
  'Jugendtrainer Fußball',
  'IT-Sicherheitsbeauftragter',
  'Informationssicherheitsbeauftragte',
  'Mitarbeiter IT-Sicherheit',
  'IT-Security-Mitarbeiter',
  'Datensicherheitsmitarbeiter',
  'Sicherheitsingenieurin',
  'Fachkraft für Arbeitssicherheit',
  'Sicherheitsfachkraft',
  'Mitarbeiter Sicherheit und Gesundheitsschutz',
  'Sicherheitsbeauftragter',
  'Nachtwache',
  'Kommunaler Ordnungsdienst',
  'Orgelbauer',
  'Polierer',
  'Schweißfachingenieur',
  'Generaldirektor',
  'Produktentwickler Lebensmittel',
])('asks a %s no question of a trade that only sounds alike', (title) => {
  expect(roleFamilies(title)).toEqual([]);
});

it.each([
  'Registered nurse',
  'Villager',
  'Personal trainer',
  'Sales manager',
  'Chef de partie',
  'Warehouse operative',
  'Head of Marketing',
  'Unit administrator',
  'Manager in training',
  'Montage editor',
  'Lager brewer',
  'Disposition Officer',
  'Casino dealer Reno',
  'Notary public',
])('leaves the English title %s as it is', (title) => {
  expect(englishTitle(title)).toBe(title);
});

/** Titles that were once taken for another trade, since they contain its word. */
const mistaken: Partial<Record<RoleFamily | 'none', string>> = {
  production:
    'Servicetechniker | Kundendiensttechniker (m/w/d) | Service-Techniker im Außendienst | Techniker im Kundendienst | Servicetechniker Reinigungsmaschinen',
  sales:
    'Mitarbeiter im Außendienst | Verkäufer im Außendienst | Verkaufsberater Automobile | Automobilverkäufer | Vertrieb Reinigungstechnik',
  support: 'Kundendienstmitarbeiter',
  retail: 'Küchenverkäufer | Möbelverkäufer | Verkäufer:in',
  'food-craft': 'Bäckereifachverkäuferin | Fleischereifachverkäufer | Fachverkäuferin Backwaren',
  none: 'Küchenplaner | Werbetechniker | Stationsleiter Autovermietung | Datenbereinigung | Textilreiniger | Straßenreiniger | Kanalreiniger | Fachkraft Abwasserreinigung | Außendienst Reinigungschemie | Reitlehrerin | Yogalehrer | Fluglehrer | Tauchlehrer | Fahrschullehrer | Gewerbekaufmann',
  cleaning: 'Reinigung und Pflege | Büro-Reinigungskraft | Servicekraft Reinigung | Gewerbereinigung',
  legal: 'Referendar Jura | Rechtsanwalt für Sozialrecht',
  building: 'Bagger-/Kran-Fahrer',
  finance: 'Hotelbuchhalter | Buchhalterin Anwaltskanzlei | Buchhalter Bauunternehmen',
  teaching:
    'Krankenpflegelehrer | Hochschuldozent | Lehrkraft für Sozialpädagogik | Dozent Soziale Arbeit | Integrationshelfer',
  software:
    'Verwaltungsinformatiker | Legal-Tech-Entwickler | Softwareentwickler Gebäudeautomation | Schweißroboterprogrammierer',
  hospitality: 'Reinigungskraft im Hotel | Chefkoch | Köch*in (all genders)',
  crafts: 'Küchenmonteur | Kfz-Mechatroniker | Kundendienstmonteur Heizung | Mechatroniker für Kältetechnik',
  practice: 'Rezeptionistin Arztpraxis | Empfang Zahnarztpraxis',
  administration:
    'Büroleiterin Anwaltskanzlei | Empfang Anwaltskanzlei | Arztsekretärin | Schulsekretärin | Chefsekretärin | Team-Assistenz',
  nursing: 'Fachkrankenpfleger | Intensivkrankenschwester | Pfleger',
  people: 'Personaldisponent',
};

/** Titles as they are advertised. */
const advertised: Partial<Record<RoleFamily | 'none', string>> = {
  nursing:
    'Pflegefachmann (m/w/d) ambulanter Dienst | Gesundheits- und Kinderkrankenpflegerin | OP-Pfleger | Wohnbereichsleitung | Praxisanleiter Pflege | Dialysepfleger | Kinderkrankenschwester | Pflegedienstleiter',
  care: 'Alltagsbegleiter Seniorenheim | Pflegehelfer Nachtdienst | Altenpfleger:in | Betreuungskraft nach § 43b | Pflegefachassistentin | Persönliche Assistenz für Menschen mit Behinderung',
  none: 'Golflehrer | Fahrlehrer Klasse B | Straßenbahnfahrer | Staatssekretär | Kinderpflegerin | Stationshilfe Krankenhaus | Heimleitung Seniorenzentrum | Haushaltshilfe | Grundschullehramt | Kaufmann im Groß- und Außenhandel | Tankstellenmitarbeiter | Telefonist | Texterin | Zahnarzt | Kunstmaler | Fluggeräteelektronikerin',
  crafts:
    'Elektroniker für Betriebstechnik | Elektriker | Elektroniker für Energie- und Gebäudetechnik | Elektroinstallateurin | Betriebselektriker | Elektrotechnikermeister | Anlagenmechaniker SHK | Anlagenmechaniker für Sanitär-, Heizungs- und Klimatechnik | Installateur | Heizungsbauer | Klempner | Kältetechniker | Lüftungsmonteur | Kfz-Mechatronikerin | Nutzfahrzeugmechatroniker | Kfz-Elektriker | Fahrzeuglackierer | Reifenmonteur | Tischler:in | Schreinerin | Maler und Lackierer | Malermeisterin | Fliesenleger | Trockenbauer | Schweißerin | WIG-Schweißer | Rohrschweißer | Schlosser | Metallbauer | Monteur | Haustechniker | Gebäudetechniker | Hausmeister | Handwerker',
  legal:
    'Rechtsanwalt | Rechtsanwalt für Arbeitsrecht | Fachanwältin für Steuerrecht | Patentanwalt | Anwältin | Rechtsanwaltsfachangestellter | Rechtsanwalts- und Notarfachangestellte (m/w/d) | ReNo-Fachangestellte | Refa (m/w/d) | Rechtsfachwirtin | Rechtsanwaltsgehilfin | Kanzleiassistenz | Sekretärin Anwaltskanzlei | Notarfachangestellte | Notariatsangestellte | Notarin | Jurist | Volljuristin | Wirtschaftsjuristin | Unternehmensjurist | Syndikus | Syndikusrechtsanwältin | Justitiar | Rechtsreferent | Rechtsreferendarin | Leiterin Rechtsabteilung | Mitarbeiter Rechtsabteilung | Juristischer Mitarbeiter | Vertragsmanagerin | Contract-Manager | Compliance-Beauftragte | Compliance-Managerin',
  building:
    'Maurerin | Maurermeister | Zimmermann | Dachdecker | Dachdeckerhelfer | Gerüstbauer | Gerüstbauhelfer | Betonbauer | Beton- und Stahlbetonbauer | Eisenflechter | Straßenbauer | Strassenbauer | Pflasterer | Straßenwärter | Tiefbauer | Tiefbaufacharbeiter | Hochbaufacharbeiter | Kanalbauer | Gleisbauer | Bauhelfer | Bauarbeiter | Baufacharbeiter | Abbrucharbeiter | Kranführer | Turmkranführerin | Baggerfahrer | Baumaschinenführer | Baugeräteführer | Bauleiter | Oberbauleiter | Baustellenleiter | Polier | Hochbaupolier | Vorarbeiter Bau | Schachtmeister',
  cleaning:
    'Reinigungskraft (m/w/d) | Reinigungsfrau | Reinigungsmitarbeiterin | Putzfrau | Putzhilfe | Raumpflegerin | Gebäudereiniger | Glas- und Gebäudereiniger | Gebäudereinigermeister | Glasreiniger | Fensterputzer | Industriereiniger | Unterhaltsreinigung | Büroreinigung | Krankenhausreinigung | Reinigungskraft im Pflegeheim | Vorarbeiterin Gebäudereinigung | Objektleiter Gebäudereinigung | Teamleiterin Reinigung | Haushaltsreinigung | Fahrzeugreiniger | Schulreinigungskraft',
  security:
    'Sicherheitsmitarbeiter (m/w/d) | Sicherheitskraft | Mitarbeiter Sicherheit | Mitarbeiterin im Sicherheitsdienst | Security-Mitarbeiter | Mitarbeiter Security | Werkschutz | Mitarbeiter Werkschutz | Werkschutzfachkraft | Fachkraft für Schutz und Sicherheit | Servicekraft für Schutz und Sicherheit | Geprüfte Schutz- und Sicherheitskraft | Wachmann | Wachfrau | Nachtwächter | Mitarbeiter Objektschutz | Pförtner | Türsteher | Ladendetektiv | Kaufhausdetektivin | Ordner Stadion | Veranstaltungsordner | Einlasskraft | Sicherheitsmitarbeiter im Einzelhandel | Luftsicherheitsassistentin | Geld- und Werttransportfahrer | Personenschützer | Revierfahrer | Wachleiter | Schichtleiter Sicherheitsdienst',
  'social-work':
    'Sozialarbeiter (m/w/d) | Sozialpädagoge | Sozialpädagogin | Sozialarbeiter/Sozialpädagoge (m/w/d) | Sozialpädagogische Fachkraft | Sozialpädagogische Familienhilfe | Schulsozialarbeiterin | Jugendsozialarbeiter | Fachkraft Soziale Arbeit | Streetworker | Jugendarbeiter | Jugendbetreuerin | Mitarbeiter Jugendhilfe | Mitarbeiterin Jugendamt | Erzieher Jugendwohngruppe | Familienhelferin | Suchtberater | Schuldnerberaterin | Bewährungshelfer | Flüchtlingsbetreuer | Migrationsberaterin | Sozialbetreuer | Sozialdienst Krankenhaus | Teamleitung Jugendhilfe | Wohnungslosenhilfe Mitarbeiter',
  engineering:
    'Konstrukteur | CAD-Konstrukteur | Werkzeugkonstrukteurin | Konstruktionsingenieur | Maschinenbauingenieur | Ingenieurin Maschinenbau | Maschinenbautechniker | Entwicklungsingenieur Mechanik | Berechnungsingenieur | Technische Produktdesignerin | Leiter Konstruktion | Ingenieur Qualitätssicherung | Lieferantenqualitätsingenieur | Prozessingenieurin | Verfahrensingenieur | Verfahrenstechniker | Fertigungsingenieur',
  laboratory:
    'Laborant | Chemielaborant | Biologielaborantin | BTA | CTA | MTA | MTA Labor | Biologisch-technische Assistentin | Chemisch-technischer Assistent | Medizinisch-technische Assistentin | Medizinisch-technische Laboratoriumsassistentin | Medizinische Technologin für Laboratoriumsanalytik | Chemiker | Lebensmittelchemikerin | Laborleiter | Mitarbeiter im Labor | Laborassistentin | Mikrobiologin',
  pharmacy:
    'Apothekerin | Krankenhausapotheker | Filialleiter Apotheke | PTA Apotheke | PKA | Pharmazeutisch-technische Assistentin | Pharmazeutisch-kaufmännische Angestellte | Apothekenhelferin',
  therapy:
    'Physiotherapeut | Physiotherapeutin (m/w/d) | Physiotherapeut:in | Sportphysiotherapeut | Krankengymnastin | Ergotherapeut | Logopädin | Sprachtherapeutin',
  banking:
    'Bankkauffrau | Sparkassenfachwirt | Bankangestellte | Bankberaterin | Kundenberater Bank | Kundenberaterin Sparkasse | Privatkundenberater | Firmenkundenbetreuerin | Filialleiter Bank | Kreditsachbearbeiter | Kreditberaterin | Baufinanzierungsberater | Anlageberater | Finanzberater | Versicherungskaufmann | Versicherungskauffrau | Versicherungsvertreter | Versicherungsmaklerin | Kauffrau für Versicherungen und Finanzen | Kundenberater Versicherung | Schadensachbearbeiterin | Sachbearbeiter Schaden',
  practice:
    'Medizinische Fachangestellte | MFA | Arzthelferin | Sprechstundenhilfe | Zahnmedizinische/r Fachangestellte/r | Zahnmedizinische Prophylaxeassistentin | ZFA | Zahnarzthelferin | Dentalassistentin | Ordinationsassistentin | Praxismanagerin | Medizinische Praxisassistentin',
  teaching:
    'Erzieherin Kita | Oberstudienrat | Berufsschullehrer Metalltechnik | Berufsschullehrer Elektrotechnik | Lehrkraft für Deutsch als Fremdsprache | Schulbegleiterin | Musiklehrerin | Lehrbeauftragter Statistik | Nachhilfelehrer Mathematik | Deutschlehrer',
  support:
    'Callcenter-Agent | Kundenbetreuer Telekommunikation | Sachbearbeiter Kundenservice | IT-Supporter | Kundenberater im Callcenter | Privatkundenbetreuer Telekommunikation',
  finance:
    'Sachbearbeiter Buchhaltung | Debitorenbuchhalterin | Steuerfachangestellte | Leiter Rechnungswesen | Controllerin | Bilanzbuchhalterin (IHK)',
  operations: 'Sachbearbeiterin Einkauf | Einkaufsleiter | Einkäufer Rohstoffe | Einkäufer Sanitär',
  administration:
    'Sachbearbeiter Export | Kfm. Angestellter | Kaufmännische Mitarbeiterin | Assistenz der Geschäftsleitung | Verwaltungsfachangestellter | Sekretärin Chefarzt | Empfangsmitarbeiterin | Bürokauffrau | Sekretärin Steuerkanzlei',
  people:
    'Gehaltsbuchhalter | Personaldisponent Zeitarbeit | Werkstudent Personalmarketing | Lohn- und Gehaltsbuchhalter | Recruiterin | HR-Referent | Personalsachbearbeiterin',
  'sales-management':
    'Gebietsverkaufsleiter | Direktor Vertrieb | Teamleiter Vertrieb | Leiterin Vertrieb DACH | Verkaufsleiterin Nord | Regionalleiter Vertrieb',
  sales:
    'Außendienstmitarbeiter Medizintechnik | Vertriebsinnendienst Sachbearbeiter | Key-Account-Manager | Vertriebsmitarbeiter Innendienst | Vertriebsingenieur | Vertriebsingenieurin Maschinenbau',
  retail:
    'Kassiererin Supermarkt | Regalauffüller | Stellvertretende Filialleitung | Modeberaterin | Verkäuferin Damenmode | Bezirksleiter Einzelhandel | Marktleiter Baumarkt | Aushilfe Kasse',
  logistics:
    'Fachlagerist | Kommissionierer Nachtschicht | Versandmitarbeiter | Schubmaststaplerfahrer | Speditionskaufmann | Lageristin | Lagermitarbeiter Wareneingang | Gabelstaplerfahrerin | Leiter Logistik | Exportsachbearbeiter Spedition',
  driving:
    'Fernfahrer | Schulbusfahrer | Briefträger | Auslieferungsfahrer | Berufskraftfahrer Nahverkehr | Fahrer Apotheke',
  hospitality:
    'Commis de Cuisine / Jungkoch | Küchenhilfe | Hotelfachmann | Chef de Rang | Sous-Chef | Beikoch | Servicekraft Gastronomie | Zimmermädchen | Hausdame',
  production:
    'Industriemechaniker Instandhaltung | Mechatroniker | Betriebsschlosser | Servicemonteur | Vorarbeiter Produktion | Mitarbeiter Qualitätssicherung | Zerspanungsmechanikerin | Helfer in der Montage | Servicetechniker Aufzüge | Produktionshelfer Lebensmittel | Maschinenführer Verpackung | CNC-Fräser | Qualitätsprüferin | Schichtführer Produktion',
  devops: 'IT-Systemelektroniker | Fachinformatiker Systemintegration | IT-Administrator | Netzwerktechniker',
  software: 'Fachinformatikerin für Anwendungsentwicklung | Softwarearchitekt | Softwaretester',
  backend: 'Full-Stack-Entwickler | Java-Entwicklerin',
  data: 'Datenanalystin | Data Engineer',
  marketing: 'Onlinemarketing-Manager | Pressesprecherin | Social-Media-Manager',
  project: 'Projektleiter Elektrotechnik | Projektmanagerin Events | Projektassistentin',
  design: 'Mediengestalterin Digital und Print',
  product: 'Produktmanager Versicherungen',
};

const cases = [mistaken, advertised].flatMap((table) =>
  Object.entries(table).flatMap(([trade, titles]) =>
    titles.split(' | ').map((title) => [title, trade] as const),
  ),
);

it.each(cases)('takes %s for %s', (title, trade) => expect(roleFamilies(title)[0] ?? 'none').toBe(trade));
