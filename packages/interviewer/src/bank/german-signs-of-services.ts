import type { TitleSign } from './title-sign.ts';

/** Read first of all: cleaners are found by "reinig" in a word, which things have too. */
export const inCleaning: readonly TitleSign[] = [
  // Rooms of a hotel are cleaned by people of a hotel.
  [
    /zimmermädchen|zimmerreinig\p{L}*|hausdame\p{L}*|roomboy|reinigungs?\p{L}* (?:im |für )?hotel\p{L}*/gu,
    'hotel housekeeping',
  ],
  [
    /reinigungs ?(?:technik|technolog|maschin|chemi|mittel|system|anlage|gerät|robot|automat)\p{L}*|(?:chemische\p{L}* |(?<!\p{L})\p{L}*(?:textil|kleider|wäsche|wasser|luft|gas|kanal|rohr|stra(?:ß|ss)en|stadt|pool|daten|(?<!gewer)be))reinig\p{L}*/gu,
    'other trade',
  ],
  [
    /(?:vorarbeit|objektleit|bereichsleit|teamleit|schichtleit|einsatzleit|(?<!\p{L})leit)\p{L}* (?:in |der |für |die |im |bereich )*\p{L}*reinigung(?!\p{L})|gebäudereinigermeister\p{L}*|reinigungsleit\p{L}*|reinigungsvorarbeit\p{L}*/gu,
    'cleaning supervisor',
  ],
  [/(?:glas|fenster|fassaden)(?:reinig|putz)\p{L}*/gu, 'window cleaner'],
  [
    /(?:industrie|maschinen|produktions|anlagen|tank|silo|kessel)reinig\p{L}*|reinig(?:ungs|er)\p{L}* (?:in |der |für |die )*(?:produktion|industrie|lebensmittel)\p{L}*/gu,
    'industrial cleaner',
  ],
  [
    /(?:krankenhaus|klinik|stations|op )reinig\p{L}*|reinig(?:ungs|er)\p{L}* (?:im |in |der |einer |für |das |die )*(?:\p{L}*krankenhaus|\p{L}*klinik|op)\p{L}*/gu,
    'hospital cleaner',
  ],
  [/(?:fahrzeug|auto|bus|zug|waggon|wagen|bahn|flugzeug)reinig\p{L}*/gu, 'vehicle cleaner'],
  [/(?:glas )?(?:und )?gebäudereinig\p{L}*/gu, 'building cleaner'],
  [
    /(?:privat)?haushalts? ?(?:reinig|putz)\p{L}*|(?:reinigungs|putz)\p{L}+ (?:im |in |für |den |einen |einem )*(?:privat)?haushalt\p{L}*/gu,
    'domestic cleaner',
  ],
  [
    /pflege und reinigung|(?:servicekr\p{L}+ |servicemitarbeit\p{L}* |büro |mitarbeit\p{L}* )?(?:für |in |der |die )*\p{L}*reinig(?:ung|er)\p{L}*(?: und pflege)?|putz(?:frau|mann|kr\p{L}+|hilfe|personal|leute)\p{L}*|(?<!\p{L})raumpfleg\p{L}*/gu,
    'cleaner',
  ],
];
