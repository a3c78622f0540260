import { OF_OTHERS, type RoleSign } from './role-sign.ts';

/** Where somebody works, as people add it: "at a nursing home", "in the office". */
const PLACE = String.raw`(?: (?:at|in)(?: (?:an?|the|our))? (?:(?:nursing|care|shopping|retirement) )?\w+\b)?`;

/** Titles that contain the word of a cleaner and are other work. */
export const otherThanServices: readonly RoleSign[] = [
  [
    /\b(?:dry|pool|street|road|sewer|drain|chimney|denture|fish|shoe|vacuum) cleaners?\b|\bcleaner (?:energy|air|production|power|fuels?|technolog\w+)\b/g,
    [],
  ],
];

/** Read before offices, shops, hotels and production, in which these people work. Rooms of a hotel are its own work. */
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
];
