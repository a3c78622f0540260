import { expect, it } from 'vitest';
import { roleFamilies } from './role-families.ts';
import { testQuestions, testTitles } from './trade-titles.fixture.ts';

/** Titles as they are advertised, by the trade whose questions they get first. */
const advertised = {
  journalism:
    'Journalist | Journalist (m/f/d) | Freelance journalist | Senior journalist, part-time | Trainee journalist | Broadcast journalist | Radio journalist | Multimedia journalist | Investigative journalist | Data journalist | Photojournalist | Reporter | News reporter | Local reporter | TV reporter | Correspondent | Foreign correspondent | News editor | Online editor | Web editor | Managing editor | Editor in chief | Editor-in-chief | Deputy editor-in-chief | Sub-editor | Sports editor | Political editor | Newsroom editor | Magazine editor | Business editor | Editor (news) | News producer | Head of news | Staff writer | Features writer | Fact checker | Journalism trainee | Journalistin (m/w/d) | Lokaljournalistin | Rundfunkjournalist | Freier Journalist | Redakteur (m/w/d) | Redakteurin in Teilzeit | Redakteur:in | Online-Redakteur | Onlineredakteurin | Nachrichtenredakteur | Lokalredakteurin | Sportredakteur | Hörfunkredakteur | TV-Redakteurin | Newsdesk-Redakteur | Chefredakteurin | Chef vom Dienst | CvD (m/w/d) | Redaktionsleiterin | Leiter Lokalredaktion | Ressortleiterin Politik | Redaktionsvolontär | Volontärin Redaktion | Volontariat Journalismus | Reporterin | Polizeireporter | Auslandskorrespondentin | Faktencheckerin | Blattmacher',
  beauty:
    'Hairdresser | Senior hairdresser (m/f/d) | Mobile hairdresser | Hairdresser part-time | Apprentice hairdresser | Hairdressing assistant | Hair stylist | Hairstylist | Hair colourist | Barber | Barbershop manager | Salon manager | Hair salon manager | Salon assistant | Beautician | Beauty therapist | Cosmetologist | Esthetician | Aesthetician | Facialist | Nail technician | Manicurist | Make-up artist | Makeup artist | Eyelash technician | Brow artist | Waxing specialist | Friseur (m/w/d) | Friseurin | Friseur:in in Teilzeit | Friseurmeisterin | Friseurgeselle | Frisörin | Coiffeuse | Herrenfriseur | Barbier | Auszubildende Friseurin | Salonleitung | Hairstylistin | Kosmetikerin (m/w/d) | Fachkosmetikerin | Kosmetikmeisterin | Kosmetikerin und Fußpflegerin | Nageldesignerin | Visagistin | Wimpernstylistin | Leitung Kosmetikstudio',
};

/** Titles with the same words, for other work. */
const others: Record<string, string> = {
  none: 'Editor | Book editor | Film editor | Video editor | Photo editor | Sound editor | Copy editor | Technical editor | Medical editor | Journal editor | Beauty editor | Montage editor | Court reporter | Radio host | Radio producer | Editorial assistant | Proofreader | Technical writer | Foreign language correspondent | Press officer | Technischer Redakteur | Technische Redakteurin | PR-Redakteur | Bildredakteurin | Redakteur Unternehmenskommunikation | Online-Redakteur E-Commerce | Volontär Museum | Volontärin PR | Fremdsprachenkorrespondentin | Handelskorrespondent | Lektorin | Redaktionsassistentin | Ressortleiter | Dog groomer | Dog hairdresser | Fashion stylist | Food stylist | Beauty consultant | Massage therapist | Tattoo artist | Spa manager | Salon receptionist | Hundefriseurin | Tierfriseur | Fußpflegerin | Podologin | Maskenbildner | Masseurin | Kosmetikberaterin | Mitarbeiter Kosmetikproduktion',
  marketing:
    'Content editor | Social media editor | Copywriter | Redakteur Marketing | SEO-Redakteur | Social-Media-Redakteurin | Pressesprecher',
  teaching: 'Journalism lecturer | Hairdressing teacher | Friseurlehrerin',
  retail: 'Kosmetikverkäuferin | Fachverkäuferin Parfümerie',
  sales: 'Cosmetics sales consultant | Vertrieb Kosmetik | Vertrieb Friseurbedarf | Sales reporter',
  hospitality: 'Barista | Rezeptionistin Friseursalon | Chef de Rang',
  laboratory: 'Cosmetic chemist',
  nursing: 'Aesthetic nurse',
  finance: 'Financial reporting analyst',
  software: 'Code editor developer',
};

testTitles(advertised, others);

it('asks a data journalist about news first, and about data too', () => {
  expect(roleFamilies('Data journalist')).toEqual(['journalism', 'data']);
});

/** Questions of the own trade that would be foolish for the title. */
const foolish: Record<string, string> = {
  'Magazine editor': 'journalism-ten-minutes',
  Faktencheckerin: 'journalism-ten-minutes',
  Hairdresser: 'beauty-right-care',
  Friseurin: 'beauty-right-care',
  Barber: 'beauty-right-care beauty-much-lighter',
  Beautician: 'beauty-much-lighter',
  Kosmetikerin: 'beauty-much-lighter',
  'Nail technician': 'beauty-much-lighter beauty-right-care',
  Visagistin: 'beauty-much-lighter beauty-right-care',
  Wimpernstylistin: 'beauty-much-lighter beauty-right-care',
};

/** What somebody of the title has to be asked, since it is the middle of the work. */
const fitting: Record<string, string> = {
  Journalist:
    'journalism-is-it-true journalism-afraid-informant journalism-ten-minutes journalism-make-it-plain',
  Nachrichtenredakteurin: 'journalism-is-it-true journalism-ten-minutes journalism-wrong-figure',
  Chefredakteur: 'journalism-advertiser-threatens journalism-wrong-figure journalism-afraid-informant',
  Hörfunkredakteur: 'journalism-ten-minutes journalism-make-it-plain',
  'Magazine editor': 'journalism-is-it-true journalism-advertiser-threatens',
  Hairdresser: 'beauty-first-talk beauty-much-lighter beauty-clean-tools beauty-does-not-like-it',
  Friseurmeister: 'beauty-much-lighter beauty-it-burns beauty-harmful-wish',
  Salonleitung: 'beauty-running-late beauty-much-lighter beauty-does-not-like-it',
  Kosmetikerin: 'beauty-right-care beauty-it-burns beauty-clean-tools beauty-first-talk',
  'Nail technician': 'beauty-clean-tools beauty-it-burns beauty-harmful-wish',
};

testQuestions({ foolish, fitting });
