import { expect, it } from 'vitest';
import { roleFamilies } from './role-families.ts';
import { testQuestions, testTitles } from './trade-titles.fixture.ts';

/** Titles as they are advertised, by the trade whose questions they get first. */
const advertised = {
  'civil-engineering':
    'Civil engineer | Senior Civil Engineer (m/f/d) | Graduate civil engineer | Civil works engineer | Civil and structural engineer | Structural engineer | Structural design engineer | Structural steel engineer | Site engineer | Setting out engineer | Resident engineer | Construction engineer | Construction project engineer | Project engineer civil | Highway engineer | Road engineer | Traffic engineer | Transportation engineer | Bridge engineer | Tunnel engineer | Geotechnical engineer | Foundation engineer | Water engineer | Water resources engineer | Wastewater engineer | Drainage engineer | Flood risk engineer | Coastal engineer | Municipal engineer | Civil engineering technician | Civil engineering manager | Head of civil engineering | Architect | Project architect | Part II architectural assistant | Architectural technologist | Civil engineer, part-time | Bauingenieur (m/w/d) | Bauingenieurin in Teilzeit | Bauingenieur:in | Diplom-Bauingenieur | Diplomingenieur Bauingenieurwesen | Tiefbauingenieur | Hochbauingenieurin | Brückenbauingenieur | Ingenieur Tiefbau | Ingenieurin für Bauwesen | Projektingenieur Bau (m/w/d) | Planungsingenieur Straßenbau | Ingenieur konstruktiver Ingenieurbau | Statiker | Baustatikerin | Tragwerksplaner | Prüfingenieur für Baustatik | Geotechnikerin | Verkehrsplaner | Verkehrsingenieur | Straßenplanerin | Wasserbauingenieur | Ingenieur Siedlungswasserwirtschaft | Bauüberwacher | Bauoberleiterin | Bautechniker (m/w/d) | Techniker Hochbau | Architekt | Architektin (m/w/d) | Projektarchitekt | Architekt Hochbau | Architekt für die Ausführungsplanung',
  'electrical-engineering':
    'Electrical engineer | Senior Electrical Engineer (m/f/d) | Electrical engineer, part-time | Electrical design engineer | Electrical project engineer | Electrical designer | Electronics engineer | Electronic engineer | Electronics developer | Design engineer (electronics) | Hardware engineer | Hardware developer | Embedded hardware engineer | Analog design engineer | PCB designer | PCB layout engineer | EMC engineer | Power electronics engineer | Power systems engineer | High voltage engineer | Substation engineer | Grid engineer | Building services electrical engineer | Electrical and instrumentation engineer | E&I engineer | Instrumentation engineer | Control engineer | Controls engineer | Control systems engineer | Process control engineer | Controls and automation engineer | Industrial automation engineer | PLC programmer | PLC engineer | SCADA engineer | Electrical engineering manager | Head of electrical engineering | Elektroingenieur (m/w/d) | Elektroingenieurin in Teilzeit | Elektroingenieur:in | Ingenieur Elektrotechnik | Ingenieurin für Elektrotechnik | Diplom-Ingenieur Elektrotechnik | Staatlich geprüfter Techniker Elektrotechnik | Planungsingenieur Elektrotechnik | Ingenieur Energietechnik | Netzplaner Strom | Elektrokonstrukteur | Konstrukteur Elektrotechnik | Elektroplanerin | TGA-Planer Elektro | Hardwareentwickler | Hardware-Entwicklerin | Elektronikentwickler | Entwicklungsingenieur Elektronik | Entwicklungsingenieurin Leistungselektronik | Leiterplattendesigner | PCB-Layouterin | Automatisierungsingenieur | Automatisierungstechnikerin | Ingenieur Automatisierungstechnik | SPS-Programmierer | MSR-Techniker | Mess- und Regeltechniker | Leittechniker | Inbetriebnahmeingenieur | Inbetriebnehmerin | Leiter Elektrotechnik',
};

/** Titles with the same words, for other work. */
const others: Record<string, string> = {
  none: 'Mechanical and electrical engineer | Electrical sales engineer | Automation engineer | Test automation engineer | Network automation engineer | Document control engineer | Fire protection engineer | Sound engineer | ASIC design engineer | Computer hardware engineer | Informationselektronikerin | Elektroniker für Geräte und Systeme | Interior architect | Landscape architect | Naval architect | Network traffic engineer | Sales engineer structural steel | Aircraft structural engineer | Structural biologist | Environmental engineer | Civil servant | Civil rights advocate | Bridge officer | Traffic warden | Transport inspector | Waterproofing specialist | Building physicist | Quantity surveyor | Land surveyor | Town planner | Innenarchitektin | Landschaftsarchitekt | IT-Architekt | SAP-Architektin | Schiffbauingenieur | Fahrzeugbauingenieur | Vermessungsingenieur | Umweltingenieurin | Stadtplaner | Bauzeichner | Fahrplaner ÖPNV | Zivildienstleistender',
  software:
    'Embedded engineer | FPGA-Entwickler | Software architect | Solution architect | Softwarearchitektin | Traffic software engineer | Construction software engineer',
  devops: 'Infrastructure engineer | Site reliability engineer | Cloud architect | Cloud Architekt',
  building:
    'Site manager | Construction worker | Civils operative | Bauleiter | Straßenbauer | Tiefbaufacharbeiter',
  engineering: 'Mechanical engineer | Maschinenbauingenieur | Ingenieur Maschinenbau',
  crafts:
    'Electrician | Electrical technician | Electrical fitter | Elektriker | Elektroniker für Automatisierungstechnik | Elektrotechniker | Elektroinstallateurin',
  production: 'Quality controller',
  finance: 'Cost controller',
  project: 'Construction project manager | Projektleiter Bau | Projektleiterin Elektrotechnik',
  sales: 'Vertriebsingenieur Tiefbau | Vertriebsingenieurin Elektrotechnik',
  teaching:
    'Lecturer in electrical engineering | Berufsschullehrer Elektrotechnik | Lehrer Elektronik | Lecturer in civil engineering | Civil engineering teacher | Dozent Bauingenieurwesen',
  people: 'Recruiter for civil engineers',
  data: 'Traffic data analyst',
};

testTitles(advertised, others);

it('finds both trades of a civil engineer who runs a site', () => {
  expect(roleFamilies('Bauingenieur als Bauleiter (m/w/d)')).toEqual(['civil-engineering', 'building']);
  expect(roleFamilies('Civil engineer / site manager')).toEqual(['civil-engineering', 'building']);
});

/** Questions of the own trade that would be foolish for the title. */
const foolish: Record<string, string> = {
  'Structural engineer': 'civil-road-stays-open',
  Tragwerksplanerin: 'civil-road-stays-open',
  Architect: 'civil-check-own-design civil-road-stays-open',
  Architektin: 'civil-check-own-design civil-road-stays-open',
  'Traffic engineer': 'civil-new-cracks',
  'PCB designer': 'electrical-live-measurement electrical-bridge-the-switch',
  'Electronics engineer': 'electrical-bridge-the-switch',
  Hardwareentwicklerin: 'electrical-bridge-the-switch',
};

/** What somebody of the title has to be asked, since it is the middle of the work. */
const fitting: Record<string, string> = {
  'Civil engineer':
    'civil-before-drawing civil-check-own-design civil-built-differently civil-road-stays-open',
  Bauingenieurin: 'civil-before-drawing civil-check-own-design civil-error-in-plans civil-road-stays-open',
  Statiker: 'civil-check-own-design civil-new-cracks civil-leave-it-out',
  Tiefbauingenieur: 'civil-road-stays-open civil-before-drawing',
  'Highway engineer': 'civil-road-stays-open civil-check-own-design',
  'Water engineer': 'civil-road-stays-open civil-before-drawing',
  'Site engineer': 'civil-built-differently civil-road-stays-open',
  Architekt: 'civil-before-drawing civil-built-differently civil-leave-it-out civil-new-cracks',
  'Electrical engineer': 'electrical-live-measurement electrical-too-hot electrical-bridge-the-switch',
  Elektroingenieurin: 'electrical-too-hot electrical-now-and-then electrical-first-power-on',
  'Electronics engineer': 'electrical-now-and-then electrical-too-hot electrical-part-not-made',
  Leiterplattendesigner: 'electrical-too-hot electrical-first-power-on electrical-part-not-made',
  'SPS-Programmierer': 'electrical-bridge-the-switch electrical-first-power-on electrical-live-measurement',
  'Controls engineer': 'electrical-bridge-the-switch electrical-now-and-then',
};

testQuestions({ foolish, fitting });
