import type { BankItem } from './bank-item.ts';
import administration from './items/en/administration.json';
import ambulance from './items/en/ambulance.json';
import backend from './items/en/backend.json';
import banking from './items/en/banking.json';
import beauty from './items/en/beauty.json';
import behaviouralPeople from './items/en/behavioural-people.json';
import behaviouralWork from './items/en/behavioural-work.json';
import building from './items/en/building.json';
import care from './items/en/care.json';
import cases from './items/en/cases.json';
import crafts from './items/en/crafts.json';
import civilEngineering from './items/en/civil-engineering.json';
import cleaning from './items/en/cleaning.json';
import culture from './items/en/culture.json';
import data from './items/en/data.json';
import design from './items/en/design.json';
import devops from './items/en/devops.json';
import driving from './items/en/driving.json';
import electricalEngineering from './items/en/electrical-engineering.json';
import engineering from './items/en/engineering.json';
import finance from './items/en/finance.json';
import foodCraft from './items/en/food-craft.json';
import frontend from './items/en/frontend.json';
import gardening from './items/en/gardening.json';
import hospitality from './items/en/hospitality.json';
import journalism from './items/en/journalism.json';
import laboratory from './items/en/laboratory.json';
import legal from './items/en/legal.json';
import logistics from './items/en/logistics.json';
import marketing from './items/en/marketing.json';
import medicine from './items/en/medicine.json';
import nursing from './items/en/nursing.json';
import operations from './items/en/operations.json';
import people from './items/en/people.json';
import pharmacy from './items/en/pharmacy.json';
import practice from './items/en/practice.json';
import product from './items/en/product.json';
import production from './items/en/production.json';
import project from './items/en/project.json';
import retail from './items/en/retail.json';
import sales from './items/en/sales.json';
import salesManagement from './items/en/sales-management.json';
import screening from './items/en/screening.json';
import security from './items/en/security.json';
import socialWork from './items/en/social-work.json';
import software from './items/en/software.json';
import support from './items/en/support.json';
import teaching from './items/en/teaching.json';
import therapy from './items/en/therapy.json';
import { readItems } from './read-items.ts';
import { sharedPoints } from './shared-points.ts';

const files: Record<string, unknown> = {
  administration,
  backend,
  banking,
  beauty,
  behaviouralPeople,
  behaviouralWork,
  building,
  care,
  cases,
  civilEngineering,
  cleaning,
  crafts,
  culture,
  data,
  design,
  devops,
  driving,
  electricalEngineering,
  engineering,
  finance,
  frontend,
  hospitality,
  journalism,
  laboratory,
  legal,
  logistics,
  marketing,
  nursing,
  operations,
  people,
  pharmacy,
  therapy,
  medicine,
  ambulance,
  gardening,
  foodCraft,
  practice,
  product,
  production,
  project,
  retail,
  sales,
  salesManagement,
  screening,
  security,
  socialWork,
  software,
  support,
  teaching,
};

/** Every question that Parley can ask without a model. Another language is another folder beside `items/en`. */
export const bank: readonly BankItem[] = Object.entries(files).flatMap(([file, data]) =>
  readItems(file, data, sharedPoints),
);
