/** Questions for project, programme and delivery managers. */

import { everyLevel, experienced, keyPoint, point, type BankItem } from '../bank-item.ts';

export const projectItems: BankItem[] = [
  {
    id: 'project-late',
    family: 'project',
    kind: 'SCENARIO',
    skills: ['project management', 'planning', 'stakeholder management'],
    levels: everyLevel,
    question: 'Half-way through a project you see that the deadline cannot be met. What do you do?',
    expectedAnswer:
      'Verify with the team what remains and why, look at the critical path, prepare options such as less scope, a later date, or more people with their consequences, tell the sponsor early and honestly, get a decision, replan, and follow it closely.',
    points: [
      keyPoint(
        'Tells the sponsor early',
        'early, sponsor, stakeholder, honest, inform, escalate, transparent',
        'I tell the sponsor as soon as I know and not on the last day',
        'bad news early leaves room to act',
      ),
      keyPoint(
        'Brings options with consequences',
        'option, scope, reduce, extend, trade-off, resource, consequence',
        'I bring options such as a smaller scope or a later date',
        'each option comes with what it costs',
      ),
      point(
        'Understands the cause with the team',
        'team, cause, remaining, estimate, critical path, dependency',
        'I go through the remaining work with the team',
        'I look at the critical path to see what really holds us up',
      ),
      point(
        'Replans and follows closely',
        'replan, new plan, track, weekly, milestone, monitor',
        'after the decision we replan with smaller milestones',
        'I check progress every week from then on',
      ),
    ],
    followUps: [
      { asks: 2, text: 'What do you have in hand when you walk into that conversation?' },
      { asks: 4, text: 'They have decided. What changes in your daily work?' },
    ],
  },
  {
    id: 'project-risk',
    family: 'project',
    kind: 'KNOWLEDGE',
    skills: ['risk management', 'project management', 'planning'],
    levels: everyLevel,
    question: 'How do you deal with risks in a project, in everyday practice?',
    expectedAnswer:
      'Identify them with the team early, rate likelihood and impact, give each important one an owner and a response such as avoiding, reducing, transferring or accepting it, define the warning sign, and review the list regularly because risks change.',
    points: [
      keyPoint(
        'Finds them together and rates them',
        'identify, likelihood, probability, impact, workshop, team, rate',
        'the team names them and we rate likelihood and impact',
        'I ask everybody what could make us fail',
      ),
      keyPoint(
        'An owner and a response',
        'owner, response, mitigate, avoid, accept, reduce, plan b',
        'each serious one has an owner and a plan b',
        'some we reduce and some we simply accept',
      ),
      point(
        'Warning signs',
        'trigger, sign, indicator, threshold, early warning',
        'we agree on an early warning sign',
        'a trigger tells us when the plan starts',
      ),
      point(
        'Keeps the list alive',
        'review, regular, update, weekly, change, log, register',
        'we review the register every second week',
        'risks come and go so the list is updated',
      ),
    ],
    followUps: [
      { asks: 4, text: 'The first weeks are over. How does it go on?' },
      { asks: 3, text: 'How do you notice that one of them is becoming real?' },
    ],
  },
  {
    id: 'project-scrum-trouble',
    family: 'project',
    kind: 'SCENARIO',
    skills: ['scrum', 'agile', 'kanban', 'project management'],
    levels: everyLevel,
    question: 'A team almost never finishes what it planned for two weeks. How do you help?',
    expectedAnswer:
      'Look for the cause with the team in a retrospective: too much planned, large unclear items, interruptions or dependencies. Plan by what was really finished before, split items smaller, agree when an item is ready, limit work in progress, protect from interruptions, and change one thing at a time.',
    points: [
      keyPoint(
        'Looks for the cause together',
        'retrospective, cause, team, ask, why, interruption, dependency',
        'we look for the reasons in a retrospective without blame',
        'I make interruptions visible for a while',
      ),
      keyPoint(
        'Plans less, from real results',
        'velocity, capacity, less, realistic, past, history, commit',
        'we plan only as much as we really finished before',
        'I would rather take less and finish it',
      ),
      point(
        'Smaller, clearer items',
        'split, small, ready, refine, clear, story, acceptance',
        'items are split until they take a day or two',
        'nothing is started before it is clear',
      ),
      point(
        'Limits work in progress and checks the effect',
        'work in progress, wip, limit, finish, focus, one thing, measure',
        'we finish things before starting new ones',
        'we change a single thing and see whether it helped',
      ),
    ],
    followUps: [
      { asks: 3, text: 'Suppose the tasks themselves are the trouble. What could it be?' },
      { asks: 4, text: 'How would you organise the days in between?' },
    ],
  },
  {
    id: 'project-kickoff',
    family: 'project',
    kind: 'KNOWLEDGE',
    skills: ['project management', 'programme management', 'leadership'],
    levels: experienced,
    question: 'What has to be clear to everyone before a large project starts?',
    expectedAnswer:
      'The purpose and how success is measured, what is in and out of scope, who decides what, the roles and the people affected, time, budget and known constraints, how the team communicates and handles changes, and the biggest risks and dependencies.',
    points: [
      keyPoint(
        'Purpose and measure of success',
        'purpose, goal, success, why, measure, benefit, outcome',
        'everybody can say why we do it and how we measure success',
        'the goal fits into a single sentence',
      ),
      keyPoint(
        'Limits of the scope',
        'scope, out of scope, deliverable, boundary, include, exclude',
        'we write down what is not part of it',
        'the deliverables are agreed in writing',
      ),
      point(
        'Who decides what',
        'decide, role, responsible, sponsor, raci, authority, steering',
        'it is settled who decides what',
        'every role has a name next to it',
      ),
      point(
        'Ways of working, changes and risks',
        'communication, change, risk, dependency, meeting, budget, constraint',
        'we agree how changes are requested and approved',
        'the biggest risks and dependencies are on the table',
      ),
    ],
    followUps: [
      { asks: 3, text: 'Two directors disagree in the third week. What should you have settled?' },
      { asks: 2, text: 'How do you protect it from growing and growing?' },
    ],
  },
];
