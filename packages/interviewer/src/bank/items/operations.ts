/** Questions for operations, logistics, purchasing and office work. */

import { everyLevel, experienced, keyPoint, point, type BankItem } from '../bank-item.ts';

export const operationsItems: BankItem[] = [
  {
    id: 'operations-supplier-fails',
    family: 'operations',
    kind: 'SCENARIO',
    skills: ['supply chain', 'purchasing', 'procurement', 'logistics'],
    levels: everyLevel,
    question: 'Your most important supplier cannot deliver for the next three weeks. What do you do?',
    expectedAnswer:
      'Find out exactly what is missing and how long stock lasts, look for other suppliers or substitutes, allocate what is left to the most important orders, tell customers and production early with honest dates, negotiate partial deliveries, and later reduce the dependency with a second source or safety stock.',
    points: [
      keyPoint(
        'Gets the facts about stock and need',
        'stock, inventory, days, need, quantity, forecast, exactly',
        'I check how many days our stock will last',
        'I find out exactly which parts are affected',
      ),
      keyPoint(
        'Finds alternatives and allocates',
        'alternative, substitute, second supplier, allocate, priority, partial, express',
        'I call other suppliers and ask for partial deliveries',
        'what is left goes to the most important orders',
      ),
      point(
        'Informs early and honestly',
        'inform, customer, production, honest, date, early, communicate',
        'customers hear from us before they notice',
        'I give dates that we can really keep',
      ),
      point(
        'Lowers the dependency afterwards',
        'second source, safety stock, dual, contract, risk, depend, diversify',
        'afterwards we qualify a second source',
        'a safety stock for such parts pays off',
      ),
    ],
    followUps: [
      { asks: 3, text: 'Who needs to hear about it, and what do they hear?' },
      { asks: 4, text: 'The three weeks are over. What stays different?' },
    ],
  },
  {
    id: 'operations-process-improvement',
    family: 'operations',
    kind: 'KNOWLEDGE',
    skills: ['process improvement', 'lean', 'six sigma', 'operations'],
    levels: everyLevel,
    question: 'How do you go about improving a process that everyone complains about?',
    expectedAnswer:
      'Watch the process as it is and map it with the people who do it, measure time, errors and waiting, find the bottleneck and causes, try a small change with them, measure again, then standardise it and keep reviewing.',
    points: [
      keyPoint(
        'Goes and sees, together with the people who do it',
        'watch, observe, map, floor, people, walk, shadow',
        'I watch it where it happens and draw it with the people who do it',
        'those who do the work know best where it hurts',
      ),
      keyPoint(
        'Measures and finds the bottleneck',
        'measure, time, error, waiting, bottleneck, cause, data',
        'I measure waiting times and errors to find the bottleneck',
        'five times why leads to the cause',
      ),
      point(
        'Tries a small change',
        'small, pilot, try, test, experiment, trial',
        'we try a small change on a single line first',
        'a pilot of two weeks shows whether it helps',
      ),
      point(
        'Makes it the standard',
        'standard, document, train, sustain, review, audit',
        'what works becomes the standard and everyone is trained',
        'after three months I look whether it is still done that way',
      ),
    ],
    followUps: [
      { asks: 4, text: 'It works better now. How do you make it last?' },
      { asks: 1, text: 'What is the first thing you do, before any idea?' },
    ],
  },
  {
    id: 'operations-shift-priorities',
    family: 'operations',
    kind: 'SCENARIO',
    skills: ['warehouse', 'logistics', 'scheduling', 'operations', 'retail', 'hospitality'],
    levels: everyLevel,
    question: 'On a busy day two people of your shift are ill. How do you get through the day?',
    expectedAnswer:
      'Look at what must go out today, sort by deadline and safety, reassign people according to skill, ask for help from other shifts or temporary staff, postpone what can wait and tell those affected, keep breaks and safety rules, and thank the team and review afterwards.',
    points: [
      keyPoint(
        'Sorts what must be done today',
        'priority, deadline, must, urgent, today, order, postpone',
        'I sort out what must leave the house today',
        'everything else is postponed on purpose',
      ),
      keyPoint(
        'Reassigns people and finds help',
        'reassign, skill, help, temporary, other shift, overtime, cover',
        'I move people to where their skill is needed most',
        'I ask another shift or an agency for help',
      ),
      point(
        'Does not give up safety and breaks',
        'safety, break, rule, fatigue, pressure, accident',
        'breaks and safety rules stay as they are',
        'rushing leads to accidents',
      ),
      point(
        'Communicates',
        'tell, inform, customer, supervisor, team, thank, brief',
        'I brief the team in the morning and tell those who must wait',
        'I thank people at the end of the day',
      ),
    ],
    followUps: [
      { asks: 3, text: 'The pressure is high. What do you not compromise on?' },
      { asks: 4, text: 'What do you say to the people around you, and when?' },
    ],
  },
  {
    id: 'operations-cost-quality',
    family: 'operations',
    kind: 'SCENARIO',
    skills: ['operations', 'quality management', 'cost management', 'leadership'],
    levels: experienced,
    question: 'You are asked to lower costs by ten percent without hurting quality. Where do you begin?',
    expectedAnswer:
      'Understand where costs arise and which of them create value for the customer, look first at waste such as rework, waiting, excess stock and unused contracts, define quality measures as guard rails, involve the teams for ideas, calculate effects, start with quick ones, and watch the results.',
    points: [
      keyPoint(
        'Understands where costs arise',
        'cost, driver, analyse, breakdown, spend, where, category',
        'I look at where the money goes before I cut anything',
        'a handful of items usually make up most of the spending',
      ),
      keyPoint(
        'Attacks waste first',
        'waste, rework, scrap, waiting, excess, unused, contract',
        'rework and waiting are paid for by nobody',
        'I cancel contracts that no one uses',
      ),
      point(
        'Guards quality with measures',
        'quality, measure, complaint, defect, guard, limit, customer',
        'complaints and defects are watched while we change things',
        'we stop when a quality limit is touched',
      ),
      point(
        'Involves teams and follows the effect',
        'team, idea, involve, track, quick, calculate, result',
        'the best ideas come from the teams',
        'every measure has a number that we follow',
      ),
    ],
    followUps: [
      { asks: 3, text: 'How would you notice that you went too far?' },
      { asks: 4, text: 'Who would you want at the table?' },
    ],
  },
];
