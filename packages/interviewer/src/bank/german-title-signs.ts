import {
  inCivilEngineering,
  inElectricalEngineering,
} from './german-signs-of-civil-and-electrical-engineers.ts';
import {
  inBanks,
  inEngineering,
  inLaboratories,
  inPharmacies,
  inTherapy,
} from './german-signs-of-engineers-laboratories-and-banks.ts';
import {
  inAmbulances,
  inFoodCrafts,
  inGardens,
  inMedicine,
} from './german-signs-of-health-gardens-and-food.ts';
import { inLaw, onSites } from './german-signs-of-law-and-building.ts';
import { inNewsrooms, inSalons } from './german-signs-of-newsrooms-and-salons.ts';
import { inCleaning, inSecurity, inSocialWork } from './german-signs-of-services.ts';
import type { TitleSign } from './title-sign.ts';

/**
 * Trades of which the bank knows nothing, though their names contain those of others. A German compound is what its
 * last part says: who sells kitchens is no cook.
 */
const otherTrades: readonly TitleSign[] = [
  [
    /\p{L}*(?:heilerziehungs|tier|pferde|fuß|landschafts|denkmal|haar|kinder|baum)pfleg\p{L}*|\p{L}*(?:garten|grün|park|fahrzeug|daten|kontakt)pflege(?!\p{L})/gu,
    'other trade',
  ],
  [
    /\p{L}*(?:reit|yoga|pilates|flug|tauch|fahr|fahrschul|tanz|ski|schwimm|tennis|golf|surf|segel|fitness)lehrer\p{L}*/gu,
    'other trade',
  ],
  [
    /(?:lok|zug|pistenraupen)führer\p{L}*|(?:renn|test|straßenbahn|stadtbahn|u bahn|traktor)fahrer\p{L}*/gu,
    'other trade',
  ],
  [
    /tiermedizinische\p{L}* fachangestellte\p{L}*|tierarzthelfer\p{L}*|(?:staats|gewerkschafts|partei|general)sekretär\p{L}*/gu,
    'other trade',
  ],
  [
    /werbetechnik\p{L}*|veranstaltungstechnik\p{L}*|(?:informations|geräte|medien|kommunikations|fluggerät)elektronik\p{L}*|elektronik\p{L}* für (?:geräte|informations)\p{L}*(?: und \p{L}+)?/gu,
    'other trade',
  ],
  [/küchenplan\p{L}*|hausverwalt\p{L}*|immobilien(?:verwalt|makl|berat)\p{L}*/gu, 'other trade'],
  [/stationsleit\p{L}*(?: \p{L}+)* \p{L}*(?:vermietung|mietwagen|bahn|flughafen)\p{L}*/gu, 'other trade'],
];

const inPractices: readonly TitleSign[] = [
  [
    /zahnmedizinische\p{L}* (?:fach|prophylaxe)\p{L}*|zahnarzthelfer\p{L}*|(?:dental|prophylaxe|stuhl) ?assist\p{L}*|(?<!\p{L})zfa(?!\p{L})/gu,
    'dental assistant',
  ],
  [/dentalhygienik\p{L}*/gu, 'dental hygienist'],
  [
    /(?<!\p{L})medizinische\p{L}* (?:fachangestellte|praxisassist)\p{L}*|arzthelfer\p{L}*|sprechstundenhilfe\p{L}*|ordinations(?:assist|hilf|gehilf)\p{L}*|(?<!\p{L})praxis(?:assist|hilf|mitarbeit)\p{L}*|(?<!\p{L})mfa(?!\p{L}| (?:engineer|developer|specialist|analyst|administrator|artist))/gu,
    'medical assistant',
  ],
  [/(?<!\p{L})praxismanag\p{L}*/gu, 'medical practice manager'],
];

const withTools: readonly TitleSign[] = [
  // They plan and install networks.
  [/(?<!\p{L})it ?system ?elektronik\p{L}*/gu, 'network technician'],
  [/(?:kfz|kraftfahrzeug|auto|fahrzeug) ?elektr(?:iker|onik)\p{L}*/gu, 'vehicle electrician'],
  [
    /(?:betriebs|industrie|anlagen|instandhaltungs) ?elektr(?:iker|oniker)\p{L}*|elektroniker\p{L}* (?:für )?(?:betriebs|automatisierungs|maschinen)\p{L}*(?: und \p{L}+)?/gu,
    'industrial maintenance electrician',
  ],
  [
    /\p{L}*elektriker\p{L}*|(?<!\p{L})(?:energie)?elektroniker\p{L}*(?: (?:für )?(?:energie und )?gebäude\p{L}*)?|elektro ?(?:install|mont|techniker|fachkr|meister|helf)\p{L}*/gu,
    'electrician',
  ],
  [
    /(?:solar|photovoltaik|pv|wärmepumpen) ?(?:install|mont|techniker)\p{L}*|(?:install|mont)eur\p{L}* (?:für )?(?:photovoltaik|solar|pv)\p{L}*/gu,
    'solar installer',
  ],
  [
    /mechatroniker\p{L}* (?:für )?kältetechnik|kälte ?(?:anlagenbau|techniker|mechatronik|mont)\p{L}*|klima ?(?:techniker|mont)\p{L}*/gu,
    'refrigeration technician',
  ],
  [
    /(?:land|bau) ?(?:und )?(?:land|bau)?maschinen ?(?:mechatronik|mechanik|schlosser)\p{L}*/gu,
    'tractor mechanic',
  ],
  [
    /(?:lkw|nutzfahrzeug) ?(?:mechatronik|mechanik|schlosser|techniker)\p{L}*|(?:mechatronik|mechanik)er\p{L}* (?:für )?(?:lkw|nutzfahrzeug)\p{L}*/gu,
    'truck mechanic',
  ],
  [
    /(?:zweirad|fahrrad) ?(?:mechatronik|mechanik|mont|techniker)\p{L}*|(?:mechatronik|mechanik)er\p{L}* (?:für )?zweirad\p{L}*/gu,
    'bicycle mechanic',
  ],
  [/karosserie\p{L}*(?: und fahrzeug\p{L}+)?|(?:fahrzeug|auto) ?lackier\p{L}*/gu, 'vehicle body painter'],
  [
    /(?:kfz|kraftfahrzeug|auto|automobil) ?(?:mechatronik|mechanik|schlosser|techniker|meister)\p{L}*|(?:mechatronik|mechanik)er\p{L}* (?:für )?(?:kfz|kraftfahrzeug\p{L}*|pkw)/gu,
    'car mechanic',
  ],
  [/(?<!\p{L})auto(?= (?:electrician|mechanic|technician)s?(?!\p{L}))/gu, 'car'],
  [/reifen ?(?:mont|techniker)\p{L}*/gu, 'tyre fitter'],
  [
    /heizungs? ?(?:bau|install|mont|techniker|meister)\p{L}*|(?<!\p{L})(?:(?:service|kundendienst) ?)?(?:techniker|mont\p{L}*|mechaniker)\p{L}* (?:im |für |bereich |der )*(?:heizung|sanitär|shk|gas|wärmepumpe)\p{L}*(?: und \p{L}+)?/gu,
    'heating installer',
  ],
  [
    /(?<!\p{L})anlagenmechanik\p{L}*|(?:gas )?(?:und )?(?:wasser)?installateur\p{L}*|sanitär ?(?:install|mont|techniker|meister)\p{L}*|klempner\p{L}*/gu,
    'plumber',
  ],
  [/lüftungs ?(?:bauer|mont|techniker)\p{L}*/gu, 'ventilation installer'],
  [/küchen(?:mont|bau)\p{L}*/gu, 'kitchen fitter'],
  [/\p{L}*(?:tischler|schreiner)\p{L}*/gu, 'joiner'],
  [/(?<!\p{L})zimmer(?:er|mann|leute|meister)\p{L}*/gu, 'timber roof carpenter'],
  [/dachdeck\p{L}*|(?<!\p{L})(?:bau)?spengler\p{L}*/gu, 'roofer'],
  [/(?<!\p{L})maurer\p{L}*/gu, 'bricklayer'],
  [/stuckateur\p{L}*|verputzer\p{L}*|(?<!\p{L})gipser\p{L}*/gu, 'plasterer'],
  [/trockenbau(?:er|mont)\p{L}*/gu, 'drywall installer'],
  [/fliesenleg\p{L}*/gu, 'tiler'],
  [/gerüstbau(?:er|helf|mont|arbeit)\p{L}*/gu, 'scaffolder'],
  [/\p{L}*schwei(?:ß|ss)er\p{L}*/gu, 'welder'],
  [/(?<!\p{L})glaser(?:in|meister\p{L}*)?(?!\p{L})/gu, 'glazier'],
  [/(?:boden|parkett)leg\p{L}*/gu, 'floor layer'],
  [/(?:fenster|rollladen|türen) ?(?:bauer|mont)\p{L}*/gu, 'window fitter'],
  [
    /(?<!\p{L})maler(?:in|innen|meister\p{L}*|gesell\p{L}*|helf\p{L}*)?(?!\p{L})(?: und lackierer\p{L}*)?/gu,
    'painter',
  ],
  [/(?:betriebs|industrie|maschinen|instandhaltungs)schlosser\p{L}*/gu, 'maintenance fitter'],
  [
    /(?<!\p{L})(?:bau|konstruktions|kunst)?schlosser\p{L}*|(?:metall|stahl)bau(?:er|mont|schlosser)\p{L}*/gu,
    'metalworker',
  ],
  [/hausmeister\p{L}*|hauswart\p{L}*/gu, 'caretaker'],
  [/(?:haus|gebäude) ?techniker\p{L}*/gu, 'building technician'],
  [/(?<!\p{L})handwerker\p{L}*/gu, 'craftsman'],
  [
    /(?<!\p{L})(?:ober)?monteur(?:in|e)?(?!\p{L})(?! (?:im |für |den )*(?:kundendienst|außendienst|innendienst|service)(?!\p{L}))/gu,
    'craft fitter',
  ],
];

const withPeople: readonly TitleSign[] = [
  [/\p{L}*pflege\p{L}*(?:lehrer|pädagog|lehrkr)\p{L}*/gu, 'teacher'],
  [
    /\p{L}*pflege(?:fach)?(?:helf|assist)\p{L}*|pflegehilf\p{L}*|\p{L}*altenpfleg\p{L}*|betreuungs(?:kr|assist)\p{L}+|alltagsbegleit\p{L}*|senioren(?:betreu|begleit)\p{L}*|persönliche assisten\p{L}+/gu,
    'care assistant',
  ],
  [
    /pflegedienstleit\p{L}*|stationsleit\p{L}*|wohnbereichsleit\p{L}*|leitende pflege\p{L}*/gu,
    'ward manager nurse',
  ],
  [/psychiatriepfleg\p{L}*/gu, 'psychiatric nurse'],
  [/\p{L}*kinderkranken(?:pfleg|schwester)\p{L}*|kinderschwester\p{L}*/gu, 'paediatric nurse'],
  [/(?<!\p{L})op (?:fach)?pfleg\p{L}*/gu, 'theatre nurse'],
  [/(?<!\p{L})ambulante\p{L}* pflege(?!\p{L})/gu, 'community nurse'],
  [
    /(?:gesundheits und )?\p{L}*kranken(?:pfleg|schwester)\p{L}*|pflegefach\p{L}*|\p{L}*(?:intensiv|anästhesie|dialyse|psychiatrie|fach|stations)pfleg\p{L}*|(?<!\p{L})pflegekr\p{L}+|(?<!\p{L})pfleger(?:in|innen)?(?!\p{L})|(?:stations|ober|kinder)schwester\p{L}*|(?:mitarbeit\p{L}*|fachkr\p{L}+|fachfrau|fachmann|leit\p{L}*|examinierte\p{L}*|ambulante\p{L}*|stationäre\p{L}*|praxisanleit\p{L}*|auszubildende\p{L}*) (?:in |der |für |die )*pflege(?!\p{L})|^pflege(?!\p{L})/gu,
    'nurse',
  ],
  [/hebamme\p{L}*|entbindungspfleg\p{L}*/gu, 'midwife'],
  [/\p{L}*schulleit\p{L}*|(?<!\p{L})(?:kon)?rektor(?:in)?(?!\p{L})/gu, 'head teacher'],
  [
    /schul(?:begleit|assist)\p{L}*|(?:integrations|inklusions)(?:helf|assist)\p{L}*/gu,
    'learning support assistant',
  ],
  [/\p{L}*dozent\p{L}*|lehrbeauftragt\p{L}*/gu, 'university lecturer'],
  [/nachhilfe\p{L}*/gu, 'tutor'],
  [/(?<!\p{L})erzieher(?:in|innen)?(?!\p{L})/gu, 'kindergarten teacher'],
  [
    /\p{L}*lehrer(?:in|innen)?(?!\p{L})|\p{L}*lehrkr\p{L}+|\p{L}*referendar\p{L}*|\p{L}*studienr(?:at|ätin)/gu,
    'teacher',
  ],
];

const inTheOffice: readonly TitleSign[] = [
  [/(?<!\p{L})industriekauf(?:mann|frau|leute)(?!\p{L})/gu, 'industrial clerk'],
  [/(?<!\p{L})business ?analyst\p{L}*/gu, 'business analyst'],
  // "Controllerin"
  [/(?<=manager|controller|recruiter|designer|consultant|engineer)in(?!\p{L})/gu, ''],
  [/(?<!\p{L})it ?(?:service|system|support) ?(?:technik\p{L}*|er(?:in)?)/gu, 'it support specialist'],
  [
    /\p{L}*(?:service|kundendienst|außendienst|wartungs|betriebs) ?(?:technik|mont|mechanik)(?:er|eur)\p{L}*|(?:technik|mont|mechanik)(?:er|eur)\p{L}* (?:im |für |den )*(?:kundendienst|außendienst|innendienst|service)(?!\p{L})/gu,
    'maintenance technician',
  ],
  [
    /kundenservice\p{L}*|kundendienst\p{L}*|kundensupport\p{L}*|kundenbetreu\p{L}*|anwenderbetreu\p{L}*|call ?center\p{L}*/gu,
    'customer service agent',
  ],
  [
    /\p{L}*(?:vertriebs|verkaufs)leit\p{L}*|(?:leit(?:er|erin|ung)|direktor(?:in)?) (?:des )?(?:vertriebs?|verkaufs?)(?!\p{L})/gu,
    'sales manager',
  ],
  [/\p{L}*(?:filial|markt|laden)leit\p{L}*/gu, 'store manager'],
  [
    /(?:verkäufer|verkaufsberater)\p{L}* (?:im |für |von )*(?:außendienst|automobile?n?|autos|neuwagen|gebrauchtwagen|fahrzeuge|kfz)(?!\p{L})|(?:auto|automobil|fahrzeug|neuwagen|gebrauchtwagen|anzeigen) ?verkäufer\p{L}*/gu,
    'sales representative',
  ],
  [
    /\p{L}*verkäufer\p{L}*|kassierer\p{L}*|kassenkr\p{L}+|(?:aushilfe|mitarbeit\p{L}*) (?:an |der )*kasse(?!\p{L})|(?:kaufmann|kauffrau|kaufleute) im einzelhandel|einzelhandel\p{L}*|verkaufsberat\p{L}*|verkaufshilf\p{L}*|modeberat\p{L}*/gu,
    'shop assistant',
  ],
  [/regalauffüll\p{L}*|warenverräum\p{L}*|warenauffüll\p{L}*/gu, 'shelf stacker'],
  [/verkaufsfahrer\p{L}*/gu, 'delivery driver'],
  [/vertrieb\p{L}*|kundenberat\p{L}*|handelsvertret\p{L}*|verkauf\p{L}*/gu, 'sales'],
  [/(?:lohn|gehalts|entgelt)(?:buchhalt|abrechn)\p{L}*|lohn und gehalt\p{L}*/gu, 'payroll'],
  [/wirtschaftsprüf\p{L}*/gu, 'auditor'],
  [/steuer(?:fach|berat)\p{L}*/gu, 'tax accountant'],
  [/debitoren\p{L}*/gu, 'accounts receivable clerk'],
  [/kreditoren\p{L}*/gu, 'accounts payable clerk'],
  [/bilanz\p{L}*|rechnungswesen\p{L}*|finanz(?!buchhalt)\p{L}*/gu, 'accountant'],
  [/\p{L}*buchhalt\p{L}*/gu, 'bookkeeper'],
  [/personal(?:beschaff|gewinn|vermittl|marketing)\p{L}*/gu, 'recruiter'],
  [
    /personal(?:referent|leit|sachbearbeit|entwickl|wesen|berat|abteilung|dispo)\p{L}*|personaler\p{L}*|personalmanag\p{L}*/gu,
    'human resources',
  ],
  [
    /\p{L}*marketing\p{L}+|\p{L}+marketing|(?<!\p{L})werbe(?:text|kauf|leit|fach|manag|assist)\p{L}*/gu,
    'marketing',
  ],
  [/öffentlichkeitsarbeit\p{L}*|presse(?:sprech|referent)\p{L}*/gu, 'public relations officer'],
  [
    /(?:rezeption|empfang)\p{L}* (?:in |für |einer |der )*(?:\p{L}*praxis|zahnarzt\p{L}*|klinik|krankenhaus)/gu,
    'medical receptionist',
  ],
  [
    /\p{L}*sekretär\p{L}*|(?<!\p{L})büro(?:kauf|kr|fach|assist|leit|angestellt|management|mitarbeit|hilf|manag|organis|arbeit)\p{L}*|verwaltungs(?:fach|angestellt|kr|mitarbeit|assist|leit|wirt|beamt)\p{L}*|(?:mitarbeit\p{L}*|fachkr\p{L}+|leit\p{L}*) (?:in |der )*verwaltung(?!\p{L})|(?:team|vorstands|büro|chef|direktions|geschäftsführungs) ?assisten\p{L}+|assisten\p{L}+ der (?:geschäftsführung|geschäftsleitung)|schreibkr\p{L}+/gu,
    'office assistant',
  ],
];

const withThings: readonly TitleSign[] = [
  [/\p{L}*stapler\p{L}*/gu, 'forklift driver'],
  [/kommissionier\p{L}*/gu, 'order picker'],
  [
    /(?:\p{L}*lager|versand|packhelf)(?:ist|arbeit|helf|logist|fach|mitarbeit|leit|verwalt|wirtschaft|meister|kr)\p{L}*|(?:mitarbeit\p{L}*|helfer\p{L}*|aushilfe|fachkr\p{L}+|leit\p{L}*) (?:im |in |für |das |der |den )*(?:lager|versand|wareneingang)(?!\p{L})|^(?:lager|versand)(?= und |$)|warenannahme\p{L}*|verlade\p{L}*/gu,
    'warehouse worker',
  ],
  [
    /(?<!\p{L})disponent\p{L}*|(?:mitarbeit\p{L}*|sachbearbeit\p{L}*|leit\p{L}*) (?:in |der |für |die )*disposition(?!\p{L})|spedition\p{L}*/gu,
    'transport planner',
  ],
  [/(?<!\p{L})logistik\p{L}*/gu, 'logistics'],
  [/\p{L}*busfahrer\p{L}*|personenbeförder\p{L}*/gu, 'bus driver'],
  [/taxifahrer\p{L}*/gu, 'taxi driver'],
  [
    /(?:paket|brief)?zustell\p{L}*|kurier\p{L}*|(?:auslieferungs|liefer|paket)fahrer\p{L}*|briefträger\p{L}*|postbot\p{L}*/gu,
    'courier driver',
  ],
  [
    /(?:lkw|lastwagen|lastzug|berufskraft|kraft|fern|kipper|sattelzug|tankwagen)[ -]?fahrer\p{L}*/gu,
    'truck driver',
  ],
  [/(?<!\p{L})fahrer\p{L}*/gu, 'driver'],
  [
    /kellner\p{L}*|servicekr\p{L}+|restaurantfach\p{L}*|servicemitarbeit\p{L}* (?:im )?restaurant|chef de rang/gu,
    'waiter',
  ],
  [/barkeeper\p{L}*/gu, 'bartender'],
  [/\p{L}*küchen(?:chef|leit)\p{L}*|chefkoch|chefköch\p{L}*/gu, 'head chef'],
  [/küchen(?:hilf|helf|kr|mitarbeit|personal)\p{L}*/gu, 'kitchen helper'],
  [
    /(?<!\p{L})\p{L}*köch(?:in|innen|e)?(?!\p{L})|(?<!\p{L})(?:jung|bei|allein|diät|hotel)?koch(?!\p{L})/gu,
    'cook',
  ],
  [/spülkr\p{L}+/gu, 'dishwasher'],
  [/rezeption\p{L}*/gu, 'hotel front desk'],
  [/hotel\p{L}+/gu, 'hotel'],
  [/\p{L}*gastronom\p{L}*/gu, 'hospitality'],
  [/(?<!\p{L})empfang\p{L}*/gu, 'office receptionist'],
  [/produktionsplan\p{L}*/gu, 'production planner'],
  [/produktionsleit\p{L}*/gu, 'production manager'],
  [
    /(?:mitarbeit\p{L}*|leit\p{L}*) (?:in |der )*qualitätssicherung|qualitätsprüf\p{L}*/gu,
    'quality inspector',
  ],
  [/(?:betriebs)?instandhalt\p{L}*|mechatronik\p{L}*/gu, 'maintenance technician'],
  [
    /produktions?(?:mitarbeit|helf|fach)\p{L}*|(?:maschinen|anlagen)(?:führ|bedien)\p{L}*|fertigungs\p{L}*|montage(?:helf|mitarbeit|arbeit|fach|leit)\p{L}*|(?:mitarbeit\p{L}*|helfer\p{L}*|leit\p{L}*) (?:in |der |für |die )*(?:montage|produktion|fertigung)(?!\p{L})|(?:schicht(?:leit|führ)|vorarbeit)\p{L}* (?:in |der )*(?:montage|produktion|fertigung)|industriemechanik\p{L}*|zerspan\p{L}*/gu,
    'production worker',
  ],
  [/schicht(?:leit|führ)\p{L}*/gu, 'shift leader'],
  [
    /\p{L}*einkäufer\p{L}*|(?:leit\p{L}* )?einkauf(?:s\p{L}+)?(?!\p{L})|beschaffung\p{L}*|betriebsleit\p{L}*/gu,
    'procurement',
  ],
];

const withComputers: readonly TitleSign[] = [
  [/frontend ?entwickl\p{L}*|web ?entwickl\p{L}*/gu, 'frontend developer'],
  [/java ?entwickl\p{L}*/gu, 'java developer'],
  [/backend ?entwickl\p{L}*/gu, 'backend developer'],
  [
    /(?:fachinformatiker\p{L}* (?:für )?)?systemintegration|systemadministrat\p{L}*|netzwerk(?:administrat|technik)\p{L}*|(?<!\p{L})it administrat\p{L}*/gu,
    'systems administrator',
  ],
  [
    /(?<!\p{L})(?:software|anwendungs|app)? ?entwickler(?:in|innen)?(?!\p{L})|(?:software|anwendungs)entwicklung|programmierer\p{L}*|\p{L}*informatiker\p{L}*/gu,
    'software developer',
  ],
  [/softwaretest\p{L}*/gu, 'software tester'],
  [/softwarearchitekt\p{L}*/gu, 'software architect'],
  [/datenbank\p{L}*/gu, 'database administrator'],
  [/daten(?:analyst|wissenschaft|ingenieur)\p{L}*/gu, 'data analyst'],
  [/produktmanag\p{L}*/gu, 'product manager'],
  [/projekt(?:leit|manag|koordinat|assist)\p{L}*/gu, 'project manager'],
  [/grafik(?:er|design)\p{L}*|mediengestalt\p{L}*/gu, 'graphic designer'],
];

/** In the order in which they are read: what is more particular comes first. */
export const titleSigns: readonly TitleSign[] = [
  ...inMedicine,
  ...inAmbulances,
  ...inGardens,
  ...inFoodCrafts,
  ...otherTrades,
  ...inCleaning,
  ...inSecurity,
  ...inEngineering,
  ...inCivilEngineering,
  ...inElectricalEngineering,
  ...inNewsrooms,
  ...inSalons,
  ...inLaboratories,
  ...inPharmacies,
  ...inTherapy,
  ...inBanks,
  ...inLaw,
  ...inPractices,
  ...inSocialWork,
  ...onSites,
  ...withTools,
  ...withPeople,
  ...inTheOffice,
  ...withThings,
  ...withComputers,
];

/** Words that say where or how somebody works. They name the trade only where no other word does. */
export const vagueTitleSigns: readonly TitleSign[] = [
  [/außendienst\p{L}*|innendienst\p{L}*/gu, 'sales'],
  [
    /(?<!\p{L})sachbearbeit\p{L}*|(?<!\p{L})büro(?!\p{L})|(?:kfm\.?|kaufmännische\p{L}*) (?:angestellt|mitarbeit)\p{L}*/gu,
    'office assistant',
  ],
];
