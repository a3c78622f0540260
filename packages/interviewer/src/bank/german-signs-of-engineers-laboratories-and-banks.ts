import type { TitleSign } from './title-sign.ts';

/** Read before production, because these titles contain its words. Designers of circuits or houses do not belong here. */
export const inEngineering: readonly TitleSign[] = [
  [
    /(?<!\p{L}|software )(?:lieferanten)?qualitäts ?ingenieur\p{L}*(?!.*(?<!\p{L})(?:software|it)(?!\p{L}))|(?<!\p{L})ingenieur\p{L}* (?:für |in |der |im |bereich )*qualitäts(?:sicherung|management|wesen)/gu,
    'quality engineer',
  ],
  [
    /(?<!\p{L})(?:prozess|verfahrens) ?(?:ingenieur|techniker)\p{L}*(?!.*(?<!\p{L})(?:software|it|daten|digital\p{L}*)(?!\p{L}))|(?<!\p{L})ingenieur\p{L}* (?:für |in |der )*(?:verfahrens|prozess)technik/gu,
    'process engineer',
  ],
  [/(?<!\p{L})(?:fertigungs|produktions) ?ingenieur\p{L}*/gu, 'manufacturing engineer'],
  [
    /(?<!\p{L})maschinenbau ?(?:ingenieur|techniker|konstrukteur)\p{L}*|(?<!\p{L})(?:diplom|projekt|entwicklungs|berechnungs)?(?:ingenieur|techniker)\p{L}* (?:für |in |der |im |bereich )*(?:maschinenbau|mechanik|mechanische\p{L}* (?:entwicklung|konstruktion))(?!\p{L})|(?<!\p{L})(?:mechanik)?berechnungsingenieur\p{L}*|(?<!\p{L})mechanik ?(?:entwickler|konstrukteur)\p{L}*/gu,
    'mechanical engineer',
  ],
  [
    /(?<!\p{L}|elektro |leiterplatten )(?:werkzeug|vorrichtungs|maschinen|sonder|fahrzeug|kunststoff)?(?:konstrukteur|konstruktionsingenieur)\p{L}*(?!.*(?:elektr|leiterplatt|platin|schaltung|software|hochbau|tiefbau|ingenieurbau|massivbau|stahlbau|holzbau|fassaden|gebäude))|(?<!\p{L})technische\p{L}* produktdesigner\p{L}*|(?:team|gruppen)?leit\p{L}* (?:der |mechanische\p{L}* )*konstruktion(?!\p{L}| \p{L}*(?:elektr|bau))/gu,
    'mechanical design engineer',
  ],
];

/** Read before practices and offices. Dental and photo laboratories do not belong here. */
export const inLaboratories: readonly TitleSign[] = [
  [
    /(?<!\p{L})(?:labor|laboratoriums) ?leit\p{L}*|(?<!\p{L})leit\p{L}* (?:des |eines |im )?\p{L}*(?<!dental|foto)labors?(?!\p{L})/gu,
    'laboratory manager',
  ],
  [
    /(?<!\p{L})medizinische?\p{L}* technolog\p{L}* (?:für )?laborator\p{L}*|(?<!\p{L})medizinisch technische\p{L}* (?:laboratoriums ?)?assist\p{L}*(?!\p{L}| (?:\p{L}+ )*\p{L}*(?:radiolog|funktion|operation))|^(?:mta|mtla)(?= (?:im |in |für |der |das )*(?:\p{L}*labor|patholog|histolog|mikrobiolog|hämatolog|zytolog)|$)/gu,
    'medical laboratory technician',
  ],
  [
    /(?<!\p{L})(?:biologisch|chemisch|biochemisch|umwelt|lebensmittel|landwirtschaftlich) ?technische\p{L}* assist\p{L}*|^(?:bta|cta)(?= (?:im |in |für |der |das )*(?:\p{L}*labor|mikrobiolog|molekularbiolog|zellkultur|analytik)|$)|(?<!\p{L})chemie ?techniker\p{L}*/gu,
    'laboratory technician',
  ],
  [
    /(?<!\p{L})(?!foto|photo)\p{L}*laborant\p{L}*|(?<!\p{L})labor(?: ?assist| ?fach| ?mitarbeit| ?techniker| ?helf| ?hilf| ?kraft| ?kräft)\p{L}*|(?<!\p{L})(?:mitarbeit|fachkr|assist|techniker|helf)\p{L}* (?:im |in |für |des |das |der |einem )*\p{L}*(?<!dental|foto)labor(?!\p{L})/gu,
    'laboratory technician',
  ],
  [/(?<!\p{L})(?:bio|lebensmittel|diplom|industrie|analytische\p{L}* )?chemiker\p{L}*/gu, 'chemist'],
  [/(?<!\p{L})(?:mikro|molekular)biolog(?:e|en|in|innen)(?!\p{L})/gu, 'microbiologist'],
];

/** Read before practices, offices and shops, because these titles contain words of those trades. */
export const inPharmacies: readonly TitleSign[] = [
  [
    /(?<!\p{L})pharmazeutisch technische\p{L}* assist\p{L}*|(?<!\p{L})pta(?= (?:in |für |der |einer |die )*\p{L}*apotheke(?!\p{L}))/gu,
    'pharmacy technician',
  ],
  [
    /(?<!\p{L})pharmazeutisch kaufmännische\p{L}* (?:angestellt|assist)\p{L}*|^pka(?= (?:in |für |der |einer |die )*\p{L}*apotheke(?!\p{L})|$)|(?<!\p{L})apotheken ?(?:helf|angestellt|mitarbeit|assist)\p{L}*/gu,
    'pharmacy assistant',
  ],
  [
    /(?<!\p{L})(?:filial)?(?:apotheken)?leit\p{L}* (?:der |einer )*apotheke(?!\p{L})|(?<!\p{L})apotheken(?:filial)?leit\p{L}*/gu,
    'pharmacist manager',
  ],
  [
    /(?<!\p{L})(?:krankenhaus|klinik|filial|fach|offizin|chef)?apotheker(?:in|innen)?(?!\p{L})|(?<!\p{L})pharmazeut(?:in|innen|en)?(?!\p{L})|(?<!\p{L})pharmazieingenieur\p{L}*/gu,
    'pharmacist',
  ],
];

/** Read before practices. Who treats animals does not belong here. */
export const inTherapy: readonly TitleSign[] = [
  [
    /(?<!\p{L}|tier|hunde|pferde)(?:sport)?physiotherapeut\p{L}*|(?<!\p{L})krankengymnast(?:en|in|innen)?(?!\p{L})/gu,
    'physiotherapist',
  ],
  [/(?<!\p{L})ergotherapeut\p{L}*/gu, 'occupational therapist'],
  [/(?<!\p{L})(?:logopäd(?:e|en|in|innen)(?!\p{L})|sprachtherapeut\p{L}*)/gu, 'speech therapist'],
];

/** Read before shops, sales and accountants, because these titles contain words of those trades. */
export const inBanks: readonly TitleSign[] = [
  [
    /(?<!\p{L})(?:filial|markt|regional)leit\p{L}*(?: \p{L}+)*? (?:\p{L}*bank|sparkasse)(?!\p{L})|(?<!\p{L})(?:bank|sparkassen)filialleit\p{L}*/gu,
    'bank branch manager',
  ],
  [
    /(?<!\p{L})(?:kassierer|schalter(?:mitarbeit|angestellt|kraft|kräft))\p{L}* (?:in |bei |der |einer )*(?:\p{L}*bank|sparkasse)(?!\p{L})|(?<!\p{L})bankkassierer\p{L}*/gu,
    'bank teller',
  ],
  [
    /(?<!\p{L})(?:kredit|baufinanzierungs|finanzierungs|darlehens|hypotheken)(?:berat|sachbearbeit|referent|spezialist|betreu)\p{L}*|(?<!\p{L})(?:berat|sachbearbeit|spezialist)\p{L}* (?:für |im |in |der )*(?:kredit(?:e|geschäft|abteilung)?|baufinanzierung(?:en)?|darlehen)(?!\p{L})/gu,
    'loan officer',
  ],
  [
    /(?<!\p{L})(?:kunden|service|privatkunden|firmenkunden)(?:berat|betreu|mitarbeit)\p{L}* (?:in |im |bei |der |einer )*(?:\p{L}*bank|sparkasse)(?!\p{L})|(?<!\p{L})(?:privat|firmen|gewerbe|individual|vermögens)kunden ?(?:berat|betreu)\p{L}*(?!.*(?:telekom|energie|strom|software|mobilfunk))|(?<!\p{L})(?:bank|sparkassen|anlage|wertpapier|vermögens) ?berat(?:er|erin|ung)(?!\p{L})/gu,
    'bank adviser',
  ],
  [
    /(?<!\p{L})(?:bank|sparkassen) ?(?:kauf(?:mann|frau|leute)|angestellt\p{L}*|fachwirt\p{L}*|betriebswirt\p{L}*|mitarbeit\p{L}*)(?!\p{L})/gu,
    'bank clerk',
  ],
  [
    /(?<!\p{L})schadens? ?(?:sachbearbeit|regulier|bearbeit|referent)\p{L}*|(?<!\p{L})(?:sachbearbeit|mitarbeit)\p{L}* (?:für |im |in |der |die )*(?:\p{L}+ )?schaden(?:s?(?:bearbeitung|regulierung|abteilung))?(?!\p{L})/gu,
    'insurance claims handler',
  ],
  [
    /(?<!\p{L})versicherungs ?(?:vertret|makl|berat|agent|vermittl|verkäuf)\p{L}*|(?<!\p{L})(?:kunden|verkaufs)?berat\p{L}* (?:für |im |in |der |einer |bei )*versicherung(?:en)?(?!\p{L})/gu,
    'insurance agent',
  ],
  [
    /(?<!\p{L})versicherungs ?(?:kauf(?:mann|frau|leute)|fach(?:mann|frau|wirt|kraft|angestellt)|angestellt|sachbearbeit|mitarbeit)\p{L}*|(?<!\p{L})kauf(?:mann|frau|leute) für versicherung\p{L}*(?: und \p{L}+)?|(?<!\p{L})sachbearbeit\p{L}* (?:für |im |in |der |einer |bei )*versicherung(?:en)?(?!\p{L})|(?<!\p{L})(?:filial|regional)leit\p{L}*(?: \p{L}+)*? versicherung(?:en)?(?!\p{L})/gu,
    'insurance clerk',
  ],
  [/(?<!\p{L})finanz ?(?:berat|vermittl|makl)\p{L}*/gu, 'financial adviser'],
];
