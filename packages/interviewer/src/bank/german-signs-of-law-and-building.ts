import type { TitleSign } from './title-sign.ts';

/** Must come before the signs of teachers and offices, which match words in these titles too ("Referendar"). */
export const inLaw: readonly TitleSign[] = [
  [
    /(?:rechts|jura) ?referendar\p{L}*|referendar\p{L}* (?:für |in )?(?:jura|recht\p{L}*)|notarassess\p{L}*/gu,
    'legal trainee',
  ],
  [
    /(?:rechts)?anwalts ?sekretär\p{L}*|(?<!\p{L})(?:kanzlei|notariats) ?sekretär\p{L}*|sekretär\p{L}* (?:in |für |einer |eine )*(?:(?:rechts)?anwalts)?kanzlei(?!\p{L})/gu,
    'legal secretary',
  ],
  [
    /(?:rechts|patent|(?<!\p{L}))anwalts?(?: und notar(?:iats)?)? ?(?:fach|gehilf|assist)\p{L}*|(?<!\p{L})(?:reno|renofa) fach\p{L}*|^(?:refa|reno|renofa)(?= in |$)|rechtsfachwirt\p{L}*|(?<!\p{L})kanzlei ?(?:assist|mitarbeit|kraft|kräft)\p{L}*/gu,
    'legal assistant',
  ],
  [/(?<!\p{L})notar(?:iats)? ?(?:fach|angestellt|mitarbeit|gehilf|assist)\p{L}*/gu, 'notary clerk'],
  [/(?<!\p{L})notar(?:in|innen)?(?!\p{L})/gu, 'notary'],
  [
    /syndik(?:us|a)\p{L}*|justi[zt]iar\p{L}*|(?<!\p{L})(?:unternehmens|wirtschafts|konzern)jurist\p{L}*/gu,
    'in house legal counsel',
  ],
  [
    /(?<!\p{L})(?:rechts|fach|patent)?(?:anwalt|anwält)(?:in|innen|e)?(?!\p{L})(?: für (?:\p{L}+ und )?\p{L}*recht)?/gu,
    'lawyer',
  ],
  [/(?<!\p{L})(?:voll|diplom)?jurist(?:in|innen|en)?(?!\p{L})/gu, 'legal counsel'],
  [
    /juristische\p{L}* (?:mitarbeit|referent|sachbearbeit|berat)\p{L}*|(?<!\p{L})rechts(?:referent|berat|sachbearbeit)\p{L}*|(?:mitarbeit|referent|sachbearbeit|leit)\p{L}* (?:in |der |für |im |bereich )*(?:recht|rechtsabteilung)(?!\p{L})/gu,
    'legal officer',
  ],
  [/(?<!\p{L})vertrags ?(?:manag|referent)\p{L}*/gu, 'contract manager'],
  [
    /(?<!\p{L})compliance ?(?:beauftragt|referent|verantwortlich|berat|leit)\p{L}*|leit\p{L}* (?:der )?compliance(?!\p{L})/gu,
    'compliance officer',
  ],
];

/** Must come before the signs of crafts, production and drivers, which match words in these titles too ("Fahrer"). */
export const onSites: readonly TitleSign[] = [
  [
    /(?<!\p{L})bagger(?: (?:und )?kran)? ?(?:führ|fahr)er\p{L}*|bau(?:maschinen|geräte) ?(?:führ|fahr|bedien)\p{L}*|radladerfahrer\p{L}*|raupenfahrer\p{L}*/gu,
    'excavator operator',
  ],
  [/(?<!\p{L})\p{L}*kran(?: (?:und )?bagger)? ?(?:führer|fahrer)\p{L}*/gu, 'crane operator'],
  [
    /(?<!\p{L})(?:hoch|tief|straßen|strassen|roh|ober)?bau(?:stellen)? ?leit(?:er|erin|ung|ende\p{L}*)(?!\p{L})/gu,
    'construction site manager',
  ],
  [
    /(?<!\p{L})(?:hochbau|tiefbau|straßenbau|werk|ober)?polier(?:in|e)?(?!\p{L})|schachtmeister\p{L}*|vorarbeit\p{L}* (?:im |für |am )*(?:hoch|tief|straßen|strassen|roh)?bau(?:stellen?)?(?!\p{L})/gu,
    'site foreman',
  ],
  [
    /(?:beton und )?stahlbetonbau(?:er|helf|fach)\p{L}*|betonbau(?:er|helf|fach)\p{L}*|betonierer\p{L}*|eisenflecht\p{L}*|(?<!\p{L})einschaler\p{L}*|schalungsbauer\p{L}*/gu,
    'concrete worker',
  ],
  [
    /(?:straßen|strassen|asphalt|wege)bau(?:er|arbeit|helf|fach)\p{L}*|(?<!\p{L})(?:stein)?pflasterer\p{L}*|stra(?:ß|ss)enwärter\p{L}*/gu,
    'road construction worker',
  ],
  [/(?:tief|kanal|rohrleitungs|leitungs|brunnen)bau(?:er|arbeit|helf|fach)\p{L}*/gu, 'groundworker'],
  [
    /(?<!\p{L})bau(?:helf|arbeit|facharbeit|handwerk|hilfs)\p{L}*|(?:hoch|aus|gleis|roh)bau(?:fach)?(?:arbeit|helf)\p{L}*|(?:gleis|roh)bauer(?:in|innen)?(?!\p{L})/gu,
    'construction worker',
  ],
  [/abbruch(?:arbeit|helf|fach)\p{L}*/gu, 'demolition worker'],
];
