/**
 * German job titles and the English ones by which the bank knows the same work, in the order in which they are read:
 * what is more particular comes first ("Altenpflegehelfer" before "Pflege", "Staplerfahrer" before "Fahrer").
 */
const titles: readonly (readonly [RegExp, string])[] = [
  // Trades of which the bank knows nothing, though their names contain those of others.
  [
    /(?:heilerziehungs|tier|fuß|landschafts|denkmal|raum|haar)pfleg\p{L}*|fahrlehrer\p{L}*|(?:lok|kran|zug)führer\p{L}*|(?:bagger|kran|renn)fahrer\p{L}*|tanzlehrer\p{L}*|skilehrer\p{L}*|schwimmlehrer\p{L}*|(?:zahn)?medizinische fachangestellte\p{L}*|arzthelfer\p{L}*|rechtsanwalts?fach\p{L}*|notarfach\p{L}*|steuerberat\p{L}*/gu,
    'other trade',
  ],
  // With people
  [
    /(?:alten|kranken)?pflegehelf\p{L}*|pflegehilfs?kr\p{L}+|pflegeassisten\p{L}+|pflegehilfe\p{L}*|altenpfleg\p{L}*|betreuungs(?:kr|assist)\p{L}+|alltagsbegleit\p{L}*|seniorenbetreu\p{L}*|persönliche assisten\p{L}+/gu,
    'care assistant',
  ],
  [/pflegedienstleit\p{L}*|stationsleit\p{L}*|leitende pflege\p{L}*/gu, 'ward manager nurse'],
  [
    /(?:gesundheits und )?(?:kinder)?krankenpfleg\p{L}*|krankenschwester\p{L}*|pflegefach\p{L}*|(?:intensiv|anästhesie)pfleg\p{L}*|(?<!\p{L})pflegekr\p{L}+|(?<!\p{L})pflege(?!\p{L})/gu,
    'nurse',
  ],
  [/hebamme\p{L}*|entbindungspfleg\p{L}*/gu, 'midwife'],
  [/schulleit\p{L}*/gu, 'head teacher'],
  [
    /\p{L}*lehrer(?:in|innen)?(?!\p{L})|lehrkr\p{L}+|dozent\p{L}*|referendar\p{L}*|nachhilfe\p{L}*/gu,
    'teacher',
  ],
  // In the office
  [
    /kundenservice\p{L}*|kundendienst\p{L}*|kundensupport\p{L}*|kundenbetreu\p{L}*|anwenderbetreu\p{L}*/gu,
    'customer service agent',
  ],
  [
    /(?:vertriebs|verkaufs)leit\p{L}*|leit(?:er|erin|ung) (?:des )?(?:vertriebs?|verkaufs?)(?!\p{L})/gu,
    'sales manager',
  ],
  [/(?:filial|markt|laden)leit\p{L}*/gu, 'store manager'],
  [
    /(?:fach)?verkäufer\p{L}*|kassierer\p{L}*|kassenkr\p{L}+|(?:kaufmann|kauffrau|kaufleute) im einzelhandel|einzelhandel\p{L}*|verkaufsberat\p{L}*|verkaufshilf\p{L}*/gu,
    'shop assistant',
  ],
  [
    /vertrieb\p{L}*|außendienst\p{L}*|innendienst\p{L}*|kundenberat\p{L}*|handelsvertret\p{L}*|verkauf\p{L}*/gu,
    'sales',
  ],
  [/(?:lohn|gehalts|entgelt)(?:buchhalt|abrechn)\p{L}*|lohn und gehalt\p{L}*/gu, 'payroll'],
  [
    /(?:finanz|bilanz)?buchhalt\p{L}*|bilanz\p{L}*|rechnungswesen\p{L}*|finanz\p{L}*|wirtschaftsprüf\p{L}*|steuerfach\p{L}*|(?:debitoren|kreditoren)\p{L}*/gu,
    'accountant',
  ],
  [
    /personal(?:referent|leit|sachbearbeit|entwickl|beschaff|wesen|berat|abteilung)\p{L}*|personaler\p{L}*|personalmanag\p{L}*/gu,
    'human resources',
  ],
  [/marketing\p{L}+|öffentlichkeitsarbeit\p{L}*|werbetexter\p{L}*|werbe\p{L}*/gu, 'marketing'],
  [
    /sekretär\p{L}*|sachbearbeit\p{L}*|büro\p{L}*|verwaltungs\p{L}*|(?:team|vorstands|büro)assisten\p{L}+|assisten\p{L}+ der (?:geschäftsführung|geschäftsleitung)|schreibkr\p{L}+/gu,
    'office assistant',
  ],
  // With things
  [
    /\p{L}*stapler\p{L}*|(?<!\p{L})(?:hochregal|zentral)?lager\p{L}*|kommissionier\p{L}*|versand\p{L}*|warenannahme\p{L}*|verlade\p{L}*/gu,
    'warehouse worker',
  ],
  [/disponent\p{L}*|disposition\p{L}*|spedition\p{L}*|speditionskauf\p{L}*/gu, 'transport planner'],
  [/logistik\p{L}*/gu, 'logistics'],
  [/(?:omni)?busfahrer\p{L}*|personenbeförder\p{L}*/gu, 'bus driver'],
  [/taxifahrer\p{L}*/gu, 'taxi driver'],
  [
    /(?:paket|brief)?zustell\p{L}*|kurierfahrer\p{L}*|kurier\p{L}*|auslieferungsfahrer\p{L}*|lieferfahrer\p{L}*/gu,
    'courier driver',
  ],
  [/(?:lkw|lastwagen|berufskraft|kraft)[ -]?fahrer\p{L}*/gu, 'truck driver'],
  [/(?<!\p{L})fahrer\p{L}*/gu, 'driver'],
  [
    /kellner\p{L}*|servicekr\p{L}+|restaurantfach\p{L}*|servicemitarbeit\p{L}* (?:im )?restaurant/gu,
    'waiter',
  ],
  [/barkeeper\p{L}*/gu, 'bartender'],
  [/küchen(?:chef|leit)\p{L}*/gu, 'head chef'],
  [/(?<!\p{L})(?:jung|bei)?köch\p{L}*|(?<!\p{L})(?:jung|bei)?koch(?!\p{L})|küchen\p{L}*/gu, 'cook'],
  [/rezeption\p{L}*/gu, 'hotel front desk'],
  [/zimmermädchen|zimmerreinig\p{L}*|hausdame\p{L}*/gu, 'hotel housekeeping'],
  [/hotel\p{L}+/gu, 'hotel'],
  [/gastronom\p{L}*/gu, 'hospitality'],
  [/empfang\p{L}*/gu, 'receptionist'],
  [
    /produktions?(?:mitarbeit|helf|leit|fach|planer)\p{L}*|(?:maschinen|anlagen)(?:führ|bedien)\p{L}*|fertigungs\p{L}*|montage\p{L}*|industriemechanik\p{L}*|zerspan\p{L}*|qualitätsprüf\p{L}*|(?:betriebs)?instandhalt\p{L}*|mechatronik\p{L}*/gu,
    'production worker',
  ],
  [/schichtleit\p{L}*/gu, 'shift leader'],
  [/einkäufer\p{L}*|(?:leit\p{L}* )?einkauf(?!\p{L})|beschaffung\p{L}*|betriebsleit\p{L}*/gu, 'procurement'],
  // With computers
  [/frontend ?entwickl\p{L}*|web ?entwickl\p{L}*/gu, 'frontend developer'],
  [/backend ?entwickl\p{L}*/gu, 'backend developer'],
  [
    /(?<!\p{L})(?:software|anwendungs|app|java|python)? ?entwickler(?:in|innen)?(?!\p{L})|(?:software|anwendungs)entwicklung|programmierer\p{L}*|informatiker\p{L}*/gu,
    'software developer',
  ],
  [/systemadministrat\p{L}*|systemintegration|netzwerkadministrat\p{L}*/gu, 'systems administrator'],
  [/daten(?:analyst|wissenschaft|ingenieur)\p{L}*/gu, 'data analyst'],
  [/produktmanag\p{L}*/gu, 'product manager'],
  [/projekt(?:leit|manag|koordinat)\p{L}*/gu, 'project manager'],
  [/grafik(?:er|design)\p{L}*|mediengestalt\p{L}*/gu, 'graphic designer'],
];

/** A job title with its German words in English, lower case. One without German words stays as it is. */
export function englishTitle(jobRole: string): string {
  let title = jobRole.toLowerCase().replace(/[-–/]/gu, ' ').replace(/\s+/gu, ' ').trim();
  const before = title;
  for (const [german, english] of titles) title = title.replace(german, english);
  return title === before ? jobRole : title;
}
