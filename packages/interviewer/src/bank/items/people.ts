/** Questions for human resources, recruiting and people development. */

import { everyLevel, experienced, keyPoint, point, type BankItem } from '../bank-item.ts';

export const peopleItems: BankItem[] = [
  {
    id: 'people-structured-hiring',
    family: 'people',
    kind: 'KNOWLEDGE',
    skills: ['recruiting', 'interviewing', 'talent acquisition', 'human resources'],
    levels: everyLevel,
    question: 'How do you make a hiring process fair to every applicant?',
    expectedAnswer:
      'Define the criteria from the job before looking at applications, ask everyone the same questions, rate answers independently against anchors before discussing, use several trained interviewers and work samples, keep records, and check the results for groups that fall out.',
    points: [
      keyPoint(
        'Criteria from the job, set beforehand',
        'criteria, requirement, job analysis, before, define, competency',
        'we agree on the criteria before we read a single application',
        'the requirements come from the work itself',
      ),
      keyPoint(
        'The same questions, rated independently',
        'same question, structured, independent, score, rate, anchor, scorecard',
        'everyone gets the same questions and is rated on a scorecard',
        'interviewers write their rating before they talk to each other',
      ),
      point(
        'Several trained people or work samples',
        'trained, panel, work sample, diverse, several, bias',
        'several trained people see each applicant',
        'a work sample says more than a feeling',
      ),
      point(
        'Checks outcomes',
        'check, data, group, adverse, pass rate, review, record',
        'I compare the pass rates of groups at each stage',
        'we keep records so that we can explain every decision',
      ),
    ],
    followUps: [
      { asks: 2, text: 'How do you prevent that one strong opinion carries everybody along?' },
      { asks: 4, text: 'How would you notice that it is unfair after all?' },
    ],
  },
  {
    id: 'people-conflict-case',
    family: 'people',
    kind: 'SCENARIO',
    skills: ['employee relations', 'conflict resolution', 'human resources', 'mediation'],
    levels: everyLevel,
    question: 'An employee tells you in confidence that their manager treats them badly. What do you do?',
    expectedAnswer:
      'Listen without judging, ask for concrete events, be honest about the limits of confidentiality when there is a legal duty to act, explain the options, document, look into it neutrally by hearing both sides, protect against retaliation, and follow up.',
    points: [
      keyPoint(
        'Listens and asks for concrete events',
        'listen, example, concrete, event, calm, judge, when',
        'I listen without judging and ask for concrete examples',
        'they get the time they need to tell it',
      ),
      keyPoint(
        'Honest about confidentiality',
        'confidential, confidentiality, limit, duty, legal, promise',
        'I explain what I can keep to myself and what I cannot',
        'in serious cases I have a duty to act',
      ),
      point(
        'Neutral inquiry, both sides',
        'both sides, neutral, investigate, fair, hear, document, policy',
        'I hear both sides before I form an opinion',
        'everything is documented and follows the policy',
      ),
      point(
        'Protects and follows up',
        'protect, retaliation, follow up, support, check in, safe',
        'I make sure that speaking up has no bad consequences',
        'I check in with them some weeks later',
      ),
    ],
    followUps: [
      { asks: 2, text: 'They ask you to tell nobody. What is your answer?' },
      { asks: 3, text: 'How would you treat the manager in this?' },
    ],
  },
  {
    id: 'people-retention',
    family: 'people',
    kind: 'SCENARIO',
    skills: ['human resources', 'retention', 'employee engagement', 'people analytics'],
    levels: everyLevel,
    question:
      'Many new employees leave within their first year. How do you find out why, and what would you try?',
    expectedAnswer:
      'Look at the data by team, role and time, hold exit and stay interviews, compare what was promised in hiring with reality, review onboarding and the first months with the manager. Try a few targeted changes such as realistic job previews, a buddy and regular check-ins, and measure the effect.',
    points: [
      keyPoint(
        'Uses data and conversations',
        'data, exit interview, stay interview, survey, pattern, team, ask',
        'I look for patterns by team and hold exit interviews',
        'I also ask the ones who stayed',
      ),
      point(
        'Compares promise and reality',
        'expectation, promise, reality, job description, preview, hiring',
        'maybe we promise something that the job is not',
        'a realistic preview before signing helps',
      ),
      keyPoint(
        'Improves the first months',
        'onboarding, buddy, check-in, manager, first weeks, training, mentor',
        'every newcomer gets a buddy and regular check-ins',
        'managers are prepared for the first ninety days',
      ),
      point(
        'Measures the effect',
        'measure, track, compare, pilot, rate, effect',
        'we try it in two teams and compare the rates',
        'I track it for a year before I call it a success',
      ),
    ],
    followUps: [
      { asks: 4, text: 'How would you learn whether your ideas were any good?' },
      { asks: 2, text: 'Could the reason lie before their first day?' },
    ],
  },
  {
    id: 'people-policy-change',
    family: 'people',
    kind: 'SCENARIO',
    skills: ['change management', 'human resources', 'communication', 'leadership'],
    levels: experienced,
    question: 'The company introduces a rule that many employees will not like. How do you accompany that?',
    expectedAnswer:
      'Understand the reason and challenge it if needed, involve managers and representatives early, explain openly why and what it means for whom, listen to concerns, provide support and exceptions where fair, give people time, and review the rule with feedback after a while.',
    points: [
      keyPoint(
        'Explains the reason openly',
        'reason, why, explain, honest, open, transparent',
        'I explain honestly why it is needed and what it means for each group',
        'people accept more when they know the reason',
      ),
      keyPoint(
        'Involves people early',
        'involve, early, representative, manager, works council, consult, union',
        'managers and representatives are involved before it is announced',
        'managers have to be able to answer questions',
      ),
      point(
        'Listens and adapts',
        'listen, concern, feedback, exception, adapt, hardship',
        'I collect the concerns and look for fair exceptions',
        'some points we really did change after listening',
      ),
      point(
        'Gives time and reviews it',
        'time, transition, review, support, training, later',
        'there is a transition period with support',
        'after half a year we review whether it works',
      ),
    ],
    followUps: [
      { asks: 2, text: 'Who should hear about it before everyone else?' },
      { asks: 4, text: 'The day has come and it is in force. What then?' },
    ],
  },
];
