import type { TitleSign } from './title-sign.ts';

/** Read first: cleaners are found by "reinig", which other titles contain too. */
export const inCleaning: readonly TitleSign[] = [
  // Cleaning hotel rooms belongs to the hotel trade.
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

/** Read before offices, shops and drivers, because these titles contain words of those trades. */
export const inSecurity: readonly TitleSign[] = [
  [/(?:laden|kaufhaus|warenhaus|einzelhandels)detektiv\p{L}*/gu, 'store detective'],
  [/türsteher\p{L}*/gu, 'door supervisor'],
  [
    /(?:sicherheits(?:mitarbeit|kr|dienst)|security ?(?:mitarbeit|kr)?)\p{L}* (?:im |in |für |bei |den )*(?:veranstaltung|event|stadion|konzert|festival)\p{L}*|veranstaltungs(?:schutz|sicherheit|ordn)\p{L}*|(?<!\p{L})(?:stadion|veranstaltungs)?ordner(?:in|innen)?(?!\p{L})|einlass(?:kr|kontroll|mitarbeit|personal|dienst)\p{L}*/gu,
    'event security steward',
  ],
  [
    /(?<!\p{L})(?:sicherheits(?:mitarbeit|kr|dienst)|security ?(?:mitarbeit|kr)?)\p{L}* (?:im |in |für |den )*(?:einzelhandel|kaufhaus|supermarkt|shopping ?center|einkaufszentrum)\p{L}*/gu,
    'store security guard',
  ],
  [/luftsicherheits(?:assist|kr|kontroll)\p{L}*|fluggastkontroll\p{L}*/gu, 'airport security officer'],
  [/(?:geld )?(?:und )?werttransport\p{L}*|geldtransport\p{L}*/gu, 'cash in transit guard'],
  [/personenschützer\p{L}*|(?<!\p{L})personenschutz(?!\p{L})/gu, 'bodyguard'],
  [
    /(?:schichtleit|objektleit|einsatzleit|teamleit|bereichsleit|schichtführ|(?<!\p{L})leit)\p{L}* (?:im |in |der |des |für |den |bereich )*(?:sicherheitsdienst|werkschutz|objektschutz|wachdienst|wachschutz|security)\p{L}*|(?<!\p{L})wach(?:leit|schichtführ)\p{L}*/gu,
    'security supervisor',
  ],
  [/(?<!\p{L})werks?schutz\p{L}*/gu, 'plant security officer'],
  [/(?<!\p{L})pförtner\p{L}*/gu, 'gate security guard'],
  [/(?:revier|streifen)(?:fahrer|wach)\p{L}*/gu, 'mobile patrol security officer'],
  [
    /(?:(?:fachkr|servicekr|servicemitarbeit|mitarbeit|meister|geprüft)\p{L}* )*(?:für |im |in )*schutz (?:und )?sicherheit(?:s(?:kr|fachkr)\p{L}*)?(?!\p{L})/gu,
    'security guard',
  ],
  [
    /(?<!\p{L}|(?:it|cyber|daten|informations|arbeits) )sicherheits(?:mitarbeit|kraft|kräft|personal|dienst|angestellt|bedienstet|mann|frau|leute)\p{L}*|(?<!(?:it|cyber) )security ?(?:mitarbeit|kraft|kräft|personal)\p{L}*|mitarbeit\p{L}* (?:im |in |der |für |den |bereich )*(?:(?:sicherheit|security)(?!\p{L}| und (?:gesundheit|umwelt|arbeit))|(?:bewachung|objektschutz|wachschutz|revierdienst)\p{L}*)/gu,
    'security guard',
  ],
  [
    /(?<!\p{L})(?:wach(?:mann|männer|frau|leute|personal|person|dienst|schutz)|nachtwächter|objektschütz|objektschutz|gebäudeschutz)\p{L}*/gu,
    'security guard',
  ],
];

/** Read before teachers and offices, because these titles contain words of those trades. */
export const inSocialWork: readonly TitleSign[] = [
  [
    /schulsozialarbeit\p{L}*|sozialarbeit\p{L}* (?:an |in )*(?:der |einer )?schulen?(?!\p{L})/gu,
    'school social worker',
  ],
  [
    /(?:teamleit|bereichsleit|gruppenleit|(?<!\p{L})leit)\p{L}* (?:in |der |des |für |die |bereich )*(?:sozialarbeit|sozialdienst\p{L}*|jugendhilfe|jugendarbeit|soziale\p{L}* arbeit|familienhilfe|jugendamt\p{L}*)(?!\p{L})/gu,
    'social work manager',
  ],
  [
    /(?<!\p{L})sozial ?(?:arbeiter|arbeit|pädagog(?:e|en|in|innen|isch\p{L}*)|betreuer)\p{L}*(?: (?:familienhilfe|fachkr\p{L}+))?(?: und sozialpädagog(?:e|en|in|innen))?|(?:fachkr|mitarbeit|studier)\p{L}* (?:in |der |für |die )*soziale\p{L}* arbeit|(?:mitarbeit\p{L}* )?(?:im |in |der )*(?:sozialdienst|jugendamt)(?!\p{L})/gu,
    'social worker',
  ],
  [/street ?work(?:er)?\p{L}*/gu, 'street worker'],
  [
    /(?<!\p{L})jugend(?:sozialarbeiter|sozialarbeit|arbeiter|betreuer|referent|helfer|hilfe|arbeit|gerichtshelfer|gerichtshilfe|pfleger)\p{L}*|(?:mitarbeit|fachkr|betreuer|bezugsbetreuer|erzieher)\p{L}* (?:in |der |für |die |im |einer )*(?:jugend(?:hilfe|arbeit|wohngruppe|treff|zentrum|club|einrichtung)|kinder und jugendhilfe)\p{L}*/gu,
    'youth worker',
  ],
  [/familienhelfer\p{L}*|familienhilfe\p{L}*|erziehungsbeist\p{L}+/gu, 'family support worker'],
  [/sucht(?:berat|helf)\p{L}*|drogenberat\p{L}*/gu, 'addiction counsellor'],
  [/(?:schuldner|insolvenz)berat\p{L}*/gu, 'debt counsellor'],
  [/bewährungshelf\p{L}*/gu, 'probation officer'],
  [
    /(?:flüchtlings|migrations|asyl)(?:berat|betreu|sozialberat|sozialarbeit|helf)\p{L}*/gu,
    'refugee support worker',
  ],
  [/(?:wohnungslosen|obdachlosen)(?:hilfe|helf|berat|betreu)\p{L}*/gu, 'homelessness support worker'],
];
