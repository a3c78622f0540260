import type { TitleSign } from './title-sign.ts';

/** Not after who works for somebody else: "Sekretärin des Chefarztes", "MFA beim Hausarzt". */
const NOT_WITH = String.raw`(?<!(?<!\p{L})(?:beim?|für|zum|zur|sekretär\p{L}*|assistenz|assistent\p{L}*|referent\p{L}*|helfer\p{L}*|mfa) (?:des |der |den |dem |einem |einen |eine |einer )?)(?<!\p{L})`;

/** Which doctor, by an ending that a German title has. */
const DOCTOR = '(?:arzt|ärztin|ärzte|ärztinnen)(?!\\p{L})';

/** Read before practices and nurses. Who treats teeth or animals does not belong here. */
export const inMedicine: readonly TitleSign[] = [
  [
    new RegExp(
      String.raw`${NOT_WITH}(?:(?:haus|praxis|landarzt|familien|allgemein)(?:arzt|ärzt(?:in|e|innen))(?!\p{L})|(?:fach|assistenz)?(?:arzt|ärzt(?:in|e|innen)) (?:in weiterbildung )?(?:für |in der |in )?allgemeinmedizin(?!\p{L})|weiterbildungsassist\p{L}*(?: (?:für |in )?allgemeinmedizin)?(?!.*(?:zahn|kiefer|oral))|allgemeinmediziner\p{L}*)`,
      'gu',
    ),
    'family doctor',
  ],
  [new RegExp(String.raw`${NOT_WITH}kinder(?: und jugend)?${DOCTOR}`, 'gu'), 'paediatrician'],
  [
    new RegExp(
      String.raw`${NOT_WITH}(?:betriebs|werks|arbeits)${DOCTOR}|${NOT_WITH}(?:arbeits|betriebs)mediziner\p{L}*`,
      'gu',
    ),
    'occupational physician',
  ],
  [new RegExp(String.raw`${NOT_WITH}(?:notfall|not|bereitschafts)${DOCTOR}`, 'gu'), 'emergency physician'],
  [new RegExp(String.raw`${NOT_WITH}(?:assistenz|turnus|sekundar)${DOCTOR}`, 'gu'), 'resident doctor'],
  [
    new RegExp(
      String.raw`${NOT_WITH}(?:(?:leitende\p{L}* )?ober|chef|primar|klinik|leitende\p{L}* )${DOCTOR}|${NOT_WITH}ärztliche\p{L}* (?:leit(?:er|erin|ung)|direktor(?:in)?)(?!\p{L})`,
      'gu',
    ),
    'senior physician',
  ],
  [
    new RegExp(
      String.raw`${NOT_WITH}(?!\p{L}*(?:zahn|tier|pferde|baum|puppen|handy))\p{L}*${DOCTOR}(?!.*(?:oralchirurg|kieferorthop))`,
      'gu',
    ),
    'physician $&',
  ],
  [
    new RegExp(
      String.raw`${NOT_WITH}(?:(?:unfall|herz|gefäß|neuro|viszeral|kinder|hand|thorax|plastische\p{L}* )?chirurg(?:in|en|innen)?)(?!\p{L})`,
      'gu',
    ),
    'surgeon',
  ],
  [
    new RegExp(
      String.raw`${NOT_WITH}(?:anästhesist|kardiolog|neurolog|onkolog|radiolog|dermatolog|gynäkolog|urolog|psychiater|pädiater|orthopäd|internist|geriater|nephrolog|gastroenterolog|rheumatolog|pneumolog|hämatolog)(?:e|en|in|innen)?(?!\p{L})`,
      'gu',
    ),
    'physician $&',
  ],
];

/** Read before guards, drivers and transport planners, because these titles contain words of those trades. */
export const inAmbulances: readonly TitleSign[] = [
  [
    /(?<!\p{L})(?:leitstellen ?disponent|notruf ?(?:disponent|sachbearbeit))\p{L}*|(?<!\p{L})disponent\p{L}* (?:in |der |für |die |einer )*(?:rettungs?)?leitstelle(?!\p{L})/gu,
    'ambulance dispatcher',
  ],
  [/(?<!\p{L})notfall ?sanitäter\p{L}*/gu, 'paramedic'],
  [
    /(?<!\p{L})(?:kranken|patienten) ?(?:wagen|transport|beförderungs?)fahrer\p{L}*|(?<!\p{L})(?:fahrer\p{L}*|mitarbeit\p{L}*) (?:im |für |in |den |der )*(?:qualifizierte\p{L}* )?(?:krankentransport|krankenfahrten|patientenfahrdienst|patiententransport)(?!\p{L})/gu,
    'patient transport driver',
  ],
  [/(?<!\p{L})(?:krankentransport|patientenfahrdienst)(?!\p{L})/gu, 'patient transport attendant'],
  [
    /(?<!\p{L})(?:wachleit|leit|wachenleit)\p{L}* (?:der |einer |des |im )*(?:rettungswache|rettungsdienst(?:es)?)(?!\p{L})|(?<!\p{L})rettungs(?:wachen|dienst)leit\p{L}*/gu,
    'ambulance station manager',
  ],
  [
    /(?<!\p{L})rettungs(?:sanitäter|assistent|helfer|wagenfahrer|dienstmitarbeit)\p{L}*|(?<!\p{L})(?:mitarbeit|fachkr|fahrer)\p{L}* (?:im |für |den |in )*rettungsdienst(?!\p{L})|^rettungsdienst(?!\p{L})/gu,
    'emergency medical technician',
  ],
  [
    /(?<!\p{L})(?:betriebs|einsatz|berg|event)?sanitäter\p{L}*|(?<!\p{L})(?:mitarbeit\p{L}* (?:im )?)?sanitätsdienst(?!\p{L})/gu,
    'paramedic assistant',
  ],
];

/** Read before what other trades are called, because "Pflege" and "Bau" are words of those. A kindergarten is none. */
export const inGardens: readonly TitleSign[] = [
  [
    /(?<!\p{L})(?:vorarbeit|bauleit|polier|baustellenleit|kolonnenführ|teamleit|meister)\p{L}* (?:im |für |in |den |bereich )*(?:garten (?:und )?landschaftsbau|landschaftsbau|galabau)(?!\p{L})|(?<!\p{L})galabau ?(?:vorarbeit|bauleit|meister)\p{L}*/gu,
    'landscape foreman',
  ],
  [
    /(?<!\p{L})landschaftsgärtner(?:in|innen|meister\p{L}*)?(?!\p{L})|(?<!\p{L})(?:garten (?:und )?)?landschaftsbauer(?:in|innen)?(?!\p{L})|(?<!\p{L})(?:gärtner\p{L}*|mitarbeit\p{L}*|helfer\p{L}*|facharbeit\p{L}*|fachkr\p{L}*|pflasterer\p{L}*) (?:fachrichtung |im |für |in |den |bereich )*(?:garten (?:und )?landschaftsbau|landschaftsbau|galabau)(?!\p{L})|(?<!\p{L}|(?:ingenieur|kalkulat|vertrieb|verk[aä]uf|kauf|einkauf|sachbearb|bauzeichn)\p{L}* (?:im |für |den )?)galabau(?:er|erin|helfer\p{L}*)?(?!\p{L}| (?:ingenieur|kalkulat|vertrieb|verkauf|sachbearb))/gu,
    'landscape gardener',
  ],
  [
    /(?<!\p{L})(?:zierpflanzen|stauden|gemüse|baumschul|obst)gärtner(?:in|innen|meister\p{L}*)?(?!\p{L})|(?<!\p{L})gärtner\p{L}* (?:fachrichtung |im |für |in )*(?:zierpflanzen\p{L}*|stauden\p{L}*|gemüse\p{L}*|baumschul\p{L}*|obst\p{L}*)/gu,
    'nursery gardener grower',
  ],
  [
    /(?<!\p{L})(?!kinder)\p{L}*gärtner(?:in|innen|meister\p{L}*|gehilf\p{L}*|helf\p{L}*)?(?!\p{L})|(?<!\p{L})(?:garten|gärtnerei|gartenbau|grünanlagen|grünflächen)(?:helf|hilf|arbeit|mitarbeit|pfleg|bauer)\p{L}*|(?<!\p{L})(?:mitarbeit\p{L}*|helfer\p{L}*|fachkr\p{L}*|vorarbeit\p{L}*) (?:im |für |in |der |den |die |bereich )*(?:garten|grün|grünflächen|grünanlagen|park)(?:pflege|bau)?(?!\p{L})|(?<!\p{L})(?:grün|park)pflege(?:r|rin|kr\p{L}*)?(?!\p{L})/gu,
    'gardener',
  ],
];

const SELLS = String.raw`(?:fachverkäufer|verkäufer|verkaufshilf|verkaufskr|verkaufsmitarbeit|servicekr|servicemitarbeit|mitarbeit|aushilf|thekenkr|thekenverkäufer|filialmitarbeit)\p{L}*`;
const AT = String.raw`(?:im |in |der |einer |für |die |den |an |eine |unsere |bereich |lebensmittelhandwerk |schwerpunkt |fachrichtung )*`;

/** Read before shops, sales and production, because these titles contain words of those trades. */
export const inFoodCrafts: readonly TitleSign[] = [
  [
    /(?<!\p{L})(?:filial|markt|laden|verkaufs|team)leit\p{L}* (?:der |einer |in |für |unserer |im )*(?:\p{L}*bäckerei\p{L}*|konditorei|backshop|backwaren)(?!\p{L})|(?<!\p{L})bäckerei ?(?:filial|verkaufs)leit\p{L}*/gu,
    'bakery shop manager',
  ],
  [
    /(?<!\p{L})(?:filial|laden|verkaufs|theken|team)leit\p{L}* (?:der |einer |in |für |unserer |im )*(?:metzgerei|fleischerei|fleischtheke|wursttheke|frischetheke)(?!\p{L})|(?<!\p{L})(?:metzgerei|fleischerei) ?(?:filial|verkaufs)leit\p{L}*/gu,
    'butcher shop manager',
  ],
  [
    new RegExp(
      String.raw`(?<!\p{L})(?:bäckerei|konditorei|back(?:waren|shop)|brot)[ ]?(?:fach)?(?:verkäufer|verkaufs|filialmitarbeit|thekenkr)\p{L}*|(?<!\p{L})${SELLS} ${AT}(?:\p{L}*bäckerei(?:filiale|verkauf)?|konditorei(?:verkauf)?|backshop|backwaren|brot)(?!\p{L})`,
      'gu',
    ),
    'bakery shop assistant',
  ],
  [
    new RegExp(
      String.raw`(?<!\p{L})(?:fleischerei|metzgerei|(?:fleisch|wurst)(?:waren)?)[ ]?(?:fach)?(?:verkäufer|verkaufs|thekenkr)\p{L}*|(?<!\p{L})${SELLS} ${AT}(?:fleischerei(?:verkauf)?|metzgerei(?:verkauf)?|fleisch(?: und wurst(?:waren)?)?|wurst|(?:fleisch|wurst)theke)(?!\p{L})`,
      'gu',
    ),
    'butcher shop assistant',
  ],
  [
    new RegExp(
      String.raw`(?<!\p{L})${SELLS} ${AT}(?:frisch|bedien|feinkost|käse)\p{L}*theke(?!\p{L})|(?<!\p{L})(?:fachverkäufer|verkäufer)\p{L}* (?:im )?lebensmittelhandwerk(?!\p{L})`,
      'gu',
    ),
    'deli counter assistant',
  ],
  [
    /(?<!\p{L})(?:konditor(?:in|innen|meister\p{L}*|gesell\p{L}*|helf\p{L}*)?|zuckerbäcker(?:in|innen|meister\p{L}*)?|p[aâ]tissi(?:er|ère)(?:in|innen)?|chocolatier(?:in|innen)?|confiseur(?:in|innen)?)(?!\p{L})/gu,
    'confectioner',
  ],
  [
    /(?<!\p{L})(?:bäcker(?:in|innen|meister\p{L}*|gesell\p{L}*|helf\p{L}*)?|bäckerei ?(?:helf|mitarbeit|fachkr|arbeit)\p{L}*|teigmacher\p{L}*|backstubenleit\p{L}*)(?!\p{L})/gu,
    'baker',
  ],
  [/(?<!\p{L})(?:schlachter\p{L}*|schlachthof ?(?:mitarbeit|arbeit|helf)\p{L}*)/gu, 'slaughterer'],
  [
    /(?<!\p{L})(?:(?:fleischer|metzger|fleischhauer)(?:in|innen|meister\p{L}*|gesell\p{L}*|helf\p{L}*)?(?!\p{L})|(?:metzgerei|fleischerei) ?(?:helf|mitarbeit|fachkr)\p{L}*|wurstmacher\p{L}*|fleisch ?zerleg(?:er|erin)(?!\p{L})|ausbeiner\p{L}*)/gu,
    'butcher',
  ],
];
