import { describe, expect, it } from 'vitest';
import { bank } from './bank.ts';
import { englishTitle } from './german-titles.ts';
import { roleFamilies } from './role-families.ts';
import { selectQuestions } from './select-questions.ts';
import { suitsTitle } from './suits-title.ts';

/** Questions of the own trade that would be foolish for the title. */
const foolish: Record<string, string> = {
  'Hotel receptionist': 'hospitality-housekeeping hospitality-allergy hospitality-cold-food',
  'Front desk agent': 'hospitality-allergy hospitality-cold-food hospitality-food-safety',
  'Guest service agent': 'hospitality-allergy hospitality-food-safety',
  Housekeeper: 'hospitality-allergy hospitality-cold-food hospitality-checkin-problem',
  'Kitchen porter': 'hospitality-cold-food hospitality-kitchen-cost hospitality-allergy',
  Barista: 'hospitality-drunk-guest hospitality-housekeeping',
  Waiter: 'hospitality-housekeeping hospitality-kitchen-cost',
  'Shelf stacker': 'retail-greet-customer retail-complaint-return retail-queue retail-cash-difference',
  'Sales assistant': 'retail-weak-sales retail-rota-conflict',
  'Freight forwarder': 'logistics-goods-in logistics-forklift logistics-picking-errors logistics-peak',
  Dispatcher: 'logistics-forklift logistics-stock-differs logistics-peak',
  'Order picker': 'logistics-forklift logistics-load-truck logistics-late-carrier',
  'Taxi driver': 'driving-passengers driving-secure-load driving-plan-tour',
  'Production manager': 'production-lockout production-machine-stops production-quality-part',
  'Quality inspector': 'production-lockout production-machine-stops',
  Receptionist: 'administration-travel administration-invoice-check administration-meeting',
  'Data entry clerk': 'administration-angry-caller administration-travel',
  Midwife: 'nursing-pressure-sores nursing-arrivals',
  'Psychiatric nurse': 'nursing-pressure-sores nursing-deteriorating nursing-arrivals',
  'Kindergarten teacher': 'teaching-parents teaching-disruption teaching-plan-lesson teaching-quiet-pupil',
  'University lecturer': 'teaching-parents teaching-bullying teaching-differentiation',
  'Teaching assistant': 'teaching-plan-lesson teaching-parents teaching-improve-results',
  Auditor: 'finance-late-payers finance-suspicious-payment finance-budget-variance',
  'Accounts payable clerk': 'finance-investment-case finance-late-payers finance-three-statements',
  Recruiter: 'people-payroll-mistake people-sick-leave people-policy-change',
  'Payroll specialist':
    'people-structured-hiring people-sick-leave people-onboarding finance-investment-case',
  Copywriter: 'marketing-campaign-plan marketing-metrics marketing-brand-crisis',
  'SEO specialist': 'marketing-newsletter marketing-agency marketing-campaign-plan',
  'IT support technician': 'support-long-call support-churn-signal',
  'Call centre agent': 'support-churn-signal',
  Buyer: 'operations-shift-priorities',
  'Graphic designer': 'design-system design-critique',
  'UX researcher': 'design-process design-system design-critique',
  'Database administrator': 'data-overfitting data-ab-test',
  'Data analyst': 'data-overfitting',
  'Data engineer': 'data-overfitting',
  'Network engineer': 'devops-container-image devops-pod-restarts software-code-review',
  'Java developer': 'backend-event-loop',
  'PHP developer': 'backend-event-loop backend-concurrency',
  'iOS developer': 'backend-slow-endpoint backend-transactions software-system-tradeoff',
  'Construction project manager': 'project-scrum-trouble',
  Hochschuldozent: 'teaching-parents teaching-bullying',
  'Rezeptionistin (m/w/d)': 'hospitality-housekeeping hospitality-cold-food',
  Kommissionierer: 'logistics-forklift logistics-load-truck',
  Kreditorenbuchhalterin: 'finance-investment-case finance-late-payers',
};

describe.each(Object.entries(foolish))('a %s', (title, ids) => {
  it.each(ids.split(' '))('is not asked %s', (id) => {
    const item = bank.find((one) => one.id === id) ?? expect.unreachable(id);
    const isOfTrade = roleFamilies(title).some((family) => family === item.family);
    expect(isOfTrade && suitsTitle(item, englishTitle(title))).toBe(false);
  });
});

it.each([
  ['Product marketing manager', 'marketing-campaign-plan'],
  ['Artificial intelligence engineer', 'data-quality'],
  ['Node.js developer', 'backend-event-loop'],
  ['Barista', 'hospitality-upsell'],
])('does not take a part of a word of %s for a short word', (title, id) => {
  const item = bank.find((one) => one.id === id) ?? expect.unreachable(id);
  expect(suitsTitle(item, title)).toBe(true);
});

it('asks about what another title does where the job lists it as a skill', () => {
  const asked = (jobRole: string, skills: string[]) =>
    selectQuestions({
      own: [],
      fill: true,
      jobRole,
      skills,
      seniority: null,
      category: null,
      evaluationFocus: 'balanced',
      durationMinutes: 45,
      seed: 'one',
    }).map(({ id }) => id);
  expect(asked('Java developer', [])).not.toContain('backend-event-loop');
  expect(asked('Java developer', ['Node.js'])).toContain('backend-event-loop');
  expect(asked('Hotel receptionist', ['Housekeeping'])).toContain('hospitality-housekeeping');
});

it('knows a trade for each title of the table', () => {
  for (const title of Object.keys(foolish)) expect(roleFamilies(title), title).not.toEqual([]);
});
