import type { TitleSign } from './title-sign.ts';

/** Where German titles say that a civil engineer works. */
const BUILDING = String.raw`(?:bau|bauwesen|bauingenieurwesen|bautechnik|(?:spezial)?tiefbau|hochbau|(?:konstruktive\p{L}* )?ingenieurbau|stra(?:ß|ss)enbau|stra(?:ß|ss)en und tiefbau|wasserbau|brückenbau|tunnelbau|gleisbau|kanalbau|massivbau|stahlbetonbau|baustatik|statik|tragwerksplanung|verkehrsplanung|stra(?:ß|ss)enplanung|siedlungswasserwirtschaft|wasserwirtschaft|geotechnik)`;

/** In such a title an architect builds no houses. */
const OF_COMPUTERS = String.raw`(?<!\p{L})(?:software|it|daten|data|cloud|sap|netzwerk|systeme?|lösungs?|solutions?|enterprise|azure|aws|security|java|salesforce|crm|erp|digital\p{L}*|web|ki|ai|senior|lead|principal|chief|technical)(?!\p{L})`;

/** Read before building sites and production. Who plans gardens, rooms or software does not belong here. */
export const inCivilEngineering: readonly TitleSign[] = [
  [
    /(?<!\p{L})(?:bau)?statiker(?:in|innen)?(?!\p{L})|(?<!\p{L})tragwerksplaner\p{L}*|(?<!\p{L})prüfingenieur\p{L}* (?:für |der )*(?:bau)?statik(?!\p{L})|(?<!\p{L})hochbau ?ingenieur\p{L}*|(?<!\p{L})(?:diplom|projekt|planungs)? ?ingenieur\p{L}* (?:für |im |in |der |bereich )*(?:tragwerksplanung|baustatik|statik|hochbau)(?!\p{L})/gu,
    'structural engineer',
  ],
  [
    /(?<!\p{L})(?:stra(?:ß|ss)en(?:bau|planungs)|verkehrs(?:wege)?(?:bau)?) ?ingenieur\p{L}*|(?<!\p{L})stra(?:ß|ss)enplaner\p{L}*|(?<!\p{L})verkehrsplaner\p{L}*(?!.*(?:öpnv|nahverkehr|fahrplan))/gu,
    'highway engineer',
  ],
  [
    /(?<!\p{L})(?:wasserbau|siedlungswasser|wasserwirtschafts|abwasser) ?ingenieur\p{L}*|(?<!\p{L})(?:diplom|projekt|planungs)? ?ingenieur\p{L}* (?:für |im |in |der |bereich )*(?:wasserbau|siedlungswasserwirtschaft|wasserwirtschaft)(?!\p{L})/gu,
    'water engineer',
  ],
  [/(?<!\p{L})geotechniker\p{L}*|(?<!\p{L})baugrundgutachter\p{L}*/gu, 'geotechnical engineer'],
  [/(?<!\p{L})bau(?:oberleit(?:er|erin|ung)|überwach(?:er|erin|ung))(?!\p{L})/gu, 'resident engineer'],
  [
    new RegExp(
      String.raw`(?<!\p{L})(?:diplom ?)?(?:tief|stahl|holz|beton|brücken|tunnel|ingenieur)?bau ?ingenieur(?:in|innen|e)?(?!\p{L})|(?<!\p{L})(?:diplom|projekt|planungs)? ?ingenieur(?:in|innen|e)? (?:für |im |in |der |bereich )*${BUILDING}(?!\p{L})`,
      'gu',
    ),
    'civil engineer',
  ],
  [
    /(?<!\p{L})(?:hoch|tief)?bautechniker\p{L}*|(?<!\p{L})techniker\p{L}* (?:für |im |in |der |bereich )*(?:bautechnik|hochbau|tiefbau)(?!\p{L})/gu,
    'civil engineering technician',
  ],
  [
    new RegExp(
      String.raw`(?<!\p{L}|${OF_COMPUTERS}.*)(?:projekt|hochbau)?architekt(?:in|innen|en)?(?!\p{L}|.*${OF_COMPUTERS})`,
      'gu',
    ),
    'building architect',
  ],
];

/** An engineer with what German titles say before and after the word. */
const engineerOf = (fields: string): string =>
  String.raw`(?<!\p{L})(?:diplom|projekt|planungs|entwicklungs|inbetriebnahme)? ?(?:ingenieur|techniker)(?:in|innen|e)? (?:für |im |in |der |die |bereich |elektrische\p{L}* )*(?:${fields})(?!\p{L})`;

/** Read before crafts and software. Those who install or repair by hand are electricians. */
export const inElectricalEngineering: readonly TitleSign[] = [
  [
    /(?<!\p{L})leiterplatten ?(?:entwickler|designer|layouter|konstrukteur)(?:in|innen|e)?(?!\p{L})|(?<!\p{L})pcb ?(?:layouter|entwickler)(?:in|innen)?(?!\p{L})|(?<!\p{L})layouter(?:in|innen)? (?:für |von )*leiterplatten(?!\p{L})/gu,
    'pcb design engineer',
  ],
  [
    new RegExp(
      String.raw`(?<!\p{L}|it )(?:hardware|elektronik|schaltungs) ?(?:entwickler|designer|konstrukteur)(?:in|innen)?(?!\p{L})|(?<!\p{L})entwickler(?:in|innen)? (?:für |der |von )*(?:elektronik|hardware|leistungselektronik)(?!\p{L})|${engineerOf('elektronik|leistungselektronik|hardware(?:entwicklung)?|schaltungstechnik')}`,
      'gu',
    ),
    'electronics design engineer',
  ],
  [
    new RegExp(
      String.raw`(?<!\p{L})(?:automatisierungs|regelungs|steuerungs|leit|msr|mess und regel(?:ungs)?)(?:technik)? ?(?:ingenieur|techniker)(?:in|innen|e)?(?!\p{L})|(?<!\p{L})sps ?(?:programmierer|techniker|entwickler|softwareentwickler)(?:in|innen)?(?!\p{L})|(?<!\p{L})inbetriebnahme ?(?:ingenieur|techniker)(?:in|innen|e)?(?!\p{L})|(?<!\p{L})inbetriebnehmer(?:in|innen)?(?!\p{L})|${engineerOf('automatisierung(?:stechnik)?|(?:mess )?(?:steuerungs )?(?:und )?regelungstechnik|msr(?: technik)?|steuerungstechnik|leittechnik')}`,
      'gu',
    ),
    'industrial automation engineer',
  ],
  [
    /(?<!\p{L})elektro ?(?:konstrukteur|planer|projekteur)(?:in|innen|e)?(?!\p{L})|(?<!\p{L})(?:konstrukteur|planer|fachplaner)(?:in|innen|e)? (?:für |der |tga )*elektro(?:technik)?(?!\p{L})|(?<!\p{L})tga ?planer(?:in|innen)? elektro(?:technik)?(?!\p{L})/gu,
    'electrical design engineer',
  ],
  [
    /(?<!\p{L})leit(?:er|erin|ung) (?:der )?elektro(?:technik|planung|konstruktion)(?!\p{L})/gu,
    'head of electrical engineering',
  ],
  [
    new RegExp(
      String.raw`(?<!\p{L})(?:diplom ?)?elektro ?ingenieur(?:in|innen|e)?(?!\p{L})|(?<!\p{L})netz(?:planer|ingenieur)(?:in|innen|e)? (?:für )?strom(?:netze?)?(?!\p{L})|${engineerOf('elektrotechnik|energietechnik|starkstromtechnik|hochspannungstechnik')}`,
      'gu',
    ),
    'electrical engineer',
  ],
];
