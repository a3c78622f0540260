/**
 * English words with which a sentence may begin and that are hardly ever a name. They come from the questions of the
 * bank and the examples of what people say. Left out are words that occur there with a capital letter inside a
 * sentence, and words that are also given or family names of any origin ("Mark", "Hope", "Long", "Won", "Even"). A
 * doubtful word is left out too: it then counts as a possible name, which does no harm.
 */
const ORDINARY_WORDS = `
abandon abandoned able abort above abroad accent accept acceptable accepted access accessibility accident accidentally
accidents accompany account accountability accounting accounts accrual accuracy accurate accuse accusing acknowledge
acoustically acquisition across act acting action activities activity actual adapt adaptability adapted add added
additional address addressed addresses addressing adjourn adjust adjusted administration admissions admit advance
advancement advert advertising advise affected afk afraid after afternoon afterwards against age agency agenda
aggregate aggressive agile ago agree agreed agreement agrees aids air airline airpods airport airway aisle alarm
alcohol alert alerts algorithm alike alive allergen allergies allergy allocate allow allowance allowed almost alone
along aloud already alright alternative alternatives although altogether always ambulance amend among amount amounts
analyse analysis analytics angle angry announce announced announcement annoyance annoyances annoyed annual another
answer answered answering answers anti anticipated antidote antifreeze anybody anymore anyone anything anywhere apart
api apologies apologise apologised apologises apologize app appear appears applicant applicants application applied
apply applying appointment appreciate apprentices approach approaching approval approve approved approves apron
architecture area argue arise arm arms around arrange arrival arrivals arrive arrives arriving article articles
artificial ashamed aside asked asking asks assertion assess assessment assigned assignment assistance assistant assume
assuming assumption assumptions async ate atmosphere atomic attack attempt attempts attend attention attribution
auctioneer audible audience audio audit auditor audits authorisation authorised authority automate automated automatic
availability available average avoid awake away awful awfully axle axles baby back backend backfill background backup
backward backwards bad badly bag bake baked bakery balance band banner banquet barely barrier bars base based baseline
basic basket batch bath bathroom battery became become becomes bed beds bedside before beforehand beg began begin
beginner beginning behave behaves behaviour behavioural behind believe belong belonged belongs below belt bends
benefit benefits beside besides better between beyond bias big bigger biggest bike bin bio biography birth bisect
blame blamed blaming blanked blanket bleeding blocked blocking blocks blood board boards body boiling bonus bonuses
booked booking bookings books boots bored bot bottleneck bottom bought boundaries boundary boxes brains brake brakes
brb break breakfast breaking breaks breath breathe breather breathes breathing brief briefing briefly brigade bring
bringing brings brittle bro broad broke broken brought browser bruises budget budgeting budgets buffer buffering bug
bugging build building builds built bundle burning bus business busy button buy buys buzzing bye bypass cab cable
cables cache calculate calendar calendars call callback called caller callers calling calls calm calmer calmly came
campaign campaigns canary cancel cancelled candidate candidates cannot canteen capacity capital captions capture car
card cards care career careful carefully carpets carried carriers carries carry cartons case cases casts cat catch
catched catches categories category catering caught cause caused causes cdn centre certain certificate chains chair
challenge chances change changed changes changing channel channels characterisation characterise charge charger
charging charm chart chatbot chatgpt chatting chauffeur cheap check checked checklist checks chef chicken children
chill choice choking choose chooses choosing choppy chose chosen circle circulation city claim clarification clarified
clarify class classroom cleaned cleaning clearer clearly clever click clickable clicked clicks client clients climate
clock closed closely closer closing cloth clothes club clue cluster coaching code coffee collaboration colleague
colleagues collect collected collecting collection collide colour column columns combine come comes comfortable coming
comment comments commission commit committed common communicate communicated communicates communication comp company
compare compared compares comparison compatible compensation competition competitor competitors compile compiler
complains complaint complaints complete completely complicated component components compress compromise computation
compute computer computers concentration concern concerned concerns concession concierge conclude concluded conclusion
conclusions concrete concurrency concurrent condition conditions confidence confidential confidentiality configuration
confirm conflict confused confusing connect connected connection connections consciousness consent consequence
consequences consider consideration consistency consistent console constraint constraints contact contacted contacts
contagious contain container containers contamination content contentful contention context continue continued
continuing contract contracts contrast contribute contributions control controlling conversation conversing conversion
convince cooked cooks cooled copies copy copywriting corner correct corrected correcting correction correctly
correctness corrects cost costs coughing coughs council counsellor count counted counter countries country counts
couple coupled coupling course courses cover coverage covered covers cpu crackling crash crashed crawlers crazy credit
cries crisis criteria critical criticism crm crying cuff culture cups curious current curriculum curtain curtains
customer customers customs cut cutting cycle daily damage damaged danger dangerous dangers dark dashboard data
database date dates daughter dead deadline deadlock deadlocks deals dearest debit debounce debrief decays decide
decided decides deciding decision decisions decline decrease deductions deduplicate deeper defect defects defend
defending define definition degree delay delayed delegated delete deleted deliberately deliver delivered deliveries
delivers delivery demand demanding dementia demo department departments departure departures depend dependencies
dependency dependent depends deploy deployment depreciated derive derived describe describes description design desk
dessert desserts destroy detail detailed details detect developer developers development device devices devops die
died difference differences different differentiation differently differs difficult difficulties difficulty dig digest
digital dignity dinner direct direction directions directly director dirt dirty disagree disappear disappeared
disappoint disappointed disaster disclose disconnected discontinue discount discovery discriminated discuss discussed
dishes disinfect disinfected disk dispatch dispatcher display dispute distance distances distorted distracted
distribution divide divided dizziness dizzy doctor document documentation documented documents dog dogs domain door
doors dose double doubt draft drafts drag drank draw drawer drawing drawn dreadful dreadfully dress drift drifted
drifts drill drilling drinking drinks drive drives driving drop dropout dropped dropping drove drug drugs drunk dry
dude due dumb duplicate duplicates duration during duties duty dying ear earlier earned earnings earns ears earth
easier easy eat eating eats echo edges edit effect effects effort eggs elaborate electrician element elements
elsewhere email embarrassing emergency empathy employee employees employer empty encourage encrypted end ended ending
ends energy engagement engine engineer engineering enjoy enjoyed enough enquire enter entirely entitlement entry
environment environments equally equipment equity ergonomic error errors escalate escalation escape escaped estimate
estimated eta ethos etl euros evaluate evening event events every everybody everyday everyone everything exact exactly
exam example examples exceed exceeds exception exceptions excess exchange excuse excused excuses execution exercise
exist existing exit expand expect expectation expectations expected expecting expense expenses expensive experience
experienced experiment expert expired expiry explain explained explains explanation express expression external extra
extract extras eye eyes face fact facts fail failed fails failure failures fake false familiar families family fast
faster father fatigue fault faults faulty favourite feature features fee feed feedback feel feeling feelings feels
fetch fetching fever fewer fifteen fifth fifty fight figma figure figures file files filing fill filled film final
finance financial financially find findings finds finger finish finished finishes firm first fits fitting five fix
fixed fixes flag flaky flat flesh flexible flight flights floor flow flows fluid focus fog follow followed following
follows fonts food force forecast forecasting forever forget forgot forgotten forklift forks form forms forty founded
four frame fraud freely freeze freezes freezing fresh fridge friend friendly friends front frontend froze frozen
frustration fuel fully function functions funnel further future gaps gas gate gather gathered gauge gave gear general
generated generous gently germs gesture get gets getting gibberish gimme git give gives giving glad glasses glitching
global gluing goal goals goes going gone gonna gosh got gotta gpt grab grade gradually grain graph grateful great
greatly greedy greet grew group groups grow growing grown grows growth guards guesses guests guide gut guys habit
habits half halfway halt handed handful handle handled handles handling handoff handover handovers hanged hanging
happen happened happening happens happier hard harder hardest hardly headcount header headers heading headphones heads
headset health hear hears heat heavy heels height help helped helping helps heparin hesitate hide hiding higher
hinders hint hints hire hired history hit hobby hoist hold holdout holds holiday holidays honest honesty hop hoping
hospital hospitality hosts hot hotel hotline hour hourly hours housekeep housekeeping html hum human hundred hungry
hurry hurting hurts husband hybrid hygiene hypothesis hypothetical idea ideas idempotency idempotent identity idk
ignore illness image images immediately immutable impact imperfect implementation importance important impossible
impressions improve improved improvement inactive incident include included including inclusion income incremental
independent independently index industry infection influence inform information informed infrastructure infusion
ingredients initiative injected injection injured injuries injury inner input ins inside insist inspect installation
instalments instance instant instead instruction instructions instruments insulin insults insurance integration
integrity intelligence intend intent interaction interactions interest interested interests intermission internal
internally internet interrupt interrupted interrupting interruption interruptions interview interviewed interviewer
interviewers interviewing interviews introduce inventory investigate investment invitation invite invited invoice
invoices involve involved isolate isolated isolation issue issues item items jargon javascript join joining joins
journal judged judging jump jumped keep keeping keeps kept kettle keyboard keyword keywords kicked kids kill killed
kills kilometres kindly kitchen knees knew knife knives knock know knowing knowledge known knows kubernetes label
labelled labels ladder lag lagging lands language languages laptop large largest lash lashed lasting lasts late
latency later latest laughed launch layers layout lazy lead leader leadership leading leads leak leakage leaks lean
learn learned learning least leave leaves leaving led ledger left leg legal legs lemme length less lesson lessons let
letter letters letting level levels libraries library licence lie lies life lifetime lift lifting lifts lighthouse
lights liked likeliest likelihood likely likes limit limited limits line lines links liquidity listen listened
listening listens lists live liveness lives living load loaded loading loads loan local located location locked
lockout locks log logged logging logical logistics logs lol lonely longer look looked looking looks loop loose lorry
lose losing losses lost louder loudest loudly lower lunch machine machines made mails maintenance make maker makers
makes making manage manageable management manager managers managing manner manual manufacturing map margin marked
market marketing mask mate material mats matter mattered matters mattress maybe meal meaning means meant meanwhile
measure measured measurement measures measuring meat media medical medication medicine medicines meet meeting meetings
member members mention mentor merchandising message messages messed met metric metrics microphone microphones middle
million mind minds minimum minute minutes mirrors misconception misconceptions misheard miss missed misses missing
misspoke mistake mistakes misunderstood mixed mode model moderate modern modify modular module modules moisture moment
moments money moneywise monitor monitoring monolith monthly months morning mostly mother motivated motivation
motorbike mouth move moved movements moves moving much mull multi multiplies multiply mum mums museum mute muted mutex
mysql nah named names naming narrow native natural navigation near nearby nearest nearly need needed negotiable
negotiate negotiated negotiation neighbour neighbours nervous nets netto network never newcomer newcomers newsletter
next nights nine ninety nobody nodded nodejs noise noisy non none nonsense normal normally norovirus nose not notch
note noted notes nothing notice noticed notified novelty now nowadays npv null nulls number numbers nurse nurses
nursing nutrition nuts nvda object objective obliged observe occasion occurred offer offered offering offers office
officer offices offline offs often older oldest omit onboarding once one ones online open opened opening openly opens
operating operation operations operator operators opinion opinions opportunities opportunity opt option optional
options order ordered orders ordinary organisation organise organised others otherwise outage outcome outline output
outside oven overfitting overheated overtime overview overwrites ownership owns oxygen package packages packaging
packing paid paint pairs pallet pallets panel paper parallel parameterised parcels parent parental parents parked
parking partial particular partition partner partners parts party passed passenger passengers passes passing passwords
past pastoral path patient patients pattern patterns pause paused payable payback payday paying payment payments
payroll pays peeking penalty pending pension people percent percentage perfect performance perhaps period perks
permanent permissible permission permitted person persona personal personally personnel persons petrol phone phones
photo photos phrase phrasings physical pick picked pickers picking picks picture pictures piece pieces pilot pinned
pipeline place places plainly plan plane planned planner planning plans plate plates platform play please pleasure
plot pls plug plus pocket pod point points police policy polite politely ponder portion portions pose position
positioning positive possible posted postgresql postpone postponed posts potential practice practise practised
precedent preceding precise precisely prefer prepare prepared prescription present presentation press pressed presses
pressing pressure prevent prevented prevention prevents preview previous prices printer prints priorities
prioritisation prioritise priority privacy private privilege probably probation probe problem problems procedure
proceed process processes produced producing product production products profile profit program programme programmed
programs progress progressed project projector projects promised promises promotion pronounce proof proper properly
propose protect protected protection protective protector protects protein prototype prove provide provision provoke
published publishing pull pulled pulling pump punished pupil pupils purchase purchases pure purpose pursue push put
putting python qualified qualify quality quantity quarantine quarter quarters queries query question questions queue
quicker quickly quiet quieter quietly quit quite quiz quota racing rack radio railway raise raised raises ramp ran
random ranges rapid rate rated rates rather rattling raw reach reached reaches reaching react reaction readers reads
ready realistic reality reason reasons reassess rebook rebuild recall receipt receipts receivable receivables receive
received recent recently reception recess recipe recipes reckon recognise recognised recollect recommend
recommendation reconcile reconvene record recorded recording records recount recovered recovers recruiter recruiting
redid redness redo reduce reduced reducing refactor refactoring reference references referred refine reflect
reflection refund refuse refuses region register regression regret regular regularisation regularise regularly
reimbursed rejected rejection rejects relations relationship relative relatives release released releases relevant
reliable relieve reloaded relocation rely remain remaining remains remedy remember remembered remind reminder
reminders remote remotely remove removed remuneration renewal rent reopen reorder repair repaired repairs repayments
repeat repeatable repeated repeating repeats rephrase replace replaced replan replay reply report reported reporting
reports representative representatives reproduce reproducible request requested requests required requirement reread
rerun research reserve reset resident residents resilience resolution resource resources respect respected respectful
respectfully respond response responses responsibilities responsibility responsible restart restarted restarts restate
restaurant restroom rests result results resume retail retaliation retention retries retrospective retry return
returned returns revenue reverse reversible revert review reviewed reviewing reviews revise revisit reward rewind
rework rewriting rides rights ringing risks risky roadmap robot role roles rollback rolled rollout room roommate rooms
rota rough roughly rounds route router routine rows rubbish rude rules run runbook running runs runtime rushing sacrum
safe safeguarding safely safer safety salaried salary salesmanagement sample samples saturation sauces save saved
saves savings saying says scale scan scanned scanner scanning scenario schedule scheduled scheduling schema scheme
school scope score scorecard scored scrap scratch scratched screen screening screens screenshot script scripts scrum
sea search searching seasonality seat sec second seconds secrecy secret secrets secs sections secure secured securing
security seem seems seen sees segment segments selection sells semantic sender sending sends sensible sensor sensors
sent sentence sentences separate separately sepsis serious seriously serve server serves service services session set
setting settings settled setup several shady shaking shaky share shared shares sharing sheet shelf shelves shift
shifted shifts shock shoes shop shops shortage shorter shortly shot shouted shouting shouts show showed showing shown
shows shred shut shuttle sick sickest side sides sight sign signal signals signature signed significance significant
signing signs sigterm silence silent silly similar simpler simply since sincerely single sister sits sitting situation
situations sixteen sixty size sketch skill skills skin skipped skips sleep slept slide slides sliding slip slippers
slips slo slowed slower slowly smaller smell smoke smoking smth social software sold solution solve solved solves
solving somebody someone something sometimes somewhat somewhere soon sooner sores sorry sort sorted sounds soup source
spam spare speak speaker speakers speaking speaks special specific speech spelling spend spending spill spills
spinning spite split splitting spoke spoken spokesperson sponsor spread spreads springs sql stacked stacking staff
staffed staffing stage stages staging stairs stakeholder stakeholders stale stalls standard standing stands start
started starter starting starts startup state statement statements states static stationed status stay stayed stays
step steps stick stop stopped stopping stops store stored stores stories storing stove straight strap straps strategic
strategy stream streets strength stress strict strings stroke stronger structure structured struggling stuck study
stuff stupid style styles subject subjects submit subquery substitute sudden suddenly suffer suggest suggested
suggestion suite summary sums supervisor supplement supplier suppliers supply support supporting suppose supposed
surely surface surfaces surroundings survey survives suspect suspend suspicious sustain swallow swallowed swallowing
swap swapped switch switched switching sync system systems table tables tablet tablets tachograph tag tags tail take
taken takes taking talk talked talking talks tank tapped target targets task tasks taste tasted taught tax taxi tbh
teach teacher teachers teaching team teamwork technical technician technique technology teeth telephone tell telling
tells temperature temperatures template templates temporary tenant term terminate terms terrible terribly territory
tested testing tests text thank thanked thanks theft theme thieves thing things think thinking third thirteenth thirty
tho thought thoughts thousand thread threads threatening threats three threshold throat throttle throttled through
throughput throwing thrown ticket tickets tied tight tighten tills tilted time timeline timeout timer times timing
tips tired title today toddler together toilet token tokens told tomorrow tone tongue tonight took tools top topic
topics torn total totals touch touched touches touching tough tour towel trace traces track tracking trade traffic
trailer train trained trainee training trains transaction transactions transcript transfer transferred transfers
transit transition translate transparent transport transposed trash travel travelling treat treated treatment treats
trend triage trial triangle trick tried trigger trip trolley trolleys troubleshooting truck trucks truly trusted
trusts try trying tuned tunnel turned turnover turns turntable twelve twenty twice two typed types typescript typical
typing tyres unable unanswered uncertain uncle unclear uncomfortable undefined underestimated understand understanding
understands understood undid undo unhappy unions unique unit unknown unloaded unloading unmute unpack unstable unsure
until untouched unused unwell update updated upgrade upon upright upset urgency urgent usage use used useful user
users uses usual usually vacant vacation vague valid validate validated validation valuable value values vanish
vanished variable variance variants varied vault vehicle verifies verify version versioned versions vibe video view
views virtual visas visible visit visitors visual vital vitals voice voiceover voices voided volume vote voucher
vulnerabilities wage wait waited waiter waiting waitress waits walk walked walking wandered wanna want wanted wants
warehouse warning washed washes washing wasting watched watches watching ways wdym weak wear weather web website week
weekend weekends weekly weigh weighed weight weights weird welcome went wet whatever whenever whether whiteboard whoa
whoever wider wife wifi window windows windscreen wipe wipers wishes withdraw withdrawing withdrawn within without
woke woken woman wondering wording wore work workarounds worked worker working workload workplace works workshop world
worn worried worry worse worst wound wrap wristband write writes writing written wrong wrote yall year years
yourselves zero zoned zones
`;

/**
 * From this length on, a word with swapped letters counts as a typing error, because hardly any name has the same
 * letters.
 */
const LEAST_OF_SLIP = 6;

const ordinaryWords: ReadonlySet<string> = new Set(ORDINARY_WORDS.trim().split(/\s+/));
const slips: ReadonlySet<string> = new Set(
  [...ordinaryWords].filter(({ length }) => length >= LEAST_OF_SLIP).map(lettersOf),
);

/** Whether the word is hardly ever a name. */
export function isOrdinaryWord(word: string): boolean {
  return ordinaryWords.has(word) || (word.length >= LEAST_OF_SLIP && slips.has(lettersOf(word)));
}

/** The first letter, followed by the other letters in alphabetical order. */
function lettersOf(word: string): string {
  return word.charAt(0) + Array.from(word.slice(1)).toSorted().join('');
}
