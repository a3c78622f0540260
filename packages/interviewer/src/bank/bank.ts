import type { BankItem } from './bank-item.ts';
import { backendItems } from './items/backend.ts';
import { behaviouralPeopleItems } from './items/behavioural-people.ts';
import { behaviouralWorkItems } from './items/behavioural-work.ts';
import { caseItems } from './items/case.ts';
import { cultureItems } from './items/culture.ts';
import { dataItems } from './items/data.ts';
import { designItems } from './items/design.ts';
import { devopsItems } from './items/devops.ts';
import { financeItems } from './items/finance.ts';
import { frontendItems } from './items/frontend.ts';
import { marketingItems } from './items/marketing.ts';
import { operationsItems } from './items/operations.ts';
import { peopleItems } from './items/people.ts';
import { productItems } from './items/product.ts';
import { projectItems } from './items/project.ts';
import { salesItems } from './items/sales.ts';
import { screeningItems } from './items/screening.ts';
import { softwareItems } from './items/software.ts';
import { supportItems } from './items/support.ts';

/** Every question that Parley can ask without a model. */
export const bank: readonly BankItem[] = [
  ...softwareItems,
  ...backendItems,
  ...frontendItems,
  ...dataItems,
  ...devopsItems,
  ...supportItems,
  ...salesItems,
  ...marketingItems,
  ...productItems,
  ...projectItems,
  ...financeItems,
  ...peopleItems,
  ...operationsItems,
  ...designItems,
  ...screeningItems,
  ...caseItems,
  ...behaviouralPeopleItems,
  ...behaviouralWorkItems,
  ...cultureItems,
];
