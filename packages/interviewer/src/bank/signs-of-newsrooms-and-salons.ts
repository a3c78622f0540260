import { OF_OTHERS, type RoleSign } from './role-sign.ts';

/** Read before producers, hosts and marketing. Who edits books, films or advertising does not belong here. */
export const inNewsrooms: readonly RoleSign[] = [
  [
    new RegExp(
      String.raw`${OF_OTHERS}\b(?:(?:photo|video) ?)?journalists?\b|${OF_OTHERS}(?<!\b(?:court|sales|regulatory|incident|bug|safety|financial) )\breporters?\b|${OF_OTHERS}(?<!\blanguage )\bcorrespondents?\b(?! (?:clerk|banking|bank)s?\b)`,
      'g',
    ),
    ['journalism'],
  ],
  [
    /\b(?:news|newspaper|newsroom|news ?desk|magazine|managing|sub|online|web|digital|sports?|politics|political|business|economics|features?|culture|local|city|foreign|home ?page|night|assignment|radio|tv|television|broadcast|contributing|investigations?) editors?\b(?! (?:software|app|plugin)\b)|\beditors? in chief\b|\beditors? (?:news|radio|online|politics|sports?|business)\b/g,
    ['journalism'],
  ],
  [
    /\bnews (?:producer|director|writer|anchor)s?\b|\b(?:head|director) of news\b|\bnewsroom (?:manager|leader|head|assistant|trainee)s?\b|\b(?:staff|features?) writers?\b|\bfact checkers?\b|\bjournalism (?:trainee|intern|apprentice|student|graduate)s?\b/g,
    ['journalism'],
  ],
];

/** Read before shops and teachers. Who sells cosmetics, treats animals or dresses people does not belong here. */
export const inSalons: readonly RoleSign[] = [
  [
    new RegExp(
      String.raw`${OF_OTHERS}(?<!\b(?:dog|pet|animal|horse|canine) )\b(?:hair ?dress(?:er|ers|ing (?:assistant|apprentice|trainee|manager|salon manager)s?)|(?:hair|salon) ?(?:stylist|colou?rist|designer)s?|hair (?:artist|and (?:make ?up|beauty) (?:stylist|artist|therapist))s?|barbers?(?: ?shop (?:manager|owner)s?)?)\b(?! (?:teacher|lecturer|tutor|salon receptionist|receptionist)s?\b)`,
      'g',
    ),
    ['beauty'],
  ],
  [
    /(?<!\b(?:dog|pet|grooming|car|tanning) )\b(?:hair |beauty |nail |hairdressing )*(?:beauty |hair )?salon (?:manager|assistant|owner|director|leader|supervisor|apprentice|trainee)s?\b|\bbarbershop (?:manager|owner)s?\b/g,
    ['beauty'],
  ],
  [
    /\b(?:beauticians?|cosmetologists?|a?estheticians?|facialists?|manicurists?|pedicurists?|beauty (?:and spa )?therapists?|nail (?:technician|artist|designer|stylist)s?|make ?up (?:artist|stylist)s?|(?:eye ?)?lash (?:and brow )?(?:technician|artist|stylist)s?|(?:eye ?)?brow (?:technician|artist|stylist|specialist)s?|waxing (?:specialist|therapist|technician)s?)\b(?! (?:teacher|lecturer|tutor)s?\b)/g,
    ['beauty'],
  ],
];
