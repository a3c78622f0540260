/**
 * First questions about fit and circumstances. None asks for anything that laws protect: age, family, health,
 * origin, religion or current salary.
 */

import { everyLevel, experienced, keyPoint, point, type BankItem } from '../bank-item.ts';
import { ownActionPoint, resultPoint } from '../evidence-points.ts';

const detailPoint = point(
  'Gives particulars',
  'years, months, weeks, team, every day, tool, system, percent',
  'I have done that for about three years in a team of six',
  'I use it every day in my present work',
);

const reasonPoint = point(
  'Gives a reason',
  'because, reason, would like, looking for, important, so that',
  'I am looking for that because I want to grow',
  'the reason is that I want to take on more responsibility',
);

export const screeningItems: BankItem[] = [
  {
    id: 'screening-introduction',
    family: 'general',
    kind: 'SCREENING',
    skills: ['communication'],
    levels: everyLevel,
    question: 'To begin with, please give me a short overview of your work so far.',
    expectedAnswer: null,
    points: [
      keyPoint(
        'Names positions or fields of work',
        'worked, position, company, role, years, started, currently',
        'I have worked in this field for five years',
        'I started as a trainee and now I look after a whole area',
      ),
      ownActionPoint,
      point(
        'Connects it with this position',
        'this role, position, here, next step, fit, apply',
        'that is why this role would be a good next step for me',
        'much of it fits with what you are looking for',
      ),
    ],
    followUps: [
      { asks: 3, text: 'What of that will help you most in the work we are talking about?' },
      { asks: 2, text: 'What are your tasks at the moment?' },
    ],
  },
  {
    id: 'screening-relevant-experience',
    family: 'general',
    kind: 'SCREENING',
    skills: ['communication'],
    levels: everyLevel,
    question: 'Which part of your experience is closest to this role?',
    expectedAnswer: null,
    points: [detailPoint, ownActionPoint, resultPoint],
    followUps: [
      { asks: 1, text: 'How long and how often have you done that?' },
      { asks: 3, text: 'What did you achieve there?' },
    ],
  },
  {
    id: 'screening-motivation-change',
    family: 'general',
    kind: 'SCREENING',
    skills: ['motivation'],
    levels: everyLevel,
    question: 'Why are you looking for something new at this time?',
    expectedAnswer: null,
    points: [
      reasonPoint,
      keyPoint(
        'Says what they are looking for',
        'new challenge, learn, responsibility, team, product, grow, looking for',
        'I am looking for more responsibility and a team to learn from',
        'I would like to work closer to the customers',
      ),
      point(
        'Speaks fairly of the present place',
        'learned, grateful, good, enjoyed, colleagues, after, time',
        'I have learned a lot there and it is time for the next step',
        'I enjoyed it and leave on good terms',
      ),
    ],
    followUps: [
      { asks: 2, text: 'What would have to be different in the next place?' },
      { asks: 1, text: 'What made you start looking?' },
    ],
  },
  {
    id: 'screening-availability',
    family: 'general',
    kind: 'SCREENING',
    skills: ['logistics of work'],
    levels: everyLevel,
    question: 'When could you start, and is there anything about your availability that we should plan for?',
    expectedAnswer: null,
    points: [
      keyPoint(
        'Names a date or a notice period',
        'start, notice, week, month, immediately, from, available',
        'I could start after my notice period of four weeks',
        'I am available immediately',
      ),
      point(
        'Names limits or says there are none',
        'planned, holiday, hours, flexible, nothing, part-time, days',
        'there is nothing that you need to plan for',
        'I have a holiday planned in the spring',
      ),
      point(
        'Shows some flexibility or explains',
        'could, possible, discuss, agree, earlier, arrange, if needed',
        'if needed I could arrange to begin earlier',
        'we can surely agree on something',
      ),
    ],
    followUps: [
      { asks: 2, text: 'Is there a period that would not work for you?' },
      { asks: 3, text: 'How firm is that?' },
    ],
  },
  {
    id: 'screening-strength',
    family: 'general',
    kind: 'SCREENING',
    skills: ['self-development'],
    levels: everyLevel,
    question: 'What do colleagues come to you for?',
    expectedAnswer: null,
    points: [
      keyPoint(
        'Names a strength',
        'good at, ask me, help, strength, know, calm, organise, explain',
        'they come to me when something has to be explained',
        'I am known for keeping things organised',
      ),
      point(
        'Gives an example',
        'for example, last week, once, recently, when',
        'for example last week a colleague asked me to look at her plan',
        'recently I helped somebody with exactly that',
      ),
      resultPoint,
    ],
    followUps: [
      { asks: 2, text: 'When did that last happen?' },
      { asks: 3, text: 'How did it help them?' },
    ],
  },
  {
    id: 'screening-tools',
    family: 'general',
    kind: 'SCREENING',
    skills: ['tools'],
    levels: everyLevel,
    question: 'Which tools do you use in your daily work, and which of them do you know best?',
    expectedAnswer: null,
    points: [
      keyPoint(
        'Names several tools',
        'use, tool, program, software, system, daily, work with',
        'I work with a handful of programs every day',
        'my main tools are the ones that my team uses',
      ),
      detailPoint,
      point(
        'Shows depth in one of them',
        'best, deep, automated, taught, set up, configured, advanced',
        'I know one of them so well that I taught others',
        'I set it up myself for the whole team',
      ),
    ],
    followUps: [
      { asks: 3, text: 'What can you do with it that others usually cannot?' },
      { asks: 2, text: 'For how long have you been working with it?' },
    ],
  },
  {
    id: 'screening-working-mode',
    family: 'general',
    kind: 'SCREENING',
    skills: ['self-organisation'],
    levels: everyLevel,
    question: 'How do you organise a normal working day?',
    expectedAnswer: null,
    points: [
      keyPoint(
        'Describes a way of planning',
        'list, plan, calendar, priority, morning, block, week',
        'in the morning I make a list with three priorities',
        'I block time in my calendar for the difficult things',
      ),
      point(
        'Deals with interruptions',
        'interrupt, meeting, message, urgent, focus, email, quiet',
        'I answer messages twice a day to keep my focus',
        'urgent things get in but everything else waits',
      ),
      reasonPoint,
    ],
    followUps: [
      { asks: 2, text: 'And when the day does not go as you thought?' },
      { asks: 3, text: 'How did you come to do it like that?' },
    ],
  },
  {
    id: 'screening-scope',
    family: 'general',
    kind: 'SCREENING',
    skills: ['leadership', 'responsibility'],
    levels: experienced,
    question: 'How large is the responsibility that you carry today?',
    expectedAnswer: null,
    points: [
      keyPoint(
        'Gives a size',
        'people, team, budget, million, customers, projects, country, thousand',
        'I am responsible for a team of eight people',
        'I look after a budget of two million',
      ),
      ownActionPoint,
      resultPoint,
    ],
    followUps: [
      { asks: 1, text: 'Could you put that into figures?' },
      { asks: 3, text: 'What has changed since you took it on?' },
    ],
  },
  {
    id: 'screening-expectations',
    family: 'general',
    kind: 'SCREENING',
    skills: ['motivation'],
    levels: everyLevel,
    question: 'What do you need from us to decide for this position?',
    expectedAnswer: null,
    points: [
      keyPoint(
        'Names conditions or questions',
        'know, team, tasks, salary range, hours, remote, development, meet',
        'I would like to meet the team and know more about the tasks',
        'the salary range and the working hours are important to me',
      ),
      reasonPoint,
      point(
        'Ranks them',
        'most, first, above all, important, priority, nice',
        'above all the team is important to me',
        'first comes the work itself',
      ),
    ],
    followUps: [
      { asks: 3, text: 'Which of these matters most?' },
      { asks: 2, text: 'Why does that weigh so much for you?' },
    ],
  },
];
