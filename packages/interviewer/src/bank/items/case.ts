/** Small cases: thinking aloud about a problem that needs no trade knowledge. */

import { everyLevel, experienced, keyPoint, point, type BankItem } from '../bank-item.ts';

const structurePoint = keyPoint(
  'Divides the problem before solving it',
  'first, second, then, divide, break down, parts, step, structure',
  'I would break it down into parts and look at them one after the other',
  'first I look at the demand, then at the cost, and then at the risks',
);

const assumptionPoint = point(
  'Asks or states assumptions',
  'assume, assumption, ask, would need to know, suppose, depends, clarify',
  'I assume that the shop is open six days a week',
  'before I start I would need to know what success means here',
);

const conclusionPoint = point(
  'Comes to a conclusion and names what is uncertain',
  'so I would, recommend, conclusion, uncertain, roughly, decide, check',
  'so my recommendation is to try it on a small scale',
  'roughly that is my result, and I am least certain about the price',
);

export const caseItems: BankItem[] = [
  {
    id: 'case-coffee-estimate',
    family: 'general',
    kind: 'CASE',
    skills: ['problem solving', 'estimation', 'analysis'],
    levels: everyLevel,
    question:
      'Please think aloud: about how many cups of coffee does a café near a railway station sell on a working day?',
    expectedAnswer: null,
    points: [
      structurePoint,
      assumptionPoint,
      point(
        'Calculates with numbers',
        'per hour, times, multiply, hundred, percent, customers, peak',
        'forty customers an hour times ten hours makes four hundred',
        'in the morning peak it is twice as many per hour',
      ),
      conclusionPoint,
    ],
    followUps: [
      { asks: 4, text: 'How would you check whether that is about right?' },
      { asks: 2, text: 'What did you take for granted on the way?' },
    ],
  },
  {
    id: 'case-delivery-delay',
    family: 'general',
    kind: 'CASE',
    skills: ['problem solving', 'analysis', 'operations'],
    levels: everyLevel,
    question: 'An online shop delivers later and later, and nobody knows why. How would you approach that?',
    expectedAnswer: null,
    points: [
      structurePoint,
      keyPoint(
        'Looks for facts along the way of a parcel',
        'data, measure, time, warehouse, carrier, order, stage, where',
        'I would measure how long each stage from order to door takes',
        'I compare the warehouse time with the carrier time',
      ),
      point(
        'Tests causes',
        'cause, staff, volume, system, carrier, hypothesis, region, product',
        'maybe the number of orders grew faster than the staff',
        'if only one region is late it is the carrier',
      ),
      conclusionPoint,
    ],
    followUps: [
      { asks: 2, text: 'What would you want to look at on the first day?' },
      { asks: 4, text: 'What would you do first, once you know?' },
    ],
  },
  {
    id: 'case-two-markets',
    family: 'general',
    kind: 'CASE',
    skills: ['problem solving', 'strategy', 'analysis', 'decision making'],
    levels: experienced,
    question: 'A company can enter only one of two new countries next year. How would you help it to choose?',
    expectedAnswer: null,
    points: [
      structurePoint,
      keyPoint(
        'Chooses criteria',
        'market size, competition, cost, law, growth, customers, language, criteria',
        'I would compare the market size, the competition and the cost of entry',
        'laws and language can make a large market expensive',
      ),
      point(
        'Thinks of risk and of a small test',
        'risk, test, pilot, partner, worst case, exit, small',
        'a pilot with a partner would lower the risk',
        'I ask what happens if we are wrong',
      ),
      conclusionPoint,
    ],
    followUps: [
      { asks: 3, text: 'How could it find out without betting everything?' },
      { asks: 4, text: 'Suppose you had to decide now. Which way would you lean, and why?' },
    ],
  },
  {
    id: 'case-school-timetable',
    family: 'general',
    kind: 'CASE',
    skills: ['problem solving', 'planning', 'prioritisation'],
    levels: everyLevel,
    question: 'A school has too few rooms for all its courses. How would you find a plan that works?',
    expectedAnswer: null,
    points: [
      structurePoint,
      assumptionPoint,
      keyPoint(
        'Separates what is fixed from what is flexible',
        'must, fixed, flexible, constraint, priority, size, evening, online',
        'some courses are fixed and others can move to the afternoon',
        'the largest groups get their rooms first',
      ),
      point(
        'Involves those affected and checks the plan',
        'teacher, ask, feedback, fair, check, try, week, students',
        'teachers see a draft before it is final',
        'we try it for two weeks and correct it',
      ),
    ],
    followUps: [
      { asks: 3, text: 'Not every wish can be met. How do you handle that?' },
      { asks: 4, text: 'Who has a say before it is final?' },
    ],
  },
  {
    id: 'case-falling-visitors',
    family: 'general',
    kind: 'CASE',
    skills: ['problem solving', 'analysis', 'marketing'],
    levels: everyLevel,
    question: 'A museum has lost a third of its visitors in two years. What would you want to find out?',
    expectedAnswer: null,
    points: [
      structurePoint,
      keyPoint(
        'Asks who stays away and since when',
        'who, tourists, families, schools, when, group, season, compare',
        'I want to know which group stays away and since when',
        'I compare with other museums in the city',
      ),
      point(
        'Considers causes inside and outside',
        'price, exhibition, transport, competition, opening hours, construction, inside, outside',
        'maybe the opening hours do not suit families',
        'outside there may be a building site or a new competitor',
      ),
      conclusionPoint,
    ],
    followUps: [
      { asks: 3, text: 'Where could the reasons lie?' },
      { asks: 4, text: 'What would be your first small step?' },
    ],
  },
  {
    id: 'case-limited-help',
    family: 'general',
    kind: 'CASE',
    skills: ['problem solving', 'ethics', 'prioritisation', 'decision making'],
    levels: everyLevel,
    question: 'You have help for ten people, and thirty have asked for it. How do you decide?',
    expectedAnswer: null,
    points: [
      keyPoint(
        'Sets criteria before choosing',
        'criteria, need, urgent, fair, rule, before, same',
        'I would set the same criteria for everybody before looking at names',
        'those with the most urgent need come first',
      ),
      assumptionPoint,
      point(
        'Looks for a way to help more',
        'share, smaller, later, other, refer, waiting list, more people',
        'perhaps smaller help reaches more people',
        'the others are referred to somebody else or put on a waiting list',
      ),
      point(
        'Explains the decision',
        'explain, transparent, tell, reason, honest, appeal, open',
        'I tell everyone openly how it was decided',
        'those who get nothing deserve an honest reason',
      ),
    ],
    followUps: [
      { asks: 3, text: 'Is ten really the limit?' },
      { asks: 4, text: 'What about the ones who go away empty-handed?' },
    ],
  },
];
