/**
 * Ways in which a candidate's words can address the evaluator instead of answering. A space in a phrase stands for
 * up to six characters that are neither letters nor digits, so that markup, underscores and line breaks between
 * the words hide nothing. Every repetition is bounded, so matching stays linear in practice.
 */
const GAP = String.raw`(?:[^\p{L}\p{N}]{1,6})`;

/** Up to `count` words in between. */
const upTo = (count: number): string => String.raw`(?:${GAP}[\p{L}\p{N}']{1,20}){0,${count}}`;

const DROP =
  "(?:ignore|disregard|forget|override|overrule|bypass|discard|do not follow|don't follow|stop following)";
const EARLIER =
  '(?:all|any|the|your|my|these|those|every|of|above|previous|prior|earlier|former|original|existing|system|other|preceding)';
const ORDERS =
  '(?:instructions?|prompts?|rubrics?|guidelines|directives?|orders|system messages?|programming)';
const JUDGED = '(?:candidate|applicant|interviewee|answers?|responses?|interview|submission|transcript)';
const BEST = String.raw`(?:100|hundred|full marks?|full points?|full scores?|full credit|max|maximum|perfect|highest|top scores?|top marks?|pass|passed|10/10|5/5|ten out of ten|five out of five|a plus)`;
const JUDGE =
  '(?:ai|llm|model|language model|evaluator|grader|scorer|assessor|judge|assistant|chatbot|gpt|reviewer|scoring system)';

const ENGLISH_PHRASES = [
  `${DROP}(?: ${EARLIER}){0,5} ${ORDERS}`,
  `${DROP}(?: (?:all|the|of)){0,3} (?:your|above|scoring|grading|evaluation|safety) (?:rules|criteria)`,
  `${DROP} all(?: of)?(?: the)? (?:previous|prior|above|earlier) (?:rules|criteria|text|messages|context)`,
  `${DROP} (?:everything|anything|what)(?: (?:that|you)){0,2} (?:above|before this|before|were told|have been told|said so far)`,
  `(?:give|award|assign|grant|rate|score|mark|grade)(?: (?:this|the|my|every|all|each|these|of)){0,3} ${JUDGED}${upTo(6)} ${BEST}`,
  `(?:give|award|assign|grant|rate|score|mark|grade) (?:me|us|him|her|them|it)${upTo(5)} (?:100|hundred|full|max|maximum|perfect|highest|top|pass|10/10|5/5)`,
  `(?:give|award|assign|output|return|answer|reply|respond)(?: with)?(?: (?:a|an|the|only)){0,2} (?:overall |final |maximum |perfect |full |top |highest ){0,2}(?:score|rating|grade|mark)s? of`,
  `(?:my|overall|final|candidate|candidates)(?: (?:overall|final|total)){0,1} (?:score|rating|grade|recommendation|result)s? (?:should be|must be|has to be|needs to be|shall be|will be|is|equals|to)(?: set to)? (?:100|a hundred|one hundred|maximum|perfect|pass|hire|10/10|5/5)`,
  `set (?:the |my |this |your ){0,2}(?:overall ?score|final score|recommendation|rating|score) (?:to|as|equal to) (?:100|a hundred|one hundred|max|maximum|pass|hire|perfect|yes)`,
  `(?:recommend|recommendation)(?: (?:must|should|shall|will))?(?: be)? (?:pass|hire|hiring me|hiring this candidate)`,
  `(?:this|the) candidate${upTo(5)} (?:100|pass|passes|passed|hire|hired|full marks|full score|perfect|exceptional|outstanding|best score|highest|top score|top marks)`,
  `(?:mark|count|treat|consider|regard|report|record)(?: (?:this|my|the|every|all|each|these|of|rubric|as)){0,4} (?:points?|criteria|criterion|questions?|${JUDGED})${upTo(2)} (?:as )?(?:met|yes|correct|perfect|complete|passed|excellent|satisfied|covered)`,
  `you are now (?:a |an |the |my ){0,1}(?:very |more |new ){0,1}(?:helpful|lenient|generous|unrestricted|free|different|friendly|dan|evaluator|grader|${JUDGE})`,
  `from now on you (?:must|will|are|should|shall|only|have)`,
  `(?:act|behave|respond|pretend|roleplay)(?: (?:as|like|to be|that you are|you are)){1,2}(?: (?:a|an|the|if|though|my))*? ?(?:lenient|generous|unrestricted|unfiltered|${JUDGE}|dan|system|administrator|admin)`,
  `(?:note|message|instructions?|attention|memo|reminder|notice)(?: (?:to|for))? (?:the |all |any ){0,1}(?:ai |automated |automatic |llm ){0,1}${JUDGE}`,
  `(?:dear|hey|hello|attention) (?:ai|llm|language model|evaluator|grader|scorer|scoring system|gpt|chatbot)`,
  `as (?:a|an|the) (?:large |ai ){0,2}language model`,
  `if you are (?:a|an|the) (?:large |ai ){0,2}(?:ai|llm|language model|model|evaluator|grader)`,
  `(?:new|updated|revised|additional|hidden|secret) (?:system )?(?:instructions?|prompt|directive)s?(?= ?[:=]| for| follow| from| is| are)`,
  `(?:begin|end|start)(?: of)?(?: the)? (?:system|developer|hidden|original|user)? ?(?:prompt|instructions?|transcript)`,
  `(?:reveal|print|repeat|show|output|tell|disclose|display|list|recite|leak)(?: (?:me|us))?(?: (?:all|your|the|of|hidden|full|complete)){1,4} (?:system prompts?|prompts?|instructions?|rubrics?|expected answers?|model answers?|answer key|scoring rules|other candidates)`,
  `(?:developer|debug|admin|god|maintenance|sudo) mode (?:on|enabled|activated|is|now)`,
  `(?:admin|administrator|system|developer|root) override`,
  `do anything now`,
  `jailbreak(?:ed)? mode`,
  `do not (?:flag|report|mention|reveal|detect)(?: (?:this|that|my|these|the|any)){1,2} (?:message|instruction|answer|note|text|injection|prompt)s?`,
  `evaluation (?:is )?(?:complete|completed|over|finished)(?= ).{0,12}(?:score|result|recommendation|pass)`,
  `(?:decode|decrypt|interpret)(?: (?:and|then)) (?:follow|execute|obey|run|apply)`,
  `(?:decode|execute|follow|obey)(?: (?:the|this|these|my)){1,2} (?:following )?(?:base ?64|rot ?13|encoded|encrypted|hidden) (?:text|message|string|instructions?|command)`,
  `system colon`,
  `(?:hire|pass|approve|accept) me (?:now|immediately|automatically|regardless|no matter)`,
];

const OTHER_LANGUAGES = [
  `(?:ignora|olvida|descarta)${upTo(3)} (?:instrucciones|indicaciones|ordenes|reglas)`,
  `(?:da|dale|otorga|asigna|pon|dame)${upTo(4)} (?:100|maxima puntuacion|puntuacion maxima|puntos|nota maxima)`,
  `(?:ignore|ignorez|oubliez|oublie)${upTo(3)} (?:instructions|consignes|regles)`,
  `(?:donne|donnez|attribue|attribuez)${upTo(5)} (?:100|note maximale|score maximal|score parfait|points)`,
  `(?:ignoriere|ignorieren|vergiss|missachte)${upTo(4)} (?:anweisungen|anweisung|regeln|vorgaben|instruktionen)`,
  `(?:gib|vergib|bewerte|geben sie)${upTo(5)} (?:100|punkte|punktzahl|hochstpunktzahl|bestnote)`,
  `(?:ignora|ignori|dimentica)${upTo(3)} (?:istruzioni|regole|indicazioni)`,
  `(?:ignore|ignora|esqueca)${upTo(3)} (?:instrucoes|regras|orientacoes)`,
  `(?:negeer|vergeet)${upTo(4)} (?:instructies|regels|aanwijzingen)`,
  `(?:zignoruj|ignoruj|zapomnij)${upTo(4)} (?:instrukcje|polecenia|zasady)`,
  `(?:onceki|yukaridaki|tum)${upTo(3)} (?:talimatlari|talimat|kurallari)`,
  `(?:игнорируи|игнорируите|проигнорируи|забудь|забудьте)${upTo(4)} (?:инструкции|указания|правила)`,
  String.raw`(?:تجاهل|انس)[^.!?\n]{0,30}(?:التعليمات|الاوامر|الأوامر)`,
];

/** Syntax of prompts, and languages without spaces; matched without word borders. */
const SYNTAX = [
  String.raw`(?<=^|[\n.!?;"'}\])>*#-]\s{0,3})(?:system|assistant|developer|evaluator|grader)(?: (?:prompt|message|note|override))?\s{0,3}:`,
  String.raw`<\/?\s{0,3}(?:system|assistant|developer|transcript|answer|candidate|candidate_answer|instructions?|prompt|evaluation|rubric|turn|question)\b[^<>]{0,80}>`,
  String.raw`<\|[^|<>]{1,30}\|>|<<\/?sys>>|\[\/?(?:inst|sys|system)\]`,
  String.raw`#{2,6}\s{0,3}(?:system|instructions?|new instructions?|response|evaluation)\b`,
  String.raw`["']?(?:overall_?score|recommendation)["']?\s{0,3}[:=]\s{0,3}["']?(?:pass|hire|\d)`,
  String.raw`["'](?:score|met|verdict|result|passed|rating)["']\s{0,3}:\s{0,3}["']?(?:yes|pass|hire|true|100|5)`,
  String.raw`["']role["']\s{0,3}:\s{0,3}["'](?:system|assistant|developer)`,
  String.raw`["']\s{0,3}[}\]]{1,4}\s{0,3}[,\]}]{0,3}\s{0,3}[{[]\s{0,3}["']`,
  // The same orders reversed or shifted by thirteen letters.
  'snoitcurtsni|vafgehpgvbaf',
  String.raw`(?:忽略|无视|忘记|不要理会)[^。！？\n]{0,12}(?:指令|指示|说明|规则|提示)`,
  String.raw`(?:給|给|打)[^。！？\n]{0,12}(?:满分|滿分|最高分|100)`,
  String.raw`(?:指示|命令|指令|プロンプト|フロンフト)[^。！？\n]{0,8}(?:無視|忘れ)`,
];

/** Every pattern, for text in lower case without accents. */
export const INJECTION_PATTERNS: readonly RegExp[] = [
  ...[...ENGLISH_PHRASES, ...OTHER_LANGUAGES].map(
    (phrase) => new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${phrase.replaceAll(' ', GAP)})`, 'gu'),
  ),
  ...SYNTAX.map((pattern) => new RegExp(pattern, 'gu')),
];
