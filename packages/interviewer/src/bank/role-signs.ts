import { OF_OTHERS, type RoleSign } from './role-sign.ts';
import { inAmbulances, inFoodCrafts, inGardens, inMedicine } from './signs-of-health-gardens-and-food.ts';
import { inCivilEngineering, inElectricalEngineering } from './signs-of-civil-and-electrical-engineers.ts';
import { inNewsrooms, inSalons } from './signs-of-newsrooms-and-salons.ts';
import { inServices, inSocialWork, otherThanServices } from './signs-of-services.ts';

/** Read before the engineers whom the bank does not know. "Process" and "design" can also mean software. */
const inEngineering: readonly RoleSign[] = [
  [
    /(?<!\b(?:software|data|it|cloud|web|digital|business|robotic|electrical|electronics?|audio|building|hvac|services?|test) )\b(?:(?:mechanical|mechanics|machine|tool|tooling|plastics|automotive|aerospace|cad)(?: (?:product|design|development|test|project|systems?|calculation|simulation))*|(?:supplier )?quality|(?:chemical |production |manufacturing )?process(?: development)?|(?:senior |advanced )?manufacturing|production|industrial|^(?:senior |junior |lead |principal |staff |chief |graduate )*(?:product )?design) engineers?\b(?!.*\b(?:software|data|it|ui|ux|web|digital|app|apps|cloud|electrical|electronics?|hardware|asic|chip|circuit|civil|structural|building|network|sound|sales|automation software)\b)/g,
    ['engineering'],
  ],
  [
    /^(?:(?:senior|junior|lead|principal|chief|trainee|graduate) )*mechanical engineering(?: (?:manager|lead|director|specialist|technician|technologist|intern|trainee|student))?s?$|\b(?:head|director|vp) of mechanical (?:engineering|design)\b|\b(?:mechanical|machine|tool|cad) (?:design|draughts|draft)(?:er|man|woman|person)s?\b(?!.*\b(?:electrical|civil|structural|architectural)\b)/g,
    ['engineering'],
  ],
];

/** Read before the technicians and assistants whom the bank does not know. Dental and sound laboratories do not count. */
const inLaboratories: readonly RoleSign[] = [
  [
    /(?<!\b(?:dental|photo|film|language|computer|media|design|innovation|sound|it|fab) )\b(?:laboratory|lab) (?:technician|technologist|assistant|analyst|scientist|manager|head|director|supervisor|worker|chemist|specialist|associate|operative)s?\b|\bhead of (?:the )?(?:laboratory|lab)\b/g,
    ['laboratory'],
  ],
  [
    /(?<!\b(?:dispensing|retail) )\b(?:bio ?)?chemists?\b(?! (?:shop|store|counter|assistant|sales))|\b(?:micro ?biologist|molecular biologist|biomedical scientist|medical technologist)s?\b|\b(?:chemical|chemistry|biological|biology|microbiology|biotechnology|histology) (?:technician|technologist)s?\b/g,
    ['laboratory'],
  ],
];

const inPharmacies: readonly RoleSign[] = [
  [
    /\bpharmacists?\b(?: (?:assistant|manager|technician)s?\b)?|\b(?:pharmacy|dispensing) (?:counter )?(?:technician|assistant|dispenser|manager|clerk|intern|trainee|supervisor|worker|chemist)s?\b|^(?:(?:senior|trainee) )?dispensers?$/g,
    ['pharmacy'],
  ],
];

/** Read before practices and assistants. Assistants of therapists do not decide on a treatment. */
const inTherapy: readonly RoleSign[] = [
  [
    /(?<!\b(?:animal|pet|dog|canine|horse|equine|veterinary) )\b(?:physio(?: ?therapist)?|physical therapist|occupational therapist|speech(?: and)?(?: language)? (?:therapist|pathologist)|(?:musculoskeletal|msk|sports) physiotherapist)s?\b(?! (?:assistant|aide|helper|receptionist|secretary)s?\b)/g,
    ['therapy'],
  ],
];

/** Read before sales, tills and offices. A food bank is not a bank, and its helpers are not bankers. */
const inBanks: readonly RoleSign[] = [
  [
    /(?<!\b(?:food|blood|data|memory|tissue|sperm|milk|power) )\bbank (?:teller|clerk|cashier|advis[eo]r|consultant|officer|manager|branch manager|employee|trainee)s?\b|(?<!\binvestment )\b(?:(?:personal|private|retail|business|corporate|commercial|mortgage|universal) )?bankers?\b|(?<!\b(?:fortune|story|truth) )\btellers?\b/g,
    ['banking'],
  ],
  [
    /\b(?:loan|mortgage|lending|credit) (?:officer|advis[eo]r|consultant|specialist|processor|broker|clerk)s?\b|\b(?:financial|investment|wealth) (?:advis[eo]r|planner)s?\b|\bwealth managers?\b/g,
    ['banking'],
  ],
  [
    /\b(?:insurance|insurance claims|claims) (?:agent|clerk|advis[eo]r|broker|officer|consultant|specialist|handler|adjuster|assessor|examiner|representative|salesperson|underwriter|assistant|administrator|processor|executive|trainee|manager|agency manager)s?\b|\binsurance (?:sales (?:agent|representative|advis[eo]r|consultant)|account (?:handler|executive|manager))s?\b|(?<!\b(?:mortgage|loan|credit) )\bunderwriters?\b|\bloss adjusters?\b/g,
    ['banking'],
  ],
];

/**
 * Titles that contain the word of another trade: a veterinary nurse is asked nothing of a nurse's work, since a wrong
 * answer key is worse than none.
 */
const otherTrades: readonly RoleSign[] = [
  [/\b(?:nursery|veterinary|vet|animal) nurses?\b/g, []],
  [
    /\b(?:train|tram|racing|race car|tractor) (?:driver|operator)s?\b|\bdriving (?:instructor|examiner)\b/g,
    [],
  ],
  [
    /\b(?:civil|mechanical|electrical|chemical|structural|sound|audio|process|marine|aerospace|automotive|biomedical|petroleum|mining|environmental|industrial|building|geotechnical|flight|acoustic|materials?|project|sales|customer service|hvac|energy|hardware|electronics?) engineers?\b/g,
    [],
  ],
  [
    /\b(?:interior|fashion|floral|set|costume|jewell?ery|garden|landscape|lighting|instructional|level|textile) (?:design(?:er)?|architect)s?\b|\bnaval architect\b/g,
    [],
  ],
  [/\b(?:real estate|property|curriculum|course|film|photo) developers?\b/g, []],
  [/\bair traffic controllers?\b|\bpest controllers?\b/g, []],
  [
    /\b(?:music|film|video|tv|television|theatre|theater|radio|event|crop|animal) (?:producers?|productions?)\b(?: \w+)?/g,
    [],
  ],
  [
    /\bdata (?:protection|privacy)(?: officer| manager)?\b|\bdata cent(?:er|re) (?:technician|security)\b/g,
    [],
  ],
  [
    /\b(?:yoga|fitness|ski|swimming|surf|dance|driving|flight|diving|riding) (?:teacher|instructor|tutor)s?\b/g,
    [],
  ],
  [/\b(?:lawn|skin|hair|beauty|child|day|pet|animal|foster|pastoral|tree|auto) ?care\b(?: \w+)?/g, []],
  [/\b(?:court|town|parish) clerks?\b|\bcompany secretary\b|\bsecretary of state\b|\bestate agents?\b/g, []],
  [/\bcontent moderators?\b|\btele ?communications?\b|\bproduct photographers?\b|\bpastry\b/g, []],
  [/\b(?:radio|tv|television|podcast|quiz|show) hosts?\b|\bhost (?:family|parent)s?\b/g, []],
  [
    /\b(?:pharmacy|veterinary|laboratory|lab|research) (?:assistant|technician)s?\b|\b(?:dental|medical) technicians?\b|\bphysicians? assistants?\b|\bmedical assistant (?:surgeon|professor|director|doctor)s?\b/g,
    [],
  ],
];

/** Read before offices, sales and finance, because these titles contain words of those trades. */
const inLaw: readonly RoleSign[] = [
  [
    new RegExp(
      String.raw`${OF_OTHERS}\b(?:legal (?:secretar(?:y|ies)|administrators?)|secretar(?:y|ies) (?:at|in|to) a (?:law firm|lawyer|solicitor))\b`,
      'g',
    ),
    ['legal', 'administration'],
  ],
  [
    new RegExp(
      String.raw`${OF_OTHERS}\b(?:paralegal|lawyer|barrister|attorney|counsel|notar(?:y|ie)|conveyancer|(?<!telephone |phone |door )solicitor)s?\b(?! s? ?(?:accounts?|office|firm)\b)(?: (?:public|clerk|assistant)s?\b)?`,
      'g',
    ),
    ['legal'],
  ],
  [
    /\blegal (?:assistant|counsel|advis[eo]r|officer|executive|clerk|manager|director|trainee|intern|apprentice|specialist|associate|consultant|analyst|expert)s?\b(?! (?:app|software|bot)\b)|\b(?:head|director|vp|chief) (?:of )?legal\b|\bchief legal officer\b|\bconveyancing\b(?: \w+)?|\blaw (?:firm )?(?:clerk|assistant|associate|trainee|partner)s?\b|^legal$/g,
    ['legal'],
  ],
  [
    new RegExp(
      String.raw`${OF_OTHERS}(?<!sales |marketing |business |people |finance )\b(?:associate|partner)s? (?:(?:at|in) )?(?:a |our )?(?:(?!professor|lecturer)\w+ )?law(?: firm)?\b`,
      'g',
    ),
    ['legal'],
  ],
  [
    /(?<!construction |building |civils |cleaning |catering |facilities |security |roofing )\bcontracts? managers?\b(?! (?:in )?(?:construction|building|civils|cleaning|facilities|roofing)\b)|(?<!tax |trade |export |safety |environmental |food |product |quality |it )\bcompliance (?:officer|manager|specialist|analyst|advis[eo]r|lead|director|consultant)s?\b|\b(?:head|director|vp|chief) (?:of )?compliance\b(?: officers?)?/g,
    ['legal'],
  ],
];

/** Read before nurses and offices, because these titles contain words of those trades. */
const inPractices: readonly RoleSign[] = [
  [
    /\b(?:medical|dental|orthodontic|doctor s|doctors|gp|clinic|surgery|practice)(?: (?:office|practice|surgery))? (?:assistant|receptionist)s?\b|\bdental (?:nurse|hygienist)s?\b|\b(?:medical|dental|doctor s|gp) (?:practice|surgery|office) managers?\b/g,
    ['practice'],
  ],
];

/** Read before crafts, drivers and production, because these titles contain words of those trades. */
const onSites: readonly RoleSign[] = [
  [
    /\b(?:roofers?|roofing (?:installer|worker|operative|contractor|labou?rer|foreman|supervisor)s?|brick ?layers?(?: s)?(?: labou?rers?)?|block ?layers?|(?<!stone )masons?|scaffolders?|scaffolding (?:labou?rer|operative|supervisor|foreman|inspector)s?)\b|\b(?:timber roof|site|formwork|shuttering|construction) carpenters?\b|^(?:general |master |house )?builders?$/g,
    ['building', 'crafts'],
  ],
  [
    /\b(?:construction|building site|demolition|road|roadworks|highways?|(?:road|highways?) maintenance|groundworks?|civils?|concrete|formwork|asphalt|paving|tunnel) (?:worker|labou?rer|operative|helper)s?\b|\bbuilding (?:labou?rer|helper)s?\b|^(?:general |skilled |site )?labou?rers?$|\bsite labou?rers?\b|\bbuilders? (?:s )?labou?rers?\b/g,
    ['building'],
  ],
  [
    /\b(?:ground ?worker|concreter|concrete (?:finisher|placer|pump operator)|steel ?fixer|steel erector|iron ?worker|rebar worker|form ?worker|shutterer|banksman|slinger(?: signaller)?|hod carrier|road builder|block paver)s?\b/g,
    ['building'],
  ],
  [
    /\b(?:(?:tower |mobile |overhead )?crane|excavator|digger|backhoe|wheel loader|bull ?dozer|dozer|grader|paver|pile|heavy equipment|(?:construction|earth ?moving) (?:equipment|plant|machinery)) (?:driver|operator)s?\b/g,
    ['building'],
  ],
  [
    /\bconstruction (?:site )?(?:manager|superintendent|supervisor|director)s?\b|(?<!school |clinical |trial |web |production |logistics |warehouse |caravan |camp |holiday )\bsite (?:manager|supervisor|superintendent|agent)s?\b|\bclerks? of works?\b|\b(?:construction|building|site|road|civils?|groundworks?|concrete) fore(?:man|men|woman|person)\b|^(?:general |working )?fore(?:man|woman|person)$/g,
    ['building'],
  ],
];

/** Read before production and drivers: a lorry mechanic does not drive lorries. */
const withTools: readonly RoleSign[] = [
  [/\b(?:industrial|maintenance|plant|factory) (?:maintenance )?electricians?\b/g, ['crafts', 'production']],
  [
    /\belectricians?\b|\belectrical (?:fitter|installer|technician|improver|apprentice|tester)s?\b|\b(?:solar|solar panel|pv|photovoltaic|heat pump) (?:installer|technician|fitter)s?\b/g,
    ['crafts'],
  ],
  [
    /\bplumbers?\b|\b(?:plumbing|heating|gas|boiler|hvac|refrigeration|ventilation|air conditioning)(?: and (?:plumbing|heating|gas|ventilation|air conditioning))? (?:service )?(?:engineer|technician|installer|fitter|mechanic|apprentice)s?\b/g,
    ['crafts'],
  ],
  [
    /\b(?:car|auto|automobile|automotive|(?:light |heavy )?vehicle|motor|motor vehicle|truck|lorry|hgv|bus|diesel|motorcycle|motorbike|tractor|garage|fleet)(?: body| service)? (?:mechanic|technician|fitter|electrician|repairer|painter)s?\b|\b(?:bicycle|bike|cycle) mechanics?\b|\bpanel beaters?\b|\b(?:tyre|tire) (?:fitter|technician)s?\b|\bmot testers?\b|^(?:senior |junior |lead |master |apprentice |trainee )*mechanics?$/g,
    ['crafts'],
  ],
  [
    /\b(?:carpenter|joiner|cabinet ?maker|furniture maker|wood ?worker|stone ?mason|plasterer|dry ?wall installer|tiler|glazier|floor layer|metal ?worker|locksmith)s?\b|(?<!portrait |scenic |landscape |face |nail )\bpainters?\b(?: and decorators?)?|(?<!interior |cake |set )\bdecorators?\b|\b(?:kitchen|bathroom|window|door|furniture|carpet|floor|craft) (?:fitter|installer)s?\b/g,
    ['crafts'],
  ],
  [
    /\b(?:building|property|facility|facilities|housing) (?:maintenance )?(?:technician|operative|worker|mechanic)s?\b|(?<!elderly |senior |child |home |animal )\bcaretakers?\b|\bhandy ?(?:man|men|woman|person)\b|\b(?:crafts|trades) ?(?:man|men|woman|person|people)\b/g,
    ['crafts'],
  ],
  [
    /\bweld(?:er|ers|ing (?:operator|technician|operative|apprentice)s?)\b(?: fabricators?)?|\b(?:metal|steel|structural) fabricators?\b/g,
    ['crafts', 'production'],
  ],
];

const withPeople: readonly RoleSign[] = [
  [
    /\b(?:nursing|nurse|nurse s|health ?care|care|home care|caring|patient care) (?:assistant|aide|auxiliary|helper|support worker)s?\b|\b(?:home|home health|personal|care home|nursing home|residential|elderly|dementia|senior|live in|social) (?:carer|care ?giver|care|health) ?(?:worker|assistant|aide|giver|manager|home|provider|attendant)?s?\b|\bcare ?(?:r|rs|giver|givers|worker|workers|home manager|manager|attendant|home)\b|\bnursing home manager\b|\bhome help\b|\b(?:geriatric|elderly) carers?\b|\bhome health aides?\b|\bpersonal care\b|\b(?<!learning |customer |technical |it )support workers?\b/g,
    ['care'],
  ],
  [
    /\bnurs(?:e|es|ing)\b|\bmid(?:wife|wives|wifery)\b|\bward (?:sister|manager)\b|\bmatron\b|\brn\b|\blpn\b|\blvn\b/g,
    ['nursing'],
  ],
  [
    /\b(?:learning support|classroom|teaching|teacher s|special needs) (?:assistant|aide|helper)s?\b|\bteach(?:er|ers|ing)\b|\b(?:head ?teacher|head ?master|head ?mistress|school principal|deputy head)\b|\btutors?\b|\blecturers?\b|\beducators?\b|\bprofessors?\b/g,
    ['teaching'],
  ],
];

const inTheOffice: readonly RoleSign[] = [
  // A night auditor works at a hotel's front desk, not in auditing.
  [/\bnight audit(?:or|ors)?\b|\bguest (?:services?|care|experience|relations)\b(?: \w+)?/g, ['hospitality']],
  [
    /\b(?:customer|client) (?:support|service|services|success|care|experience|relations|helpline)\b|\b(?:technical|tech|it|application|product|user) support\b|\bit service (?:technician|engineer|specialist)s?\b|\bsupport (?:agent|engineer|specialist|analyst|representative|rep|associate|team lead(?:er)?|manager)s?\b|\b(?:help|service) ?desk\b|\b(?:call|contact) cent(?:er|re)\b/g,
    ['support'],
  ],
  [
    /\b(?:head of|director of|vp|vice president|vp of|chief) (?:of )?(?:sales|revenue)\b|\b(?:chief )?(?:sales|commercial) (?:\w+ )?(?:manager|director|lead|leader|head|supervisor|officer)s?\b|\bsales management\b/g,
    ['sales-management', 'sales'],
  ],
  [
    /\b(?:sales|shop|store|retail|counter) (?:assistant|associate|advisor|adviser|clerk|floor \w+|person|worker|staff|manager|supervisor|helper)s?\b|\bshop ?keepers?\b|\b(?:shop|store)\b(?! (?:keeper|person|man)\b)|\bassistant store manager\b|\bretail\b(?: \w+)?|\bcashiers?\b|\bcheckout (?:operator|assistant)s?\b|\bmerchandisers?\b|\bsupermarket\b|\bshelf (?:stacker|filler)s?\b|\bboutique\b|\bbranch manager retail\b/g,
    ['retail'],
  ],
  [
    /\bsales\b|\b(?:key )?account (?:executive|manager|director)s?\b|\bbusiness develop(?:ment|er)\b|\bsdr\b|\bbdr\b|\btele ?(?:sales|marketer)\b/g,
    ['sales'],
  ],
  [
    /\b(?:data entry|data input)(?: \w+)?|\b(?:administrative|admin|office|executive|personal|team|management) (?:assistant|administrator|clerk|manager|coordinator|support|secretary|aide|officer)s?\b|\b(?:school|sales|hospital|contracts?|department) administrators?\b|\bsecretar(?:y|ies|ial)\b|^pa\b|\bpa to\b|\boffice (?:work|worker|junior)\b|\bfiling clerks?\b|\b(?:^|office |school |legal )receptionists?\b|^(?:administrator|administration|assistant|admin|clerk|office)$/g,
    ['administration'],
  ],
  [
    /\b(?:accountants?|accounting|accounts (?:payable|receivable|assistant|clerk|manager)|book ?keep(?:er|ing)|auditors?|audit|treasur(?:y|er)|tax|financ(?:e|ial)|cfo|controlling|billing|credit (?:analyst|controller|manager)|investment (?:analyst|manager))\b|\b(?:financial|finance|group|plant|business|cost|credit) controllers?\b|^(?:senior |junior )?controller$/g,
    ['finance'],
  ],
  [
    /\b(?:hr|human resources?|recruit(?:er|ers|ment|ing)|talent|people (?:partner|operations|manager|and culture|ops|lead|officer)|personnel|head ?hunter)\b|\b(?:chief|head of) people\b/g,
    ['people'],
  ],
  [/\bpayroll\b/g, ['people', 'finance']],
  // "Industriekaufmann": buys, sells and keeps the books of a factory.
  [/\bindustrial (?:business )?clerks?\b/g, ['administration', 'operations']],
  [
    /\bmarket(?:ing|er|eers?)\b|\bseo\b|\bsem\b|\bcontent (?:manager|writer|strategist|creator|editor|lead|specialist)s?\b|\bcopy ?writ(?:er|ing)\b|\bbrand (?:manager|lead|strategist|ambassador|director)s?\b|\bgrowth (?:manager|lead|hacker|specialist)s?\b|\bsocial media\b|\b(?:corporate|marketing|internal|head of|brand)? ?communications? (?:manager|officer|specialist|lead|director|assistant)s?\b|\b(?:pr|public relations) (?:manager|officer|specialist|consultant|assistant)s?\b|\bpublic relations\b|\bmedia buyers?\b/g,
    ['marketing'],
  ],
];

const withThings: readonly RoleSign[] = [
  [
    /(?<!customer |it |food |room |guest |pool |control |network |bank |web |cloud |aircraft )\bservice (?:technician|engineer|mechanic|fitter)s?\b/g,
    ['production'],
  ],
  [
    /\b(?:fork ?lift|reach truck|pallet truck)(?: truck)?(?: (?:driver|operator)s?)?\b|\bware ?hous(?:e|ing)(?: \w+)?\b|\b(?:order )?pick(?:er|ers|ing)\b|\bpack(?:er|ers|ing)\b|\bstor(?:es|e) (?:person|man)\b|\bstore ?keepers?\b|\bstock (?:clerk|controller|handler|keeper)s?\b|\bgoods in\b|\bdispatch(?:er|ers)?\b|\b(?:shipping|freight|transport|inventory|dispatch) (?:clerk|coordinator|manager|planner|agent|specialist|controller|forwarder)s?\b|\bfreight forwarders?\b|\bloaders?\b|\bmaterial handlers?\b/g,
    ['logistics'],
  ],
  [/\blogistics?\b(?: \w+)?/g, ['logistics', 'operations']],
  [
    /\bdrivers?\b(?! (?:developer|engineer|programmer))|\bchauffeurs?\b|\bcouriers?\b|\btruckers?\b|\bhgv\b|\bcdl\b/g,
    ['driving'],
  ],
  [
    /\bwait(?:er|ers|ress|resses|ing staff)\b|\bbaristas?\b|\bbar ?(?:tender|tenders|keeper|staff|maid|man|person|manager)\b|\b(?:sous |head |commis |executive )?chefs?\b|\b(?:line |prep )?cooks?\b|\bkitchen (?:\w+)\b|\bhotel\b(?: \w+)?|\bhousekeep(?:er|ers|ing)\b|\brestaurant\b(?: \w+)?|\bcater(?:ing|er)\b|\bsommelier\b|\b(?:room|chamber) ?(?:attendant|maid)s?\b|\bconcierge\b|\bfront (?:desk|office)\b(?: \w+)?|\bnight porters?\b|\bhost(?:ess|esses)?\b|\bfood and beverage\b|\bhospitality\b|\bbanquet\b|\bdishwashers?\b/g,
    ['hospitality'],
  ],
  [
    /\bproduction (?:worker|operator|operative|line|technician|supervisor|manager|planner|assistant|helper|lead|leader|employee|engineer|associate|staff)\w*(?: \w+)?|\bmachin(?:e|ery) (?:operator|setter|operative)s?\b|\bmachinists?\b|\bassembl(?:er|ers|y)\b(?: \w+)?|\bcnc\b(?: \w+)?|\bmanufacturing\b(?: \w+)?|\bfactory\b(?: \w+)?|\bplant (?:operator|manager|supervisor)s?\b|\bquality (?:inspector|controller|control inspector|control technician)s?\b|\bmaintenance (?:technician|mechanic|fitter|engineer)s?\b|\b(?:line|process) operators?\b|^production$/g,
    ['production'],
  ],
];

const withComputers: readonly RoleSign[] = [
  [/\bfull ?stack\b/g, ['backend', 'frontend', 'software']],
  [
    /\bfront ?end\b|\bweb developers?\b|\breact\b|\bangular\b|\bvue\b|\bjavascript\b|\bui (?:engineer|developer)s?\b/g,
    ['frontend', 'software'],
  ],
  [
    /\bback ?end\b|\bapi (?:engineer|developer)s?\b|\bnode(?: ?js)?\b|\bjava\b|\bgolang\b|\bphp\b|\bruby\b|\bdotnet\b|\bdjango\b|\bgo developers?\b|\bc# ?|\bkotlin\b|\brust\b/g,
    ['backend', 'software'],
  ],
  // These people run networks and servers and do not write software.
  [
    /\b(?:network|systems?|it|linux|windows|server) (?:engineer|administrator|admin|technician)s?\b|\bsys ?admins?\b/g,
    ['devops'],
  ],
  [
    /\bdev ?(?:sec)?ops\b|\bsre\b|\bsite reliability\b|\b(?:platform|cloud|infrastructure|network|systems?) (?:engineer|architect|administrator|admin)s?\b|\b(?:cloud|linux|it infrastructure|kubernetes)\b/g,
    ['devops', 'software'],
  ],
  [/\bbusiness (?:systems? |process )?analysts?\b/g, ['product', 'project']],
  [
    /\bdata (?:scien(?:ce|tist|tists)|analyst|analysts|analytics|analysis|engineer|engineers|architect|steward|manager|lead|engineering)\b|\bmachine learning\b|\bml\b|\bai (?:engineer|developer|researcher)\b|\banalytics\b|\bstatisticians?\b|\bbusiness intelligence\b|\bbi (?:analyst|developer)\b|\bdatabase (?:administrator|engineer|developer)s?\b|\bdata\b/g,
    ['data'],
  ],
  [
    /\bproduct (?:manager|owner|lead|management|director)s?\b|\b(?:head|director|vp) of product\b|\bchief product officer\b/g,
    ['product'],
  ],
  [
    /\b(?:project|programme|program|delivery) (?:manager|lead|leader|coordinator|management|officer|director|assistant)s?\b|\bscrum master\b|\bagile coach\b|\bpmo\b/g,
    ['project'],
  ],
  [
    /\b(?:ux|ui)\b(?: \w+)?|\b(?:graphic|web|product|visual|interaction|user experience|user interface|motion|brand|service) design(?:er|ers)?\b|\bart directors?\b|^(?:senior |junior |lead )?designer$/g,
    ['design'],
  ],
  [
    /\b(?:operations?|supply chain|procurement|purchas(?:ing|er))\b(?: \w+)?|\bbuyers?\b|\bcoo\b|\bshift (?:leader|manager|supervisor)s?\b/g,
    ['operations'],
  ],
  [
    /\b(?:software|programmers?|developers?|qa|cto|testers?|mobile (?:engineer|developer)|ios|android|python|typescript|c\+\+|embedded|firmware|blockchain|game programmer)\b(?: engineers?| architects?| testers?)?|\bsoftware\b|\b(?:solutions?|software|enterprise|application|it|technical) architects?\b|\b(?:test|quality assurance|security|application|integration|it|web|computer) engineers?\b|\bengineering (?:manager|lead|director)s?\b|\b(?:head|vp|director) of engineering\b|^(?:senior |junior |staff |principal |lead )*engineer$/g,
    ['software', 'backend'],
  ],
];

/** In this order: words that were read by one sign are not read again by a later one. */
export const roleSigns: readonly RoleSign[] = [
  ...inEngineering,
  ...inCivilEngineering,
  ...inElectricalEngineering,
  ...inNewsrooms,
  ...inSalons,
  ...inLaboratories,
  ...inPharmacies,
  ...inTherapy,
  ...inMedicine,
  ...inAmbulances,
  ...inGardens,
  ...inFoodCrafts,
  ...otherTrades,
  ...otherThanServices,
  ...inLaw,
  ...inBanks,
  ...inPractices,
  ...inServices,
  ...inSocialWork,
  ...onSites,
  ...withTools,
  ...withPeople,
  ...inTheOffice,
  ...withThings,
  ...withComputers,
];
