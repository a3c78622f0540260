import { expect, it } from 'vitest';
import type { RoleFamily } from './bank-item.ts';
import { roleFamilies } from './role-families.ts';

/** Job titles as they are advertised, by the trade whose questions they should get first. */
const titles: Record<RoleFamily, string> = {
  nursing:
    'Nurse, Registered nurse, Staff Nurse, RN, Head nurse, Nurse manager, Registered nurse emergency department, ICU Nurse, Paediatric nurse, Midwife, School nurse, Mental health nurse (m/f/d), Nurse Practitioner, Ward sister, Community Nurse',
  care: 'Nursing assistant, Healthcare assistant, Care assistant, Carer, Caregiver, Care worker, Home care worker, Home health aide, Elderly care assistant, Support worker, Care home manager, Personal care assistant, Live-in carer, Nursing aide',
  sales:
    'Sales representative, Sales executive, Account Executive, Key account manager, Business Development Representative, SDR, Inside sales agent, B2B sales consultant, Account manager, Telesales agent, Business developer',
  'sales-management':
    'Sales manager, Head of Sales, Regional sales manager, Sales director, Sales team leader, Area Sales Manager, VP Sales, Director of sales, Commercial director, Chief Revenue Officer',
  logistics:
    'Warehouse worker, Warehouse operative, Forklift driver, Fork-lift truck operator, Order picker, Picker and packer, Logistics coordinator, Warehouse manager, Logistics manager, Dispatcher, Stock clerk, Shipping clerk, Freight forwarder, Inventory controller, Storekeeper, Goods-in operative',
  retail:
    'Sales assistant, Shop assistant, Store manager, Retail assistant, Cashier, Sales associate, Retail sales assistant, Assistant store manager, Shop manager, Merchandiser, Checkout operator, Supermarket team member, Shelf stacker, Retail store manager',
  teaching:
    'Teacher, Primary school teacher, Maths teacher, Teaching assistant, English tutor, Lecturer, Headteacher, Special education teacher, Learning support assistant, Secondary School Teacher (Physics), Language teacher, Nursery teacher',
  finance:
    'Accountant, Senior Accountant, Financial analyst, Bookkeeper, Financial controller, Controller, Auditor, Accounts payable clerk, Finance manager, CFO, Treasury analyst, Tax advisor, Credit controller, Payroll accountant',
  support:
    'Customer support engineer, Customer service representative, Call centre agent, Help desk technician, Customer success manager, IT support specialist, Customer care agent, Support agent, Technical support engineer, Client services manager, Service desk analyst',
  hospitality:
    'Waiter, Waitress, Barista, Chef, Sous-chef, Cook, Kitchen porter, Hotel receptionist, Housekeeper, Bartender, Restaurant manager, Hotel manager, Room attendant, Front desk agent, Catering assistant, Bar manager, Line cook',
  production:
    'Production worker, Machine operator, Assembly line worker, CNC machinist, Production manager, Manufacturing technician, Factory worker, Production supervisor, Plant operator, Quality inspector, Maintenance technician, Assembler, Service technician, Field service technician, Field service engineer, Service engineer, Elevator service technician',
  administration:
    'Administrative assistant, Office manager, Secretary, Receptionist, Executive assistant, Personal assistant, Data entry clerk, Office administrator, Office clerk, Medical secretary, School administrator, PA to the CEO, Administrator, Assistant',
  marketing:
    'Marketing manager, SEO specialist, Content writer, Copywriter, Brand manager, Social media manager, Product Marketing Manager, Communications manager, Growth manager, Digital marketer, PR manager, Public relations officer',
  people:
    'HR manager, Recruiter, HR Business Partner, Talent acquisition specialist, People partner, Human Resources Generalist, Payroll specialist, Chief people officer',
  driving:
    'Driver, Truck driver, Delivery driver, Bus driver, HGV driver, Taxi driver, Van driver, Courier, Chauffeur, Lorry driver, School bus driver',
  crafts:
    'Electrician, Maintenance electrician, Auto electrician, Plumber, Heating engineer, Gas engineer, HVAC technician, Refrigeration technician, HVAC service technician, Gas service engineer, Car mechanic, Automotive service technician, HGV technician, Motorcycle mechanic, Tyre fitter, Mechanic, Carpenter, Joiner, Cabinet maker, Kitchen fitter, Painter, Painter and decorator, Plasterer, Tiler, Stonemason, Glazier, Solar installer, Locksmith, Handyman, Caretaker, Property maintenance operative, Building operative, Welder, TIG welder, Welder fabricator, Steel fabricator',
  practice:
    'Dental assistant, Dental nurse, Medical assistant, Medical assistant (practice), Medical office assistant, Medical receptionist, Dental receptionist, GP receptionist, Doctor’s receptionist, Practice assistant, Dental hygienist, Medical practice manager',
  legal:
    'Paralegal, Legal assistant, Legal secretary, Legal administrator, Legal executive, Legal officer, Legal trainee, Legal counsel, General counsel, In-house counsel, Head of Legal, Chief legal officer, Lawyer, Tax lawyer, Construction lawyer, Solicitor, Trainee solicitor, Barrister, Attorney at law, Associate attorney, Associate (Corporate Law), Law firm associate, Law clerk, Notary, Notary clerk, Conveyancer, Conveyancing assistant, Contract manager, Commercial contracts manager, Compliance officer, Compliance manager, Head of compliance, AML compliance analyst',
  building:
    'Construction worker, Construction labourer, Building labourer, Labourer, Roofer, Roofing installer, Bricklayer, Bricklayer’s labourer, Mason, Scaffolder, Scaffolding operative, Site carpenter, Builder, General builder, Groundworker, Concreter, Concrete finisher, Concrete pump operator, Steel fixer, Ironworker, Road worker, Highway maintenance worker, Crane operator, Tower crane operator, Crane driver, Excavator operator, Digger driver, Heavy equipment operator, Site manager, Construction manager, Construction superintendent, Site supervisor, Site foreman, Foreman, Clerk of works, Demolition worker',
  cleaning:
    'Cleaner, Office cleaner, School cleaner, Cleaning operative, Cleaning lady, Cleaning staff member, Window cleaner, Window washer, Industrial cleaner, Factory cleaner, Shop cleaner, Hospital cleaner, Ward housekeeper, Domestic cleaner, House cleaner, Cleaner at a nursing home, Cleaning supervisor, Cleaning team leader, Cleaning contract manager, Janitor, School custodian, Train cleaner, Environmental services technician, Hygiene operative, Housemaid',
  security:
    'Security guard, Security officer, Security, Night security guard, Security guard at a hotel, Hospital security officer, Plant security officer, Store detective, Store security, Retail security officer, Loss prevention officer, Doorman, Door supervisor, Bouncer, Event steward, Stadium steward, Event security, Event security manager, Night watchman, Gatekeeper, Gatehouse officer, Mobile patrol officer, Airport security officer, Aviation security screener, Close protection officer, Bodyguard, Cash in transit driver, CCTV operator, Security supervisor, Security shift leader, Physical security manager',
  'social-work':
    'Social worker, Hospital social worker, School social worker, Children and family social worker, Social work assistant, Social work team manager, Youth worker, Youth care worker, Youth support worker, Family support worker, Outreach worker, Street worker, Homelessness support worker, Refugee support worker, Drug and alcohol worker, Caseworker, Family caseworker, Child protection officer, Probation officer, Addiction counsellor, Substance abuse counselor, Debt advisor, Youth counsellor, Social pedagogue, Social services worker',
  engineering:
    'Mechanical engineer, Senior Mechanical Engineer, Mechanical design engineer, Design engineer, Product design engineer, CAD engineer, CAD designer, Mechanical designer, Machine designer, Mechanical engineering manager, Head of Mechanical Engineering, Quality engineer, Supplier quality engineer, Process engineer, Process development engineer, Manufacturing engineer, Production engineer, Industrial engineer, Automotive engineer, Aerospace engineer',
  'civil-engineering':
    'Civil engineer, Structural engineer, Site engineer, Highway engineer, Water engineer, Geotechnical engineer, Architect',
  'electrical-engineering':
    'Electrical engineer, Electronics engineer, Hardware engineer, Power systems engineer, Controls engineer, PLC programmer',
  journalism:
    'Journalist, Reporter, News editor, Online editor, Editor in chief, Foreign correspondent, Data journalist',
  beauty:
    'Hairdresser, Hair stylist, Barber, Salon manager, Beautician, Beauty therapist, Nail technician, Make-up artist',
  laboratory:
    'Cleaning products chemist, Laboratory technician, Lab technician, Lab assistant, Medical laboratory assistant, Medical laboratory scientist, Biomedical scientist, Lab analyst, Laboratory manager, Head of laboratory, Chemist, Analytical chemist, Biochemist, QC chemist, Microbiologist, Chemical technician',
  pharmacy:
    'Pharmacist, Community pharmacist, Hospital pharmacist, Pharmacy technician, Pharmacy assistant, Pharmacy manager, Dispenser, Dispensing chemist',
  therapy:
    'Physiotherapist, Senior physiotherapist, Physio, Physical therapist, Sports physiotherapist, Occupational therapist, Speech therapist, Speech and language therapist, Speech-language pathologist',
  medicine: 'Physician, Doctor, GP, General practitioner, Hospital doctor, Surgeon, Consultant cardiologist',
  ambulance: 'Paramedic, Ambulance technician, Emergency medical technician, EMT, Ambulance driver',
  gardening: 'Gardener, Head gardener, Landscaper, Landscape gardener, Groundskeeper, Horticulturist',
  'food-craft':
    'Baker, Head baker, Pastry chef, Confectioner, Bakery sales assistant, Butcher, Meat cutter, Meat counter assistant',
  banking:
    'Bank teller, Teller, Bank clerk, Bank adviser, Bank branch manager, Personal banker, Private banker, Retail banker, Loan officer, Mortgage adviser, Credit officer, Financial adviser, Financial advisor, Wealth manager, Insurance agent, Insurance clerk, Insurance broker, Insurance adviser, Insurance sales agent, Claims handler, Claims adjuster, Underwriter, Loss adjuster',
  software:
    'Banking software developer, Lab software engineer, Software quality engineer, Quality assurance engineer (software), Quality engineer (Software), QA tester, Test engineer, Software engineer, Developer, Programmer, Python developer, QA engineer, Tester, Legal tech developer, Building automation software engineer, Welding robot programmer, Construction software developer, iOS developer, Android developer, CTO, Engineering manager, Senior Engineer, Solutions architect, Embedded engineer, C++ developer, Security engineer, Device driver developer',
  backend:
    'Backend Engineer, Back-end developer, Java developer, Node.js developer, .NET developer, Full-stack developer, PHP developer',
  frontend: 'Frontend developer, Front-end engineer, React developer, Web developer, UI engineer',
  data: 'Data quality engineer, Bank data analyst, Data analyst (insurance), Data scientist, Data analyst, Data engineer, Machine learning engineer, BI analyst, Statistician, Analytics engineer',
  devops:
    'Design systems engineer, DevOps engineer, Site reliability engineer, SRE, Cloud engineer, System administrator, Platform engineer, Network administrator',
  product: 'Product manager, Product owner, Head of Product, Senior product manager',
  project: 'Project manager, Scrum master, Programme manager, Project coordinator, Agile coach',
  operations: 'Operations manager, Supply chain manager, Procurement specialist, Buyer, Purchasing manager',
  design:
    'UX design engineer, UX designer, Product designer, Graphic designer, UI/UX designer, Art director, Designer',
};

const unknown =
  'Lighthouse keeper, Florist, Falconer, Beekeeper, Veterinary nurse, Nursery nurse, Train driver, Interior designer, Fashion designer, Air traffic controller, Real estate agent, Property developer, Aircraft mechanic, Auto parts salesman, Boat builder, Set decorator, Portrait painter, Elderly caretaker, Dental technician, Veterinary assistant, Physician assistant, Informationselektroniker, Dentist, Psychotherapist, Massage therapist, Animal physiotherapist, Physiotherapist assistant, Pilot, Firefighter, Police officer, Translator, Farmer, Actor, Music producer, Film production assistant, Data protection officer, Yoga teacher, Personal trainer, Driving instructor, Librarian, Photographer, Information security officer, Chief information security officer, Cyber security officer, IT security specialist, Security analyst, Security architect, Security manager, Head of security, Social security officer, Food security officer, Product security officer, SOC analyst, Lifeguard, Prison officer, Border guard, Crossing guard, Cabin steward, Fire alarm technician, Social scientist, Immigration caseworker, Legal caseworker, Case manager, Community manager, Youth football coach, Youth hostel manager, Customer outreach worker, Psychologist, Veterinarian, Content moderator, Childcare worker, Astronaut, Manager, Coordinator, Consultant, Sound engineer, Radio host, Landscape architect, Legal engineer, Law librarian, Legal translator, Judge, Court clerk, Law enforcement officer, Patient advocate, Company secretary, Associate, Partner, Trade compliance specialist, Dry cleaner, Pool cleaner, Street cleaner, Cleaner energy consultant, Cleaning robot engineer, Industrial hygiene technician, Fund custodian, Construction estimator, Crane technician, Welding engineer, Road manager, Farm labourer, Production foreman, School site manager, Customer service engineer, Food service technician, Guidance counsellor, Mechanical and electrical engineer, Mechanical sales engineer, Business process engineer, Industrial designer, Dental laboratory technician, Research assistant, Dispensing optician, Biologist, Food bank manager, Blood bank manager, Investment banker, Mortgage underwriter, Fortune teller, Actuary, Labor union representative, Physical therapist assistant';

const cases = Object.entries(titles).flatMap(([family, list]) =>
  list.split(', ').map((title) => [title, family] as const),
);

it('is shown with enough titles', () => {
  expect(cases.length).toBeGreaterThanOrEqual(200);
  expect(unknown.split(', ').length).toBeGreaterThanOrEqual(30);
});

it.each(cases)('takes %j for %s', (title, family) => {
  expect(roleFamilies(title)[0]).toBe(family);
  expect(roleFamilies(title.toUpperCase())[0]).toBe(family);
});

it.each(unknown.split(', '))('knows no trade of %j', (title) => expect(roleFamilies(title)).toEqual([]));

it.each<[string, RoleFamily[]]>([
  ['Sales manager', ['sales-management', 'sales']],
  ['Sales assistant', ['retail']],
  ['Nursing assistant', ['care']],
  ['Forklift driver', ['logistics']],
  ['Nurse', ['nursing']],
  ['Logistics manager', ['logistics', 'operations']],
  ['Head of sales and marketing', ['sales-management', 'sales', 'marketing']],
  ['Full stack developer', ['backend', 'frontend', 'software']],
  ['', []],
  ['Driver / warehouse worker', ['logistics', 'driving']],
  ['Industrial electrician', ['crafts', 'production']],
  ['Practice nurse', ['nursing']],
  ['Medical secretary', ['administration']],
  ['Maintenance technician', ['production']],
  ['Legal secretary', ['legal', 'administration']],
  ['Tax lawyer', ['legal', 'finance']],
  ['Law professor', ['teaching']],
  ['Legal recruiter', ['people']],
  ['Legal receptionist', ['administration']],
  ['Office manager at a law firm', ['administration']],
  ['PA to a partner in a law firm', ['administration']],
  ['Executive assistant to the General Counsel', ['administration']],
  ['Accountant at a law firm', ['finance']],
  ['Bookkeeper for solicitors', ['finance']],
  ['HR business partner, law firm', ['people']],
  ['Legal nurse consultant', ['nursing']],
  ['Legal tech product manager', ['product']],
  ['Contract administrator', ['administration']],
  ['Insurance lawyer', ['legal']],
  ['Bank accountant', ['finance']],
  ['Credit analyst', ['finance']],
  ['Bank staff nurse', ['nursing']],
  ['Insurance product manager', ['product']],
  ['Insurance sales manager', ['sales-management', 'sales']],
  ['Pharmaceutical sales representative', ['sales']],
  ['Pharmacy delivery driver', ['driving']],
  ['Chemistry teacher', ['teaching']],
  ['Chemist shop assistant', ['retail']],
  ['Business analyst', ['product', 'project']],
  ['Business intelligence analyst', ['data']],
  ['Lecturer in mechanical engineering', ['teaching']],
  ['Mechanical engineering sales representative', ['sales']],
  ['Project manager mechanical engineering', ['project']],
  ['Contract recruiter', ['people']],
  ['Tax compliance manager', ['finance']],
  ['Roofer', ['building', 'crafts']],
  ['Construction worker', ['building']],
  ['Carpenter', ['crafts']],
  ['Welder', ['crafts', 'production']],
  ['Construction accountant', ['finance']],
  ['Construction project manager', ['project']],
  ['Construction electrician', ['crafts']],
  ['Construction equipment sales representative', ['sales']],
  ['Concrete mixer driver', ['driving']],
  ['Site reliability engineer', ['devops', 'software']],
  ['Field service engineer', ['production']],
  ['Factory cleaner', ['cleaning']],
  ['Cleaner at a nursing home', ['cleaning']],
  ['Caretaker / cleaner', ['cleaning', 'crafts']],
  ['Hotel cleaner', ['hospitality']],
  ['Social worker at a school', ['social-work']],
  ['Social care worker', ['care']],
  ['Support worker', ['care']],
  ['Social media worker', ['marketing']],
  ['Social work lecturer', ['teaching']],
  ['Recruiter for social workers', ['people']],
  ['Hotel security officer', ['security']],
  ['Retail security officer', ['security']],
  ['Hotel doorman', ['hospitality']],
  ['Kitchen steward', ['hospitality']],
  ['Door fitter', ['crafts']],
  ['Network security engineer', ['software', 'backend']],
  ['Cloud security architect', ['devops', 'software']],
  ['Data security officer', ['data']],
  ['Security sales manager', ['sales-management', 'sales']],
  ['Recruiter for security guards', ['people']],
  ['Chambermaid', ['hospitality']],
  ['Barmaid', ['hospitality']],
  ['Data cleaning specialist', ['data']],
  ['Vacuum cleaner sales representative', ['sales']],
  ['Cleaning services sales manager', ['sales-management', 'sales']],
  ['HR manager for cleaners', ['people']],
  ['IT service technician', ['support']],
  ['Customer service technician', ['support']],
])('finds for %j all of %j', (title, families) => expect(roleFamilies(title)).toEqual(families));

it.each(['PTA', 'PTA (m/w/d)', 'PTA in Teilzeit'])(
  'takes %j for pharmacy staff only in a German interview, because it means others in English',
  (title) => {
    expect(roleFamilies(title, 'de-AT')).toEqual(['pharmacy']);
    expect(roleFamilies(title, 'en')).toEqual([]);
  },
);
