import { expect, it } from 'vitest';
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
  ['Systemadministrator', ['devops', 'software']],
  ['Projektleiter', ['project']],
  ['Produktmanagerin', ['product']],
])('knows the trade of %s', (title, families) => {
  expect(roleFamilies(title)).toEqual(families);
});

it.each([
  'Tierpfleger',
  'Heilerziehungspflegerin',
  'Fahrlehrer',
  'Lokführerin',
  'Zahnmedizinische Fachangestellte',
  'Rechtsanwaltsfachangestellter',
  'Bauingenieur',
  'Produktentwickler Lebensmittel',
])('asks a %s nothing of a trade that only sounds alike', (title) => {
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
])('leaves the English title %s as it is', (title) => {
  expect(englishTitle(title)).toBe(title);
});
