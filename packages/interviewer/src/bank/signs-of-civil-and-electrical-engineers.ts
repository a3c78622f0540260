import { OF_OTHERS, type RoleSign } from './role-sign.ts';

/** Read before the engineers whom the bank does not know. Who plans gardens, rooms or software does not belong here. */
export const inCivilEngineering: readonly RoleSign[] = [
  [
    new RegExp(
      String.raw`${OF_OTHERS}(?<!\b(?:software|data|web|it|network|aircraft|aerospace|airframe|automotive|ship|sales) )\b(?:civils?|structural|structures|geotechnical|foundations?|highways?|roads?|pavement|bridges?|tunnel(?:l?ing)?|traffic|transport(?:ation)?|railway track|permanent way|water(?: resources| supply)?|waste ?water|drainage|sewer(?:age)?|flood(?: risk)?|coastal|municipal|construction|(?<!\bon )site|setting out|resident|temporary works)(?: and (?:structural|civil|geotechnical|environmental|traffic|drainage|water|highways?|bridges?))?(?: (?:works|design|planning|infrastructure|project|site|steel|graduate))* engineers?\b(?!.*\b(?:software|data|sales|it|aircraft|aerospace)\b)`,
      'g',
    ),
    ['civil-engineering'],
  ],
  [
    /\bproject engineers? (?:in )?(?:civils?|civil engineering|construction|highways?|structures)\b|\b(?:civil|structural|geotechnical|highways?) engineering (?:manager|lead|director|technician|technologist|designer|consultant|graduate|trainee|intern|apprentice|assistant)s?\b|\b(?:head|director) of (?:civil|structural) engineering\b/g,
    ['civil-engineering'],
  ],
  [
    /^(?:project |building |residential |conservation |healthcare |graduate |part [i12]+ )*architects?$|\bbuilding architects?\b|\barchitectural (?:technologist|assistant)s?\b/g,
    ['civil-engineering'],
  ],
];

/** Read before the engineers whom the bank does not know, and before software: who programs machines knows circuits. */
export const inElectricalEngineering: readonly RoleSign[] = [
  [
    new RegExp(
      String.raw`${OF_OTHERS}(?<!\b(?:software|data|network|sales|it|sound|audio|mechanical and|(?:field )?service|computer|desktop) )\b(?:electrical|electronics?|electro ?technical|power (?:electronics|systems)|high voltage|substation|(?:power |electricity )?grid|embedded hardware|hardware|pcb|(?:analog(?:ue)?|rf) (?:design|hardware|circuit)|circuit|emc)(?: and (?:electronics?|controls?|instrumentation|automation))?(?: (?:design|development|hardware|project|systems?|building services|commissioning|power|test|lead|planning|controls?|automation|layout))* (?:engineer|developer|designer)s?\b(?!.*\b(?:software|data|sales|it|fpga|asic|chip|aircraft)\b)`,
      'g',
    ),
    ['electrical-engineering'],
  ],
  [
    /(?<!\b(?:quality|document|cost|project|production|traffic|version|pest|data|access|infection|software|credit|budget) )\b(?:(?:industrial|plant|factory) (?:controls?|automation)|controls?(?: systems?)?|process control|instrumentation(?: and controls?)?|e c? ?and i|plc|scada|controls? and automation|automation and controls?)(?: (?:systems?|design|project|commissioning|software))* (?:engineer|programmer|developer|technician|designer)s?\b(?!.*\b(?:sales|data)\b)/g,
    ['electrical-engineering'],
  ],
  [
    /^(?:(?:senior|junior|lead|principal|chief|graduate|trainee) )*electrical engineering(?: (?:manager|lead|director|technologist|consultant|graduate|trainee|intern|apprentice|student))?s?$|\b(?:head|director) of (?:electrical|electronics?)(?: engineering| design| development)?\b|\b(?:design|development|project) engineers? (?:electronics?|electrical|hardware|power electronics)\b/g,
    ['electrical-engineering'],
  ],
];
