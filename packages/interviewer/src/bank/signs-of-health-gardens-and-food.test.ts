import { expect, it } from 'vitest';
import { bank } from './bank.ts';
import type { RoleFamily } from './bank-item.ts';
import { englishTitle } from './german-titles.ts';
import { roleFamilies } from './role-families.ts';
import { selectQuestions } from './select-questions.ts';
import { canonicalSkill } from './skill-aliases.ts';
import { suitsTitle } from './suits-title.ts';

/** Job titles as they are advertised, in both languages, by the trade whose questions they should get first. */
const titles: Partial<Record<RoleFamily, string>> = {
  medicine:
    'Physician | Doctor | Resident in internal medicine | Fachärztin/Facharzt für Allgemeinmedizin | Ärztinnen und Ärzte | Medical doctor | Senior physician | Hospital doctor | General practitioner | GP | GP (m/f/d) | GP partner | Salaried GP | Locum GP | Family doctor | Family physician | Resident doctor | Resident physician | Junior doctor | Foundation doctor | Consultant cardiologist | Consultant in emergency medicine | Surgeon | Orthopaedic surgeon | Neurosurgeon | Anaesthetist | Anesthesiologist | Internist | Emergency physician | Medical officer | Medical registrar | Senior house officer | Paediatrician | Psychiatrist | Radiologist | Hospitalist | Occupational physician | Doctor of Medicine | Attending physician, internal medicine | Doctor at a care home | Arzt | Ärztin (m/w/d) | Arzt/Ärztin | Assistenzarzt | Assistenzärztin (m/w/d) Innere Medizin | Assistenzarzt Chirurgie | Facharzt | Facharzt für Innere Medizin | Fachärztin für Allgemeinmedizin | Facharzt für Allgemeinmedizin in Teilzeit | Arzt in Weiterbildung | Weiterbildungsassistent Allgemeinmedizin | Oberarzt | Oberärztin Kardiologie | Leitender Oberarzt | Chefarzt | Ärztlicher Direktor | Hausarzt | Hausärztin | Notarzt | Kinderarzt | Facharzt für Kinder- und Jugendmedizin | Betriebsarzt | Frauenärztin | Augenarzt | HNO-Arzt | Stationsarzt | Honorararzt | Turnusärztin | Chirurg | Unfallchirurgin | Anästhesistin | Radiologe | Kardiologin | Psychiater | Allgemeinmediziner | Arbeitsmedizinerin | Truppenarzt',
  ambulance:
    'Paramedic | Paramedic / Emergency Medical Technician | Paramedic (m/f/d) | Critical care paramedic | Flight paramedic | Newly qualified paramedic | Ambulance technician | Emergency ambulance crew | Emergency medical technician | EMT | EMT-B | Emergency care assistant | Ambulance care assistant | Ambulance driver | Patient transport driver | Patient transport attendant | Ambulance station manager | Event medic | Notfallsanitäter | Notfallsanitäterin in Teilzeit | Notfallsanitäter (m/w/d) als Praxisanleiter | Rettungssanitäter | Rettungssanitäterin (m/w/d) | Rettungsassistent | Rettungshelfer | Mitarbeiter Rettungsdienst | Sanitäter | Betriebssanitäter | Sanitätsdienst | Krankenwagenfahrer | Rettungswagenfahrer | Fahrer Krankentransport | Mitarbeiterin im Krankentransport | Krankentransport | Fahrer Patientenfahrdienst | Wachleiter Rettungsdienst | Leiter Rettungswache',
  gardening:
    'Gardener | Gardener (m/f/d) | Head gardener | Assistant gardener | Landscaper | Landscape gardener | Landscape foreman | Landscaping crew member | Landscaping team leader | Groundskeeper | Groundsman | Grounds maintenance operative | Greenkeeper | Plant nursery worker | Horticulturist | Gärtner | Gärtnerin (m/w/d) | Gärtner:in | Landschaftsgärtner | Gärtnermeister | Garten- und Landschaftsbauer | Gärtner Garten- und Landschaftsbau | Gärtner Fachrichtung Zierpflanzenbau | Vorarbeiter GaLaBau | Bauleiter Garten- und Landschaftsbau | Landschaftsbauer | Facharbeiter Galabau | Helfer GaLaBau | Friedhofsgärtner | Zierpflanzengärtnerin | Baumschulgärtner | Stadtgärtner | Gartenhelfer | Gartenpfleger | Gartenpflege | Mitarbeiter Grünpflege | Mitarbeiterin Grünflächenpflege | Parkpfleger | Gärtnereimitarbeiter | Gärtner und Hausmeister',
  'food-craft':
    'Baker | Verkäufer/in (m/w/d) Bäckerei | Fleischwarenverkäuferin | Head baker | Night baker (m/f/d) | Apprentice baker | Bakery operative | Bakery production worker | Bakery assistant | Bakery sales assistant | Bakery shop manager | Bakery team member | Pastry chef | Pastry sous chef | Pastry cook | Pâtissier | Confectioner | Cake decorator | Chocolatier | Butcher | Butcher’s assistant | Butcher’s shop assistant | Butchery manager | Meat cutter | Meat counter assistant | Sausage maker | Slaughterman | Deli assistant | Deli counter assistant | Bäcker | Bäckerin (m/w/d) | Bäckermeister | Bäckereihelfer | Backstubenleiter | Bäcker / Konditor | Konditor | Konditorin | Konditormeisterin | Zuckerbäcker | Patissier | Confiseurin | Bäckereifachverkäufer | Bäckereifachverkäuferin in Teilzeit | Fachverkäuferin im Lebensmittelhandwerk Bäckerei | Fachverkäufer im Lebensmittelhandwerk (m/w/d) Schwerpunkt Fleischerei | Fachverkäuferin Backwaren | Verkäufer Bäckerei | Verkäuferin (m/w/d) für unsere Bäckerei | Backwarenverkäufer | Mitarbeiter Backshop | Aushilfe Bäckerei | Filialleiter Bäckerei | Bäckerei-Filialleitung | Fleischer | Fleischermeister | Fleischereifachverkäufer | Metzger | Metzgerin | Metzgermeister | Fachverkäufer Metzgerei | Verkäufer Fleisch und Wurst | Mitarbeiter Fleischtheke | Verkäufer Frischetheke | Schlachter | Fleischhauer | Wurstmacher | Fleischzerleger',
};

/** Titles that contain a word of these trades and are other work. */
const others =
  'Doctor’s receptionist | Doctor’s assistant | Physician assistant | Physician associate | Physician recruiter | Physician liaison manager | GP receptionist | GP practice nurse | GP surgery manager | Nurse anesthetist | Veterinary surgeon | Tree surgeon | Dental surgeon | Doctor of veterinary medicine | Doctor of Philosophy | Psychologist | Dentist | Registrar | Biologist | Academic registrar | Medical secretary | Sales representative for doctors | PA to the senior physician | Consultant | Health officer | Junior doctor recruitment manager | Cosmetologist | Arzthelferin | Arztsekretärin | Sekretärin Chefarzt | Sekretärin des Chefarztes | Assistenz des Ärztlichen Direktors | MFA beim Hausarzt | Medizinische Fachangestellte Hausarztpraxis | Medizinische Fachangestellte für Hausarzt | Rezeptionistin Arztpraxis | Zahnarzt | Fachzahnärztin | Weiterbildungsassistent Kieferorthopädie | Oralchirurg | Tierarzt | Amtstierärztin | Pharmareferent für Ärzte | Staatsanwalt | Rechtsmediziner | Psychotherapeut | Medizintechniker | Chirurgiemechaniker | Chirurgisch-technischer Assistent | Sprechstundenhilfe beim Kinderarzt | Heilpraktiker | Ambulance dispatcher | Emergency medical dispatcher | Emergency call handler | First responder | Firefighter | Hospital porter | Lecturer in paramedic science | Sanitary engineer | Lifeguard | Leitstellendisponent | Disponent in der Leitstelle | Notrufsachbearbeiter | Rettungsschwimmer | Sanitärinstallateur | Sanitätshaus Fachverkäuferin | Mitarbeiter im Sanitätshaus | Feuerwehrmann | Krankenkassenmitarbeiter | Krankenpfleger | Ambulante Pflege | Garden designer | Garden centre manager | Landscape architect | Landscape designer | Landscape painter | Landscape photographer | Tree surgeon | Nursery nurse | Kindergarten teacher | Florist | Farmer | Beer garden waiter | Kindergärtnerin | Gartenarchitekt | Landschaftsarchitektin | Gartenplaner | Gartenbauingenieur | Landschaftspfleger | Baumpfleger | Floristin | Landwirt | Forstwirt | Gärtnereifachverkäuferin | Verkäufer im Gartencenter | Vertrieb GaLaBau | Kalkulator GaLaBau | Parkplatzwächter | Fahrzeugpflege | Gartenmöbelverkäufer | Bakery equipment sales representative | Accountant at Baker Tilly | Engineer at Baker Hughes | Accountant for a bakery | Delivery driver for a bakery | Confectionery sales representative | Delicatessen buyer | Fishmonger | Set decorator | Cheesemaker | Brewer | Food technologist | Chef | Bäckereimaschinenmechaniker | Buchhalter Bäckerei | Fahrer Bäckerei | Verkaufsfahrer Backwaren | Außendienst Backmittel | Einkäufer Fleisch und Wurst | Fleischkontrolleur | Lebensmitteltechniker | Verkäuferin Damenmode | Küchenverkäufer | Brauer | Müller | Möbelverkäufer | Produktentwickler Backwaren';

const cases = Object.entries(titles).flatMap(([family, list]) =>
  list.split(' | ').map((title) => [title, family] as const),
);

it.each(cases)('takes %s for %s', (title, family) => expect(roleFamilies(title)[0]).toBe(family));

it.each(others.split(' | '))('asks a %s nothing of these trades', (title) => {
  expect(roleFamilies(title).filter((family) => Object.hasOwn(titles, family))).toEqual([]);
});

const suits = (title: string, id: string): boolean => {
  const item = bank.find((one) => one.id === id) ?? expect.unreachable(id);
  return (
    roleFamilies(title).some((family) => family === item.family) && suitsTitle(item, englishTitle(title))
  );
};

const pairs = (table: Record<string, string>): [title: string, id: string][] =>
  Object.entries(table).flatMap(([title, ids]) => ids.split(' ').map((id): [string, string] => [title, id]));

it.each(
  pairs({
    Doctor: 'medicine-chest-pain medicine-wants-antibiotic medicine-worried-nurse',
    Hausärztin: 'medicine-wants-antibiotic medicine-chest-pain medicine-explain-risks medicine-bad-news',
    'Assistenzarzt Innere Medizin': 'medicine-worried-nurse medicine-chest-pain medicine-overlooked-finding',
    Notarzt: 'medicine-chest-pain medicine-explain-risks',
    Surgeon: 'medicine-worried-nurse medicine-explain-risks medicine-bad-news',
    Radiologin: 'medicine-overlooked-finding medicine-explain-risks',
    Psychiatrist: 'medicine-explain-risks medicine-overlooked-finding medicine-worried-nurse',
    Notfallsanitäterin:
      'ambulance-crash-first ambulance-man-on-floor ambulance-dose-seems-high ambulance-hand-over',
    EMT: 'ambulance-crash-first ambulance-down-the-stairs ambulance-will-not-come',
    Krankenwagenfahrer: 'ambulance-down-the-stairs ambulance-hand-over ambulance-will-not-come',
    Gardener:
      'gardening-plant-tree gardening-before-the-chainsaw gardening-nest-in-hedge gardening-brown-hedge',
    'Garten- und Landschaftsbauer':
      'gardening-terrace-that-lasts gardening-plant-tree gardening-nest-in-hedge',
    'Vorarbeiter GaLaBau': 'gardening-terrace-that-lasts gardening-brown-hedge',
    Zierpflanzengärtnerin: 'gardening-pests-on-plants gardening-brown-hedge gardening-plant-tree',
    Greenkeeper: 'gardening-before-the-chainsaw gardening-pests-on-plants',
    Bäckerin: 'food-dough-will-not-rise food-hot-and-sharp food-batch-went-wrong food-too-much-left',
    'Konditor (m/w/d)': 'food-wedding-cake food-hot-and-sharp food-is-it-without-nuts',
    'Pastry chef': 'food-wedding-cake food-batch-went-wrong',
    Metzgermeister: 'food-minced-meat food-hot-and-sharp food-brought-back',
    Bäckereifachverkäuferin: 'food-clean-counter food-is-it-without-nuts food-brought-back retail-queue',
    'Verkäufer Fleisch und Wurst': 'food-clean-counter food-minced-meat',
    'Filialleiter Bäckerei': 'food-clean-counter food-too-much-left retail-weak-sales',
  }),
)('may ask a %s %s', (title, id) => expect(suits(title, id)).toBe(true));

it.each(
  pairs({
    GP: 'medicine-worried-nurse',
    Hausarzt: 'medicine-worried-nurse',
    'Assistenzarzt Chirurgie': 'medicine-wants-antibiotic medicine-chest-pain',
    Kinderarzt: 'medicine-chest-pain',
    'Facharzt für Kinder- und Jugendmedizin': 'medicine-chest-pain',
    Augenärztin: 'medicine-chest-pain medicine-wants-antibiotic',
    Betriebsarzt: 'medicine-chest-pain medicine-bad-news medicine-worried-nurse',
    Radiologist: 'medicine-chest-pain medicine-bad-news medicine-wants-antibiotic',
    Anästhesistin: 'medicine-bad-news medicine-wants-antibiotic',
    Krankenwagenfahrer: 'ambulance-crash-first ambulance-man-on-floor ambulance-dose-seems-high',
    'Patient transport driver': 'ambulance-crash-first ambulance-dose-seems-high',
    Friedhofsgärtnerin: 'gardening-terrace-that-lasts',
    Zierpflanzengärtner: 'gardening-before-the-chainsaw gardening-nest-in-hedge gardening-terrace-that-lasts',
    Greenkeeper: 'gardening-plant-tree gardening-brown-hedge gardening-nest-in-hedge',
    Butcher: 'food-dough-will-not-rise food-wedding-cake food-clean-counter',
    Baker: 'food-minced-meat food-wedding-cake food-clean-counter',
    Konditorin: 'food-dough-will-not-rise food-minced-meat',
    Bäckereifachverkäufer:
      'food-dough-will-not-rise food-minced-meat food-wedding-cake food-batch-went-wrong',
    Schlachter: 'food-is-it-without-nuts food-brought-back food-too-much-left',
    'Driver patient transport': 'driving-secure-load driving-plan-tour',
    'Bakery sales assistant': 'retail-complaint-return',
    'Verkäuferin Fleischtheke': 'retail-complaint-return',
  }),
)('does not ask a %s %s', (title, id) => expect(suits(title, id)).toBe(false));

/** Skills that these trades share with others. */
const skills = [
  ['Patient safety', 'Emergency care', 'Informed consent', 'Breaking bad news', 'Triage', 'Handover'],
  ['Medication safety', 'Error culture', 'Patient relations', 'Moving and handling', 'De-escalation'],
  ['Gardening', 'Customer communication', 'Safety at work', 'Complaints', 'Drainage'],
  ['Food safety', 'Hygiene', 'Allergens', 'Quality control', 'Baking', 'Food waste', 'Planning'],
];

it.each([
  'Nurse',
  'Care assistant',
  'Physiotherapist',
  'Medizinische Fachangestellte',
  'Taxi driver',
  'Caretaker',
  'Waiter',
  'Cook',
  'Verkäuferin',
  'Warehouse worker',
])('asks a %s nothing that is for these trades', (jobRole) => {
  const ids = skills.flatMap((listed) =>
    selectQuestions({
      own: [],
      fill: true,
      jobRole,
      skills: listed,
      seniority: null,
      category: null,
      evaluationFocus: 'balanced',
      durationMinutes: 45,
      seed: 'one',
    }).map(({ id }) => id),
  );
  expect(ids.filter((id) => /^(?:medicine|ambulance|gardening|food)-/.test(id))).toEqual([]);
});

it.each([
  ['Innere Medizin', 'acute medicine'],
  ['General practice', 'primary care'],
  ['Rettungsdienst', 'paramedicine'],
  ['Garten- und Landschaftsbau', 'hard landscaping'],
  ['Pruning', 'hedge trimming'],
  ['Sourdough', 'bread baking'],
  ['Zerlegen', 'butchery'],
  ['Patientenaufklärung', 'informed consent'],
])('reads the skill %s as %s', (skill, canonical) => expect(canonicalSkill(skill)).toBe(canonical));
