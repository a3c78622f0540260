import type { TitleSign } from './title-sign.ts';

/** Beside such a word "Redakteur" writes advertising or manuals. */
const OF_COMPANIES = String.raw`(?<!\p{L})(?:technische\p{L}*|technik|marketing|unternehmenskommunikation|kommunikation|corporate|e ?commerce|online ?shop|seo|content|pr|werb\p{L}*|dokumentation|social|intranet|katalog\p{L}*|software|produkt\p{L}*)(?!\p{L})`;

/** Read before hotels and marketing: "Chef vom Dienst" is no cook. Who writes manuals or advertising does not belong here. */
export const inNewsrooms: readonly TitleSign[] = [
  [/(?<!\p{L})chefredakt(?:eur(?:in|innen|e)?|ion)(?!\p{L})/gu, 'editor in chief'],
  [
    /(?<!\p{L})chef(?:in)? vom dienst(?!\p{L})|^cvd(?!\p{L})|(?<!\p{L})redaktionsleit(?:er|erin|ung)(?!\p{L})|(?<!\p{L})leit(?:er|erin|ung) (?:der )?(?:nachrichten|lokal|online|sport|politik)?redaktion(?!\p{L})|(?<!\p{L})ressortleit(?:er|erin|ung) (?:für )?(?:politik|wirtschaft|sport|kultur|lokales|nachrichten|panorama|wissen|feuilleton|medien)(?!\p{L})/gu,
    'managing news editor',
  ],
  [
    /(?<!\p{L})redaktionsvolont(?:är(?:in|innen|e)?|ariat)(?!\p{L})|(?<!\p{L})volont(?:är(?:in|innen|e)?|ariat) (?:im |in |der |bei |einer )*(?:\p{L}*redaktion|\p{L}*zeitung|journalismus|(?:hör|rund)funk|radio|fernsehen|nachrichten\p{L}*)(?!\p{L})/gu,
    'trainee journalist',
  ],
  [
    /(?<!\p{L})\p{L}*journalist(?:in|innen|en)(?!\p{L})|(?<!\p{L})(?!photo|foto|video)\p{L}+journalist(?!\p{L})/gu,
    'journalist',
  ],
  [/(?<!\p{L})(?:\p{L}+reporter(?:in|innen)?|reporter(?:in|innen))(?!\p{L})/gu, 'news reporter'],
  [
    /(?<!\p{L})(?:auslands|sport|politik|wirtschafts|hauptstadt|parlaments|nachrichten|regional|tv|fernseh|hörfunk|radio|rundfunk|kriegs)korrespondent(?:in|innen|en)?(?!\p{L})|(?<!\p{L})korrespondent(?:in|innen|en)(?!\p{L})/gu,
    'news correspondent',
  ],
  [
    new RegExp(
      String.raw`(?<!\p{L}|${OF_COMPANIES}.*)(?!bild|foto|film|video|werbe|katalog|content|technik|marketing|web ?shop)\p{L}*redakteur(?:in|innen|e)?(?!\p{L}|.*${OF_COMPANIES})|(?<!\p{L})blattmacher(?:in|innen)?(?!\p{L})`,
      'gu',
    ),
    'news editor',
  ],
  [/(?<!\p{L})fakten ?check(?:er|erin)(?!\p{L})/gu, 'fact checker'],
];

/** Read before shops. Who sells cosmetics or treats animals does not belong here. */
export const inSalons: readonly TitleSign[] = [
  [
    /(?<!\p{L})(?:herren|damen|kinder)?(?:friseu(?:r|rin|rinnen|se)|frisör(?:in|innen)?|coiffeu(?:r|rin|se))(?!\p{L})|(?<!\p{L})(?:friseur|frisör)(?:meister|gesell|assist|helf)\p{L}*/gu,
    'hairdresser',
  ],
  [/(?<!\p{L})hair ?(?:stylist|artist|designer)(?:in|innen)(?!\p{L})/gu, 'hair stylist'],
  [/(?<!\p{L})barbier(?:in|e)?(?!\p{L})|(?<!\p{L})barberin(?!\p{L})/gu, 'barber'],
  [/(?<!\p{L})(?:friseur)?salonleit(?:er|erin|ung)(?!\p{L})/gu, 'hair salon manager'],
  [
    /(?<!\p{L})(?:fach)?kosmetik(?:er|erin|erinnen)(?!\p{L})|(?<!\p{L})kosmetikmeister\p{L}*|(?<!\p{L})kosmetolog(?:e|en|in|innen)(?!\p{L})|(?<!\p{L})(?:mitarbeit|leit)\p{L}* (?:im |in |einem |des )*kosmetikstudios?(?!\p{L})/gu,
    'beautician',
  ],
  [
    /(?<!\p{L})nagel ?(?:designer|stylist|modellist)(?:in|innen)?(?!\p{L})|(?<!\p{L})nail ?designer(?:in|innen)(?!\p{L})/gu,
    'nail technician',
  ],
  [
    /(?<!\p{L})visagist(?:in|innen|en)?(?!\p{L})|(?<!\p{L})make ?up artist(?:in|innen)(?!\p{L})/gu,
    'make up artist',
  ],
  [/(?<!\p{L})(?:wimpern|lash) ?(?:stylist|designer)(?:in|innen)?(?!\p{L})/gu, 'lash stylist'],
];
