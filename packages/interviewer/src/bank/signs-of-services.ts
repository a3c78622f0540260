import { OF_OTHERS, type RoleSign } from './role-sign.ts';

/** Where somebody works, as people add it: "at a nursing home", "in the office". */
const PLACE = String.raw`(?: (?:at|in|im|am)(?: (?:an?|the|our))? (?:(?:nursing|care|shopping|retirement) )?\w+\b)?`;

/** What guards protect. Beside such a word, "security" does not mean computer security. */
const GUARDED = String.raw`(?:events?|festival|stadium|concert|(?:department )?store|shop|retail|mall|shopping cent(?:er|re)|hotel|hospital|site|premises|building|plant|factory|warehouse|airport|aviation|port|museum|door|night ?club|club|campus|school|physical|corporate|mobile patrol|mobile|gate|night|maritime)`;

/** Titles that contain a word of cleaning but are other work. */
export const otherThanServices: readonly RoleSign[] = [
  [
    /\b(?:dry|pool|street|road|sewer|drain|chimney|denture|fish|shoe|vacuum) cleaners?\b|\bcleaner (?:energy|air|production|power|fuels?|technolog\w+)\b/g,
    [],
  ],
];

/** Read before offices, shops, hotels and production, where cleaners work. Hotel rooms belong to the hotel trade. */
export const inServices: readonly RoleSign[] = [
  [
    new RegExp(
      String.raw`${OF_OTHERS}\b(?:(?:office|factory|warehouse|production|manufacturing|shop|store|retail|restaurant|nursing home|care home) )?(?<!\b(?:hotel|kitchen|guest|room) )(?:cleaners?|cleaning (?:operatives?|operators?|staff|workers?|assistants?|person|personnel|lady|ladies|man|woman|attendants?|crew|team|technicians?|supervisors?|inspectors?|managers?|helpers?|employees?|fore(?:man|woman|person)|contracts? managers?|services? (?:workers?|assistants?|supervisors?|managers?)))\b(?: (?:members?|leaders?|lead|supervisors?|managers?)\b)?${PLACE}`,
      'g',
    ),
    ['cleaning'],
  ],
  [
    /\bhead of cleaning\b|\bjanitor(?:s|ial (?:worker|supervisor|staff|associate)s?)?\b|(?<!data |fund |asset |records? |evidence |property |museum )\bcustod(?:ians?|ial workers?)\b|\bwindow washers?\b|(?<!room |chamber |hotel |meter )\b(?:house ?)?maids?\b/g,
    ['cleaning'],
  ],
  [
    /\b(?:domestic (?:assistant|operative|supervisor|services (?:assistant|supervisor|manager))|(?:hospital|ward) (?:housekeeper|housekeeping(?: \w+)?)|environmental services (?:technician|worker|attendant|aide|associate|supervisor)|(?<!dental |oral |industrial |occupational )hygiene (?:operative|operator|technician|team member|supervisor))s?\b/g,
    ['cleaning'],
  ],
  [
    new RegExp(
      String.raw`${OF_OTHERS}\b(?:${GUARDED} )?(?<!\b(?:information|cyber|it|ict|data|network|cloud|application|app|web|internet|digital|computer|systems?|software|product|technical|social|food|energy|national|homeland|chief) )security (?:guards?|officers?|stewards?|supervisors?|operatives?|agents?|workers?|staff|personnel|attendants?|patrol(?:s|man|men)?(?: officers?)?|marshals?|screeners?|(?:team|shift) (?:leaders?|members?|managers?|supervisors?))\b${PLACE}`,
      'g',
    ),
    ['security'],
  ],
  [
    new RegExp(
      String.raw`${OF_OTHERS}\b${GUARDED} security\b(?! (?:systems?|software|engineer|developer|architect|analyst|consultant|technician|installer|researcher|sales|product|project)s?\b)(?: (?:managers?|leads?|leaders?|coordinators?|directors?)\b)?|^security$`,
      'g',
    ),
    ['security'],
  ],
  [
    /(?<!\bhotel )\bdoor ?(?:m[ae]n|wom[ae]n)\b|\bdoor (?:supervisor|steward|staff|host)s?\b|\bbouncers?\b|\b(?:events?|stadium|match ?day|festival|arena|crowd|crowd safety|spectator) (?:stewards?|marshals?)\b|\bcrowd (?:safety )?managers?\b/g,
    ['security'],
  ],
  [
    /\b(?:store|shop|retail|department store|mall) detectives?\b|\bloss prevention (?:officer|agent|associate|specialist|detective|supervisor|manager)s?\b|\b(?:night )?watch ?(?:m[ae]n|woman|person)\b|\b(?:gate|night|mall|museum|armed|unarmed|store|mobile|patrol|event|door) guards?\b|\bgate ?keepers?\b|\bgate ?house (?:officer|operative|attendant|keeper)s?\b|\bmobile patrol (?:officer|driver)s?\b/g,
    ['security'],
  ],
  [
    /\bclose protection (?:officer|operative)s?\b|\bbody ?guards?\b|\bcash in transit (?:guard|officer|driver|operative)s?\b|\bcctv (?:control room )?operators?\b|\b(?:airport|passenger|baggage) screeners?\b/g,
    ['security'],
  ],
];

/** Read before care, teachers and offices, because these titles contain words of those trades. */
export const inSocialWork: readonly RoleSign[] = [
  [
    new RegExp(
      String.raw`${OF_OTHERS}\b(?:(?:school|clinical|medical|hospital|psychiatric|child(?:ren)?(?: and family)?|family) )*social work(?:ers?| (?:assistants?|managers?|practitioners?|trainees?|students?|supervisors?|team (?:leaders?|managers?)))\b${PLACE}|\bsocial (?:services? (?:workers?|officers?|assistants?|managers?)|pedagogues?|educators?)\b`,
      'g',
    ),
    ['social-work'],
  ],
  [
    /\b(?:youth(?: care| support| justice| outreach| development)?|family(?: support| intervention)?|homeless(?:ness)?(?: support| outreach)?|refugee(?: support)?|(?<!agricultural |marketing |customer )outreach|street|community (?:outreach|social)|detached youth|probation|(?:drugs? and )?alcohol|drugs?) workers?\b|\b(?:child protection|child welfare|probation) (?:officer|worker|specialist|caseworker)s?\b/g,
    ['social-work'],
  ],
  [
    /(?<!immigration |visa |legal |asylum |complaints? |claims? |tax |benefits? |debt recovery )\b(?:social |family |child welfare )?case ?workers?\b|\b(?:addictions?|substance (?:abuse|misuse|use)|drug(?:s and alcohol| and alcohol)?|youth|refugee|homeless(?:ness)?|family) (?:counsell?or|advis[eo]r|practitioner|key ?worker)s?\b|\bdebt (?:counsell?or|advis[eo]r)s?\b/g,
    ['social-work'],
  ],
];
