/**
 * Patterns for the private matters of `private-matters.ts` in German. They read a text in which `withYou` (below) has
 * replaced the polite "Sie" and "Ihr" by "you" and "your", so that "ihre Religion", said of a patient, does not match.
 */

/** Small words between the verb and what is asked for: "Haben Sie derzeit noch kleine Kinder?" */
const some =
  '(?:(?:denn|eigentlich|derzeit|zurzeit|aktuell|momentan|gerade|bald|demnächst|noch|schon|bereits|bisher|auch|selbst|jemals|einmal|mal|je|später|irgendwann|vielleicht|eventuell|überhaupt|sich|privat|persönlich|voraussichtlich|planmäßig|regelmäßig|täglich|oft|häufig|länger|zuletzt|im|in|den|der|die|das|dem|auf|an|unter|letzten|letztes|nächster|nächsten|absehbarer|kommenden|zukunft|zeit|jahr|jahren|jahre|monaten|mitglied|aktives|aktiv|ein|eine|einen|einer|eines|eigene|eigenen|weitere|mehr|kleine|schulpflichtige|pflegebedürftige|feste|festen|fester|zu|sehr|nicht|keine|irgendwelche|anerkannte|chronische|chronischen|psychische|körperliche|gesundheitliche|zwei|drei|fünf|zehn|über|während|ausbildung)(?: |(?=[?.,])))*';
/** A question for yes or no begins with its verb: "Haben Sie Kinder?", but not "Wie haben Sie Kinder motiviert?" */
const first = '(?<=^|[.?!,;:–] |(?:und|oder|aber|sondern) )';
/** The question must end after the noun: "ein Kind?" is a private matter, "ein Kind getröstet" is not. */
const ends = ' ?(?:[?.!,;]|$|oder |zu ?hause|daheim|im haushalt|im alter)';
const end = `(?=${ends})`;
/** None of these words may follow: they say what is done with people at work, so the question is about work. */
const atWork =
  '(?![^.?!]*(?:betreut|unterricht|begleitet|geförder|behandel|versorg|gepflegt|geleitet|trainier|beförder|angeleitet|beaufsichtig|beraten|gruppe|klasse|kurs|station))';

const family =
  'kind|kinder|kindern|kindes|nachwuchs|baby|familie|familienzuwachs|kinderwunsch|familienplanung|schwangerschaft|elternzeit|mutterschutz|kinderplanung';
const states =
  'verheiratet|ledig|geschieden|verwitwet|verlobt|liiert|alleinerziehend|alleinstehend|single|kinderlos|schwanger|vater|mutter|religiös|gläubig|getauft|katholisch|evangelisch|jüdisch|muslimisch|konfessionslos|muslim|muslima|muslimin|christ|christin|jude|jüdin|hindu|buddhist|buddhistin|atheist|atheistin|gesund|krank|behindert|schwerbehindert|krankgeschrieben|arbeitsunfähig|süchtig|abhängig|alkoholkrank|raucher|raucherin|nichtraucher|homosexuell|schwul|lesbisch|heterosexuell|bisexuell|queer|trans|transsexuell|transgender|nichtbinär|nonbinär|vorbestraft|straffällig|verschuldet|überschuldet|insolvent|zahlungsunfähig|ausländer|ausländerin|flüchtling|migrant|migrantin|gewerkschaftsmitglied|gewerkschafter|gewerkschafterin|gewerkschaftlich organisiert|parteimitglied|alt|jung';
const ailments =
  '(?:krankheit|erkrankung|vorerkrankung|behinderung|schwerbehinderung|allergie|depression|einschränkung|beeinträchtigung|beschwerde)(?:en|n)?|schwerbehindertenausweis|burn-?out|rückenprobleme|probleme mit (?:der gesundheit|dem rücken)|diabetes|epilepsie|migräne|rheuma|asthma';
const faiths = '(?:religion|konfession|kirche|glaubensgemeinschaft|religionsgemeinschaft|glauben)';

/** Private when it is the candidate's own: "Ihr Familienstand", "Haben Sie Schulden?" */
const own = [
  'lebensalter|geburtsdatum|geburtsjahr|geburtstag|geburtsort|geburtsland|geburtsname|jahrgang',
  'familienstand|familienleben|familiensituation|familienverhältnisse|familienplanung|kinderplanung|kinderwunsch|kinderbetreuung|nachwuchs|schwangerschaft|elternzeit|mutterschutz',
  'familie|ehe|ehemann|ehefrau|ehepartner|ehepartnerin|lebenspartner|lebenspartnerin|lebensgefährte|lebensgefährten|lebensgefährtin|partnerin|partnerschaft|mann|frau|freundin|kind|kinder|kindern|kindes|tochter|töchter|sohn|söhne|baby|eltern|mutter|scheidung|hochzeit|heirat',
  'privatleben|lebensplanung|lebensumstände|lebenssituation|(?:familiäre|private)\\p{L}* (?:situation|lage|verhältnisse|umstände|pläne|verpflichtungen|pflichten|probleme)',
  `${ailments}|gesundheit|gesundheitszustand|(?:gesundheitliche|psychische|körperliche)\\p{L}* \\p{L}+|krankheitsgeschichte|krankheitstage|krankengeschichte|krankenakte|fehltage|krankmeldungen|krankschreibung|krankschreibungen|schwerbehindertenstatus|psyche|körpergewicht|körpergröße|gewicht|medikamente|sucht|suchterkrankung|drogenkonsum|alkoholkonsum|grad der behinderung|impfstatus`,
  'religion|religionszugehörigkeit|konfession|konfessionszugehörigkeit|glaube|glauben|glaubens|glaubensrichtung|glaubensbekenntnis|kirche|kirchengemeinde|kirchenzugehörigkeit|weltanschauung|religiöse\\p{L}* \\p{L}+|kopftuch|kopftuchs|kippa|bekenntnis',
  'herkunft|herkunftsland|abstammung|hautfarbe|nationalität|staatsangehörigkeit|staatsbürgerschaft|muttersprache|akzent|heimat|heimatland|migrationshintergrund|ethnische\\p{L}* \\p{L}+|ethnie|wurzeln|kulturkreis|pass',
  'gewerkschaft|gewerkschaftszugehörigkeit|gewerkschaftsmitgliedschaft|partei|parteizugehörigkeit|parteimitgliedschaft|parteibuch|politische\\p{L}* \\p{L}+',
  'vorstrafen?|strafregister|verurteilung|verurteilungen|straftat|straftaten|haftstrafe|eintrag im (?:\\p{L}+ ){0,2}führungszeugnis',
  'sexuelle\\p{L}* \\p{L}+|sexualität|sexualleben|liebesleben|geschlechtsidentität|geschlecht',
  'schulden|kredite?|vermögen|vermögensverhältnisse|schufa\\p{L}*|schufa-eintrag|kreditwürdigkeit|bonität|privatinsolvenz|lohnpfändung|lohnpfändungen|ersparnisse|finanzielle\\p{L}* (?:situation|lage|verhältnisse|probleme|sorgen|verpflichtungen)|gehalt|gehalts|lohn|verdienst|einkommen|bezüge|gehaltsvorstellung|gehaltsvorstellungen|gehaltswunsch',
].join('|');

const patterns: readonly string[] = [
  `your (?:${own})(?!\\p{L})`,
  `${atWork}\\b(?:welche[nrs]?|was für(?: eine[nm]?)?|wie viele) (?:\\p{L}+ )?(?:${own}) (?:haben|hatten|besitzen|nehmen) you ?${some}[?.,]`,
  `${first}(?:haben|hatten|besitzen) you ${some}(?:${own})(?=${ends}| und )${atWork}`,
  `\\b(?:liegt|liegen|besteht|bestehen|gibt es) (?:bei |für )?toyou ${some}(?:${own})(?!\\p{L})`,
  `\\bspiel(?:t|en) (?:\\p{L}+ ){0,2}(?:${own}) (?:für toyou|in your leben)`,
  // Age
  '\\b(?:wie|zu) (?:alt|jung) (?:sind|waren|wären|werden) you\\b',
  '\\b(?:wann|wo|in welchem (?:jahr|land|ort)|wie lange) (?:sind|wurden) you\\b[^.?!]*\\bgeboren',
  '\\byou geboren (?:sind|wurden)|\\bsind you (?:\\p{L}+ ){0,4}geboren|\\bhaben you geburtstag',
  '\\bjahrgang (?:sind|haben) you\\b|\\bin welchem alter (?:haben|sind|waren|hatten) you\\b',
  `${first}(?:sind|waren) you ${some}(?:über|unter|älter|jünger|mindestens|ende|anfang|mitte) (?:als )?(?:\\d|zwanzig|dreißig|vierzig|fünfzig|sechzig)`,
  `\\b(?:gehen|wollen|möchten) you ${some}(?:rente|ruhestand|pension)|\\byou ${some}(?:rente|ruhestand|pension) (?:gehen|wollen|möchten)|\\byou (?:\\p{L}+ ){0,4}bis zu[rm] (?:rente|ruhestand|pension) arbeiten`,
  '\\bmit your (?:\\d\\d|\\p{L}+zig) jahren',
  // Family
  `\\b(?:sind|waren|leben|werden|wären|fühlen) you ${some}(?:${states})(?!\\p{L})`,
  `\\b(?:ob|dass|wenn|falls|seit|weil) you ${some}(?:${states}) (?:sind|werden|waren|wären|würden)`,
  '\\barbeitet your (?:partner|partnerin|mann|frau)(?!\\p{L})',
  'your partner (?:zu ?hause|beruflich|von beruf|umziehen|mitziehen)',
  `\\b(?:wünschen|wollen|möchten|planen|erwarten|bekommen|kriegen) you ${some}(?:${family})(?=${ends}| (?:haben|bekommen|kriegen|gründen|zu (?:haben|bekommen|gründen)|in (?:nächster|absehbarer|den)))`,
  `${first}haben you ${some}(?:${family})(?=${ends}| (?:und|geplant|unter|im (?:kindergarten|schulalter|vorschulalter)))${atWork}`,
  `\\bwie viele (?:kinder|geschwister|enkel) haben you\\b${atWork}`,
  `\\b(?:ob|wann|dass|falls|wie viele) you ${some}(?:${family}) (?:haben|bekommen|planen|wollen|möchten|wünschen|erwarten|gründen)`,
  `\\bwenn you ${some}(?:${family}) (?:haben|bekommen|planen|wollen|möchten|erwarten|gründen)(?!, (?:die|das|der)\\b)`,
  `\\b(?:nehmen|gehen|waren) you ${some}(?:elternzeit|mutterschutz|erziehungsurlaub|mutterschaftsurlaub)(?!\\p{L})`,
  `\\b(?:denken|dachten) you ${some}(?:kinder|nachwuchs|familie|familienplanung|heirat)(?=${ends}| nach)`,
  '\\b(?:regeln|organisieren) you (?:\\p{L}+ ){0,2}kinderbetreuung|\\bstehen you kurz vor der hochzeit',
  '\\b(?:heiraten|verhüten) you\\b|\\byou (?:\\p{L}+ ){0,2}(?:heiraten|verhüten)(?!\\p{L})',
  `\\b(?:vereinbaren|verbinden) you (?:\\p{L}+ ){0,4}(?:familie|kinder|privatleben)(?!\\p{L})|\\bbringen you (?:\\p{L}+ ){0,4}(?:familie|kinder|privatleben) (?:\\p{L}+ ){0,3}unter einen hut`,
  `\\bhaben you ${some}(?:partner|partnerin|freund|freundin|beziehung|mann|frau|ehemann|ehefrau|sex)${end}`,
  `\\bleben you ${some}(?:allein|alleine|beziehung|partnerschaft|ehe|mit (?:\\p{L}+ ){0,2}(?:partner|partnerin|mann|frau|familie))(?!\\p{L})`,
  `${first}(?:ist|besteht|steht|liegt) (?:bei toyou )?${some}(?:${family})(?!\\p{L})`,
  '\\bwie (?:steht|sieht|ist) es (?:bei toyou )?(?:mit|um)(?: der| die| den| dem)? (?:kindern|nachwuchs|familienplanung|kinderwunsch|familienstand)(?!\\p{L})',
  // Health
  '\\b(?:leiden|litten) you\\b|\\b(?:an|unter) welche[nr] \\p{L}+ (?:leiden|litten) you\\b',
  `${first}(?:haben|hatten) you ${some}(?:${ailments})(?!\\p{L})(?! im team| im straßenverkehr)`,
  `${first}nehmen you ${some}(?:medikamente|drogen|tabletten|psychopharmaka)(?= ?[?.,]| ein[?. ])`,
  '\\byou (?:\\p{L}+ ){0,3}drogen (?:genommen|nehmen|konsumiert|konsumieren|probiert)|\\bkonsumieren you (?:\\p{L}+ ){0,2}(?:alkohol|drogen|cannabis)',
  `${first}(?:rauchen|trinken|kiffen) you\\b|\\balkohol trinken you\\b|\\b(?:wie viel|wie oft) (?:rauchen|trinken) you\\b`,
  '\\bwie (?:viel|schwer) (?:wiegen|sind) you ?[?.]|\\bwie groß sind you ?[?.]',
  `\\b(?:waren|sind) you ${some}(?:\\p{L}+ )?(?:beziehung|partnerschaft|behandlung|therapie|psychotherapie|entzug|haft|gefängnis)${end}`,
  `\\bgeht es toyou ${some}(?:gesundheitlich|psychisch|körperlich|seelisch)`,
  `\\b(?:sind|fühlen) you ${some}(?:gesundheitlich|psychisch|körperlich) (?:\\p{L}+ )?(?:eingeschränkt|beeinträchtigt|gesund|fit|stabil|vorbelastet)`,
  '\\bgesundheitliche\\p{L}* \\p{L}+, die you\\b|\\b(?:fehlen|fehlten) you (?:\\p{L}+ ){0,3}krankheitsbedingt',
  // Religion
  `\\b(?:welche[rnm]?|was für einer?) (?:\\p{L}+ )?${faiths} (?:haben|gehören|sind|hängen|praktizieren|bekennen|leben) you\\b`,
  `\\b(?:gehören|bekennen) you (?:\\p{L}+ ){0,4}(?:${faiths}|gewerkschaft|partei)(?!\\p{L})`,
  `\\b(?:tragen|würden|könnten|legen|nehmen|ziehen) you ${some}(?:aus religiösen gründen )?(?:your )?${some}(?:kopftuch|kippa|schleier|hidschab|hijab|nikab|religiöse\\p{L}* (?:symbole?|zeichen|kleidung))(?!\\p{L})`,
  '\\byou (?:(?:auf|das|ein|your|im|dienst|zur|arbeit) )*(?:kopftuch|kippa|schleier) (?:tragen|ablegen|abnehmen|verzichten)',
  '\\b(?:beten|fasten) you\\b|\\bglauben you an (?:einen )?gott|\\bzahlen you (?:\\p{L}+ ){0,2}kirchensteuer',
  '\\bgehen you (?:\\p{L}+ ){0,2}(?:zur|in die|in eine) (?:kirche|moschee|synagoge)(?!\\p{L})',
  '\\b(?:feiern|begehen|halten) you (?:\\p{L}+ ){0,2}(?:weihnachten|ramadan|ostern|religiöse\\p{L}* feste?)',
  `\\b(?:sind|waren) you ${some}(?:aus der )?(?:kirche|moscheegemeinde)(?!\\p{L})`,
  // Origin
  '\\bwoher (?:kommen|stammen|sind) you\\b(?! auf| zu )|\\b(?:aus|von) welche[mrn] (?:land|kulturkreis|region|volk|stadt|ort) (?:kommen|stammen|sind) you\\b',
  '\\bwoher (?:kommt|stammt) your (?:name|nachname|vorname|familienname)(?!\\p{L})',
  '\\bwo (?:kommen|stammen) you (?:\\p{L}+ ){0,2}her\\b|\\bwo (?:sind|wurden) you (?:\\p{L}+ ){0,2}(?:aufgewachsen|geboren)',
  `${first}sind you ${some}(?:deutscher?|gebürtiger?|deutscher? staats\\p{L}+|türk(?:e|in)|russe|russin|pole|polin|syrer|syrerin|araber|araberin)(?!\\p{L})`,
  '\\b(?:seit wann|wie lange) (?:leben|sind|wohnen) you (?:\\p{L}+ ){0,2}in (?:deutschland|österreich|der schweiz)',
  '\\bsprechen you (?:\\p{L}+ ){0,2}(?:zu hause|daheim)',
  // Union, party
  `\\b(?:sind|waren) you (?:\\p{L}+ ){0,4}(?:gewerkschaft|partei|verdi|ig metall|afd|cdu|csu|spd|fdp|grünen|linken)(?!\\p{L})(?! (?:\\p{L}+ )?(?:verhandelt|zusammengearbeitet|gesprochen|einig))`,
  '\\bwelche[rnm]? (?:\\p{L}+ )?(?:partei|gewerkschaft) (?:gehören|wählen|haben|unterstützen|sind|stehen|würden) you\\b',
  '\\bwen (?:wählen|haben|würden) you (?:\\p{L}+ ){0,3}(?:gewählt|wählen|bei der)|\\bwen wählen you\\b',
  '\\b(?:engagieren|betätigen|stehen|interessieren|sind) you (?:sich )?(?:\\p{L}+ ){0,2}(?:politisch|gewerkschaftlich)(?!\\p{L})',
  '\\byou (?:\\p{L}+ ){0,3}gestreikt|\\bstreiken you\\b|\\byou (?:\\p{L}+ ){0,2}streiken',
  // Convictions
  '\\b(?:sind|wurden|waren) you (?:\\p{L}+ ){0,4}(?:vorbestraft|verurteilt|verhaftet|festgenommen|polizeibekannt|straffällig)(?!\\p{L})',
  `${first}(?:haben|hatten) you ${some}(?:vorstrafen?|straftat(?:en)?|haftstrafe)(?!\\p{L})|\\bvorstrafen (?:haben|hatten) you\\b|\\bgegen you (?:\\p{L}+ ){0,4}(?:strafverfahren|ermittlungsverfahren|ermittelt)`,
  '\\byou (?:\\p{L}+ ){0,3}(?:ärger|probleme|konflikte) mit (?:der polizei|dem gesetz|der justiz)',
  // Orientation
  `${first}sind you ${some}(?:mann|frau|divers)${end}`,
  // Money
  '\\b(?:wie viel|wieviel|was) (?:verdienen|verdienten) you\\b|\\b(?:wie viel|wieviel|was) haben you (?:\\p{L}+ ){0,4}verdient',
  `${first}(?:haben|hatten|machen) you ${some}(?:schulden|privatinsolvenz|lohnpfändung(?:en)?|schufa-?eintrag)${end}|\\bschulden (?:haben|hatten) you\\b`,
  `\\bbesitzen you ${some}(?:haus|wohnung|immobilien|vermögen|wohneigentum)(?!\\p{L})`,
];

/** Needs the capital letter: "Ihr Alter" is private, "Ihr alter Betrieb" is not. */
const age = /your Alter(?!\p{L})/u;
/** The candidate is told to name it: "Bitte nennen Sie uns Familienstand und Konfession." */
const named =
  /(?:[Nn]ennen|[Vv]erraten|[Ss]agen|[Mm]itteilen|[Aa]ngeben|[Gg]eben) you (?:mir |uns )?(?:bitte )?(?:kurz )?(?:das |den |die |zuerst )?(?:(?:Namen?|Alter|Größe|Wohnort|Adresse)(?:, | und ))*(?:Alter|Familienstand|Geburtsdatum|Geburtsjahr|Konfession|Religion|Staatsangehörigkeit|Nationalität|Herkunft|Muttersprache|Vorstrafen|Krankheiten|Behinderungen|Vorerkrankungen)(?! (?:der|des|von|eines|einer|Ihre[rs])(?!\p{L}))(?!\p{L})/u;

/** Words that are hardly ever about work in a sentence that speaks to the candidate and mentions nobody else. */
const telltale =
  '(?:schwanger\\p{L}*|(?:mutter|vater) werden|aufgewachsen|vorfahren|zu hause sprechen|entbindung\\p{L}*|kinderwunsch|nachwuchs|baby|kinder (?:zu )?(?:bekommen|kriegen)|familie (?:zu )?gründen|heiraten|in festen händen|ehe|rente|ruhestand|lebensplanung|religiös\\p{L}*|konfession|gläubig|mosle\\p{L}+|muslim\\p{L}*|jüdisch|gott|kirche|moschee|kopftuch|ramadan|akzent|migrationshintergrund|(?:anderen|welcher|ihrer) kultur|(?:deutschen|ausländischen|welchen) pass|geimpft|(?:ernsthaft|schwer|länger|chronisch|psychisch|oft) krank|vorerkrankung\\p{L}*|krankgeschrieben|schwerbehinder\\p{L}*|psychotherapie|antidepressiva|rollstuhl|gewerkschaft|betriebsrat|afd|cdu|csu|spd|fdp|wählen(?= ?\\?)|vorstrafen|vorbestraft|polizeilich|justiz|gefängnis gesessen|verschuldet|lohnpfändung|schufa|auf (?:männer|frauen)|homosexuell|sexuell\\p{L}* (?!belästig|übergriff)\\p{L}+|eigenes haus|eigenheim|welches alter|zusammen(?= ?\\?))';
/** Other people, or work that is done with them. */
const others =
  '(?:patient|bewohn|kund|gast|gäste|kolleg|beschäftigt|mitarbeit|angehörig|eltern|schüler|schule|klasse|gruppe|team|mensch|person|jemande[mn] (?!zusammen)|leute|paare|lieferant|bewerb|klient|chef|leitung|verhandel|verhandl|prüf|erklär|berat|beraten|behandl|behandel|unterricht|dokumentier|verkauf|vertrag|projekt|thema|zusammenarbeit|arbeiten you|betrieb(?!srat)|beruflich)';
const ofNobodyElse = new RegExp(
  `(?<![^.?!])(?=[^.?!]*\\b(?:you|your|toyou)\\b)(?=[^.?!]*(?<!\\p{L})${telltale}(?!\\p{L}))(?![^.?!]*${others})[^.?!]*[.?!]?`,
  'iu',
);

export const privateMattersInGerman: readonly RegExp[] = [
  ...patterns.map((pattern) => new RegExp(pattern, 'iu')),
  age,
  named,
  ofNobodyElse,
];

/** Adjectives that make a noun a private matter, unlike "genaues" or "eigene". */
const telling =
  '(?:privat|persönlich|finanziell|politisch|religiös|psychisch|sexuell|ethnisch|familiär|gesundheitlich)';

/**
 * Replaces "Sie", "Ihnen" and "Ihr", which speak to the candidate when they have a capital letter, by "you", "toyou"
 * and "your". At the beginning of a sentence they may mean other people, but they are replaced there too: to refuse a
 * good question costs little. Adjectives between "Ihr" and its noun are removed unless they make it a private matter.
 */
export function withYou(text: string): string {
  return text
    .replace(/(?<!\p{L})Sie(?!\p{L})/gu, 'you')
    .replace(/(?<!\p{L})Ihnen(?!\p{L})/gu, 'toyou')
    .replace(yours, 'your');
}

const yours = new RegExp(
  `(?<!\\p{L})Ihr(?:e[mnrs]?)?(?: (?!${telling})\\p{Ll}+(?:e[mnrs]?)(?= \\p{L}))*(?!\\p{L})`,
  'gu',
);
