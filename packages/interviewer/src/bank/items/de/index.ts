import administration from './administration.json';
import ambulance from './ambulance.json';
import backend from './backend.json';
import banking from './banking.json';
import beauty from './beauty.json';
import behaviouralPeople from './behavioural-people.json';
import behaviouralWork from './behavioural-work.json';
import building from './building.json';
import care from './care.json';
import cases from './cases.json';
import civilEngineering from './civil-engineering.json';
import cleaning from './cleaning.json';
import crafts from './crafts.json';
import culture from './culture.json';
import data from './data.json';
import design from './design.json';
import devops from './devops.json';
import driving from './driving.json';
import electricalEngineering from './electrical-engineering.json';
import engineering from './engineering.json';
import finance from './finance.json';
import foodCraft from './food-craft.json';
import frontend from './frontend.json';
import gardening from './gardening.json';
import hospitality from './hospitality.json';
import journalism from './journalism.json';
import laboratory from './laboratory.json';
import legal from './legal.json';
import logistics from './logistics.json';
import marketing from './marketing.json';
import medicine from './medicine.json';
import nursing from './nursing.json';
import operations from './operations.json';
import people from './people.json';
import pharmacy from './pharmacy.json';
import practice from './practice.json';
import product from './product.json';
import production from './production.json';
import project from './project.json';
import retail from './retail.json';
import salesManagement from './sales-management.json';
import sales from './sales.json';
import screening from './screening.json';
import security from './security.json';
import sharedPoints from './shared-points.json';
import skills from './skills.json';
import socialWork from './social-work.json';
import software from './software.json';
import support from './support.json';
import teaching from './teaching.json';
import therapy from './therapy.json';

/** The German of each item, by its id. */
export const germanItems: unknown = {
  ...administration,
  ...backend,
  ...banking,
  ...beauty,
  ...behaviouralPeople,
  ...behaviouralWork,
  ...building,
  ...care,
  ...cases,
  ...civilEngineering,
  ...cleaning,
  ...crafts,
  ...culture,
  ...data,
  ...design,
  ...devops,
  ...driving,
  ...electricalEngineering,
  ...engineering,
  ...finance,
  ...frontend,
  ...hospitality,
  ...journalism,
  ...laboratory,
  ...legal,
  ...logistics,
  ...marketing,
  ...nursing,
  ...operations,
  ...people,
  ...pharmacy,
  ...therapy,
  ...medicine,
  ...ambulance,
  ...gardening,
  ...foodCraft,
  ...practice,
  ...product,
  ...production,
  ...project,
  ...retail,
  ...sales,
  ...salesManagement,
  ...screening,
  ...security,
  ...socialWork,
  ...software,
  ...support,
  ...teaching,
};

export const germanSharedPoints: Record<string, string> = sharedPoints;
export const germanSkills: Record<string, string> = skills;
