/** Questions for product managers and product owners. */

import { everyLevel, experienced, keyPoint, point, type BankItem } from '../bank-item.ts';

export const productItems: BankItem[] = [
  {
    id: 'product-prioritisation',
    family: 'product',
    kind: 'KNOWLEDGE',
    skills: ['product management', 'prioritisation', 'roadmap', 'agile'],
    levels: everyLevel,
    question: 'Many people want many things from your product. How do you decide what comes next?',
    expectedAnswer:
      'Start from the strategy and a goal, judge ideas by value to users and the business, confidence and effort, for example with a simple scoring model, use evidence from research and data, include debt and risk, and explain openly why something is not done.',
    points: [
      keyPoint(
        'Starts from strategy or a goal',
        'strategy, goal, objective, vision, outcome, okr',
        'I hold every idea against the goal of this quarter',
        'the strategy rules out most of them',
      ),
      keyPoint(
        'Weighs value, confidence and effort',
        'value, effort, impact, confidence, score, rice, cost',
        'I weigh impact and confidence against effort',
        'a simple score makes us compare like with like',
      ),
      point(
        'Uses evidence',
        'evidence, data, research, interview, feedback, experiment',
        'I look at usage data and interviews and not at who shouts loudest',
        'a small experiment tells more than an opinion',
      ),
      point(
        'Says no openly',
        'no, explain, transparent, communicate, decline, expectation',
        'I explain openly why something is not on the list',
        'saying no with a reason keeps the trust',
      ),
    ],
    followUps: [
      { asks: 4, text: 'What do you tell the ones who get nothing this time?' },
      { asks: 3, text: 'How do you keep the loudest voice from winning?' },
    ],
  },
  {
    id: 'product-user-research',
    family: 'product',
    kind: 'KNOWLEDGE',
    skills: ['user research', 'product management', 'product discovery', 'ux'],
    levels: everyLevel,
    question: 'How do you find out what users need, rather than what they say they want?',
    expectedAnswer:
      'Ask about past behaviour and concrete situations instead of opinions, observe them at work, look for workarounds, avoid leading questions, combine interviews with usage data, talk to several segments until patterns repeat, and test an early prototype.',
    points: [
      keyPoint(
        'Asks about real past behaviour',
        'past, behaviour, last time, situation, story, concrete, open question',
        'I ask them to tell me about the last time it happened',
        'stories about real situations beat opinions about the future',
      ),
      keyPoint(
        'Observes',
        'observe, watch, workaround, shadow, context, visit',
        'I watch them at work and look for workarounds',
        'a spreadsheet on the side is a sign of a need',
      ),
      point(
        'Combines with data and several segments',
        'data, quantitative, segment, pattern, survey, sample, analytics',
        'I combine interviews with usage data',
        'I go on until the patterns repeat',
      ),
      point(
        'Tests an early version',
        'prototype, test, mockup, validate, early, experiment',
        'a paper prototype shows quickly whether I understood',
        'I validate it before anyone builds it',
      ),
    ],
    followUps: [
      { asks: 4, text: 'You believe that you have understood it. How do you check?' },
      { asks: 2, text: 'Words can mislead. Where else could you find out?' },
    ],
  },
  {
    id: 'product-metric-drop',
    family: 'product',
    kind: 'SCENARIO',
    skills: ['product analytics', 'product management', 'analytics'],
    levels: everyLevel,
    question: 'Registrations fell by a fifth last week. How do you investigate?',
    expectedAnswer:
      'First check that the measurement is right. Then segment by platform, country, channel and step of the funnel, compare with releases, campaigns, seasonality and outside events, form hypotheses and test the likeliest, reverse a faulty release, and share findings with the team.',
    points: [
      point(
        'Checks the measurement',
        'tracking, measurement, bug, data, instrument, correct',
        'I make sure that the tracking itself is not broken',
        'first I ask whether the number is right',
      ),
      keyPoint(
        'Splits it by segment and step',
        'segment, platform, country, channel, funnel, step, device',
        'I split it by platform, channel and step of the funnel',
        'it makes a difference whether only one device is hit',
      ),
      keyPoint(
        'Compares with what changed',
        'release, campaign, season, holiday, competitor, change, event',
        'I put releases and campaigns on the same timeline',
        'a holiday or a competitor may explain it',
      ),
      point(
        'Acts and communicates',
        'hypothesis, test, revert, fix, share, communicate, monitor',
        'I test the likeliest explanation and revert a bad release',
        'everybody gets a short summary of what we know',
      ),
    ],
    followUps: [
      { asks: 1, text: 'What would you rule out before anything else?' },
      { asks: 3, text: 'Where would you look for an explanation?' },
    ],
  },
  {
    id: 'product-launch-conflict',
    family: 'product',
    kind: 'SCENARIO',
    skills: ['stakeholder management', 'product management', 'leadership'],
    levels: experienced,
    question:
      'Sales has promised a feature to a big client that is not on your roadmap. How do you deal with it?',
    expectedAnswer:
      'Understand the client’s real need and the size of the deal, check whether something existing or smaller solves it, show the cost in delayed work, decide with leadership on the basis of strategy, give the client an honest answer, and agree with sales on how promises are made in future.',
    points: [
      keyPoint(
        'Understands the need behind it',
        'need, problem, client, why, understand, talk',
        'I talk to the client to understand the need behind it',
        'often a smaller thing solves the same problem',
      ),
      keyPoint(
        'Makes the trade-off visible',
        'cost, trade-off, delay, opportunity, roadmap, strategy, decide',
        'I show which work would be delayed by it',
        'leadership decides knowing the cost',
      ),
      point(
        'Honest with the client',
        'honest, answer, expectation, date, realistic, transparent',
        'the client gets an honest answer with a realistic date',
        'I would rather disappoint early than late',
      ),
      point(
        'Agrees a rule for the future without blame',
        'sales, process, agree, future, rule, relationship, blame',
        'with sales I agree how promises are made from now on',
        'I look for a solution instead of blaming',
      ),
    ],
    followUps: [
      { asks: 4, text: 'How do you keep it from happening every month?' },
      { asks: 2, text: 'How would you help others see what saying yes means?' },
    ],
  },
];
