/** Questions about values and the way somebody likes to work. There is no single right answer. */

import { everyLevel, experienced, keyPoint, point, type BankItem } from '../bank-item.ts';
import { learningPoint, situationPoint } from '../evidence-points.ts';

const reasonPoint = point(
  'Gives a reason of their own',
  'because, for me, I believe, important to me, matters, reason',
  'it is important to me because I have seen what happens without it',
  'I believe in it because it makes the work better',
);

const examplePoint = keyPoint(
  'Supports it with something that really happened',
  'for example, once, last year, at my, when I, for instance',
  'for example last year in my team we did exactly that',
  'once, when I was new, I saw how well it works',
);

export const cultureItems: BankItem[] = [
  {
    id: 'culture-best-team',
    family: 'general',
    kind: 'CULTURE',
    skills: ['teamwork'],
    levels: everyLevel,
    question: 'Think of the best team you have been part of. What made it so good?',
    expectedAnswer: null,
    points: [
      examplePoint,
      point(
        'Names how people treated each other',
        'trust, respect, honest, help, open, listen, support',
        'we trusted each other and said things openly',
        'everyone helped when somebody was stuck',
      ),
      point(
        'Names their own contribution',
        'I contributed, my part, I brought, I helped, I organised, my role',
        'my part was to bring people together',
        'I helped by keeping us organised',
      ),
    ],
    followUps: [
      { asks: 3, text: 'What did you add to it?' },
      { asks: 2, text: 'How did people deal with each other when things went wrong?' },
    ],
  },
  {
    id: 'culture-environment',
    family: 'general',
    kind: 'CULTURE',
    skills: ['motivation'],
    levels: everyLevel,
    question: 'In what kind of working environment do you do your best work?',
    expectedAnswer: null,
    points: [
      point(
        'Describes the environment concretely',
        'quiet, freedom, structure, feedback, team, pace, goals, remote, office',
        'I like clear goals and freedom in how to reach them',
        'I need quiet hours and regular feedback',
      ),
      reasonPoint,
      examplePoint,
    ],
    followUps: [
      { asks: 3, text: 'When did you last have that?' },
      { asks: 2, text: 'Why is that so for you?' },
    ],
  },
  {
    id: 'culture-company-interest',
    family: 'general',
    kind: 'CULTURE',
    skills: ['motivation'],
    levels: everyLevel,
    question: 'What interests you about this position?',
    expectedAnswer: null,
    points: [
      keyPoint(
        'Refers to this work in particular',
        'role, task, product, team, customers, company, work on',
        'the tasks of this role are what I like doing most',
        'I use your product and would like to work on it',
      ),
      reasonPoint,
      point(
        'Connects it with own experience or plans',
        'experience, learned, grow, next step, skills, worked',
        'it fits with my experience and is a good next step',
        'I want to grow in that direction',
      ),
    ],
    followUps: [
      { asks: 3, text: 'How does it fit with what you have done so far?' },
      { asks: 1, text: 'Which part of the work are you looking forward to most?' },
    ],
  },
  {
    id: 'culture-values-conflict',
    family: 'general',
    kind: 'CULTURE',
    skills: ['integrity', 'accountability'],
    levels: everyLevel,
    question: 'Tell me about a time when something at work did not feel right to you.',
    expectedAnswer: null,
    points: [
      situationPoint,
      keyPoint(
        'Raised it in a fitting way',
        'spoke, raised, asked, told, manager, honest, addressed',
        'I raised it with my manager in private',
        'I asked openly whether we really want to do that',
      ),
      reasonPoint,
    ],
    followUps: [
      { asks: 2, text: 'What did you do about it?' },
      { asks: 3, text: 'What was it that bothered you?' },
    ],
  },
  {
    id: 'culture-feedback',
    family: 'general',
    kind: 'CULTURE',
    skills: ['feedback', 'communication'],
    levels: everyLevel,
    question: 'How do you like to give feedback to others?',
    expectedAnswer: null,
    points: [
      point(
        'Soon, directly and respectfully',
        'soon, direct, private, respectful, in person, concrete, kind',
        'I tell people soon, in private and with a concrete example',
        'I say what I saw and not what I think of the person',
      ),
      reasonPoint,
      examplePoint,
    ],
    followUps: [
      { asks: 3, text: 'Can you think of the last time you did that?' },
      { asks: 1, text: 'What do you pay attention to while doing it?' },
    ],
  },
  {
    id: 'culture-inclusion',
    family: 'general',
    kind: 'CULTURE',
    skills: ['inclusion', 'teamwork'],
    levels: everyLevel,
    question: 'What do you do so that quieter people in a group are heard?',
    expectedAnswer: null,
    points: [
      keyPoint(
        'Does something concrete',
        'ask, invite, round, in writing, agenda, before, time, turn',
        'I ask them directly but kindly what they think',
        'everyone gets a turn or can send it in writing before',
      ),
      reasonPoint,
      examplePoint,
    ],
    followUps: [
      { asks: 3, text: 'When did that last make a difference?' },
      { asks: 2, text: 'Why is it worth the effort, in your eyes?' },
    ],
  },
  {
    id: 'culture-learning',
    family: 'general',
    kind: 'CULTURE',
    skills: ['learning', 'motivation'],
    levels: everyLevel,
    question: 'What would you like to get better at in the next year?',
    expectedAnswer: null,
    points: [
      point(
        'Names something particular',
        'better, improve, learn, skill, speaking, writing, lead, deeper',
        'I would like to get better at speaking in front of groups',
        'I want to go deeper into one subject',
      ),
      reasonPoint,
      keyPoint(
        'Has a plan or has begun',
        'plan, started, course, practise, mentor, every week, already',
        'I have already started a course and practise every week',
        'I asked a colleague to be my mentor',
      ),
    ],
    followUps: [
      { asks: 3, text: 'What have you done about it so far?' },
      { asks: 2, text: 'Why that, of all things?' },
    ],
  },
  {
    id: 'culture-lead-values',
    family: 'general',
    kind: 'CULTURE',
    skills: ['leadership', 'management'],
    levels: experienced,
    question: 'What should people be able to expect from you as a leader or a senior colleague?',
    expectedAnswer: null,
    points: [
      keyPoint(
        'Makes promises that others can check',
        'expect, honest, time, support, clear, decision, listen, protect',
        'they can expect clear decisions and honest answers',
        'I always have time for a person who is stuck',
      ),
      examplePoint,
      learningPoint,
    ],
    followUps: [
      { asks: 2, text: 'How would the people you worked with notice it?' },
      { asks: 3, text: 'Has that changed over the years?' },
    ],
  },
  {
    id: 'culture-responsibility',
    family: 'general',
    kind: 'CULTURE',
    skills: ['ownership', 'integrity'],
    levels: everyLevel,
    question: 'What does taking responsibility mean to you in everyday work?',
    expectedAnswer: null,
    points: [
      point(
        'Describes behaviour',
        'promise, finish, tell, early, admit, care, follow up',
        'I keep my promises and tell people early when I cannot',
        'I care about it until it is really finished',
      ),
      reasonPoint,
      examplePoint,
    ],
    followUps: [
      { asks: 3, text: 'Could you give me a recent case?' },
      { asks: 1, text: 'What would I see if I watched you for a week?' },
    ],
  },
];
