import { OF_OTHERS, type RoleSign } from './role-sign.ts';

/** Who works around doctors: "GP receptionist", "doctors' liaison manager". They are no doctors. */
const NOT_AROUND = String.raw`(?! (?:s )?(?:(?!and\b)\w+ )?(?:assistants?|associates?|receptionists?|secretar(?:y|ies)|nurses?|recruit\w*|liaison|relations?|relationship|outreach|engagement|offices?|practices?|surger(?:y|ies)|managers?|administrators?|coordinators?|representatives?|reps?|sales)\b)`;

/** Branches of medicine, as the people in them are called. Those who see no patients are left out. */
const SPECIALISTS = String.raw`(?:interventional )?(?:cardi|neur|onc|dermat|gyna?ec|ur|nephr|gastroenter|endocrin|rheumat|ha?emat|pulmon|ophthalm|ot(?:orhin)?olaryng|radi|an(?:ae|e)sthesi|neonat|allerg)ologists?|(?<!nurse )an(?:ae|e)sthetists?|(?:neo)?p(?:ae|e)diatricians?|(?:ob ?gyns?|obstetricians?)|geriatricians?|psychiatrists?|internists?|intensivists?|hospitalists?|orthop(?:ae|e)dists?`;

/** Read before practices, nurses and offices. Who treats animals, teeth or trees does not belong here. */
export const inMedicine: readonly RoleSign[] = [
  [
    new RegExp(
      String.raw`${OF_OTHERS}(?<!\b(?:veterinary|dental|oral|tree|animal|horse|pet|spin|plant|car|skin) )\b(?:physicians?|doctors?|surgeons?|neurosurgeons?|gps?|general practitioners?|medical (?:officers?|registrars?)|(?:specialty|surgical) registrars?|(?:senior )?house officers?|(?:consultants?|registrars?|residents?) in (?:(?:emergency|internal|family|acute|palliative|geriatric|respiratory|intensive care|rehabilitation|occupational) medicine|surgery|psychiatry|cardiology|p(?:ae|e)diatrics)|${SPECIALISTS})\b(?! of (?!medicine\b|internal\b))${NOT_AROUND}`,
      'g',
    ),
    ['medicine'],
  ],
];

/** Read before care, drivers and logistics. Who takes the calls drives to nobody. */
export const inAmbulances: readonly RoleSign[] = [
  [
    /\b(?:ambulance|emergency medical|emergency services?|ems) (?:dispatch(?:er)?|controller|call (?:handler|taker)|control room \w+)s?\b|\bemergency (?:call|dispatch) (?:handler|taker|operator)s?\b/g,
    [],
  ],
  [
    /\b(?:ambulance|patient transport(?: service)?|non emergency patient transport) drivers?\b|\bdrivers?(?: for)? patient transport\b/g,
    ['ambulance', 'driving'],
  ],
  [
    /\bparamedics?\b(?! (?:scien|stud|lectur|teach|educat))|\b(?:emergency )?ambulance (?:technician|care assistant|practitioner|crew|attendant|officer|clinician|worker|staff|support worker|assistant|station manager)s?\b|\bemergency (?:medical (?:technician|responder|assistant)|care assistant|ambulance crew)s?\b|\bemt(?: ?[bp]| basic| paramedic)?s?\b|\bpatient transport (?:attendant|assistant|officer|care assistant|worker|service)s?\b|^(?:event |army |combat |military |senior )?medics?$/g,
    ['ambulance'],
  ],
];

/** Read before caretakers, shops and building sites. Who plans gardens or looks after trees only does not belong here. */
export const inGardens: readonly RoleSign[] = [
  [
    /\b(?:(?:landscape|market|cemetery|head|nursery|city|park|estate|assistant|trainee|jobbing|organic) )*gardeners?\b|\blandscapers?\b|\blandscap(?:e|ing) (?:worker|contractor|operative|technician|fore(?:man|woman|person)|labou?rer|crew (?:member|leader)|supervisor|assistant|helper|team (?:member|leader))s?\b|\b(?:grounds ?(?:keeper|maintenance (?:worker|operative|technician|manager|supervisor))|green ?keeper|plant nursery (?:worker|assistant)|horticulturi(?:st|alist)|horticultural (?:worker|technician|operative|assistant))s?\b|\bgrounds ?(?:m[ae]n|wom[ae]n|person)\b|\bgardening (?:assistant|operative|helper|team leader|supervisor)s?\b/g,
    ['gardening'],
  ],
];

/** Read before production, shops and kitchens, because these titles contain words of those trades. */
export const inFoodCrafts: readonly RoleSign[] = [
  [
    new RegExp(
      String.raw`${OF_OTHERS}\b(?:bakery|butchery|butchers?(?: s)?|meat|deli(?:catessen)?|pastry|cake)(?: (?:shop|store|counter|branch|sales|retail|department))* (?:assistants?|associates?|clerks?|staff|workers?|managers?|supervisors?|cashiers?|(?:sales )?persons?|team (?:members?|leaders?))\b(?! (?:accountant|developer|engineer)s?\b)`,
      'g',
    ),
    ['food-craft', 'retail'],
  ],
  [
    /\bpastry (?:(?:sous |head |commis )?(?:chef|cook|baker)|artisan|apprentice)s?\b|\bchefs? patissiers?\b|\bdessert chefs?\b/g,
    ['food-craft', 'hospitality'],
  ],
  [
    /\bp[aâ]tissi(?:er|ère)s?\b|\bconfectioners?\b|\bchocolatiers?\b|\bcake (?:decorator|maker|designer|artist)s?\b/g,
    ['food-craft'],
  ],
  [
    new RegExp(
      String.raw`${OF_OTHERS}\b(?:bakers?(?! (?:hughes|tilly|mckenzie|street)\b)|bakery (?:apprentice|operative|helper|technician|production (?:worker|operative))s?|dough makers?|butchers?|butchery (?:apprentice|operative)s?|sausage makers?|meat (?:cutter|trimmer|boner|processor|processing (?:worker|operative))s?|slaughter ?(?:m[ae]n|ers?|house workers?)|abattoir (?:worker|operative)s?)\b`,
      'g',
    ),
    ['food-craft'],
  ],
];
