/** Questions for product, interface and graphic designers. */

import { everyLevel, experienced, keyPoint, point, type BankItem } from '../bank-item.ts';

export const designItems: BankItem[] = [
  {
    id: 'design-process',
    family: 'design',
    kind: 'KNOWLEDGE',
    skills: ['ux', 'ui design', 'product design', 'figma'],
    levels: everyLevel,
    question: 'How do you get from a vague request to a design that you are satisfied with?',
    expectedAnswer:
      'Clarify the problem, the users and the limits, research how people do it today, sketch several directions before choosing one, prototype and test with a few users, refine with feedback, and hand over with states and edge cases so that it can be built.',
    points: [
      keyPoint(
        'Clarifies the problem and the users',
        'problem, user, goal, constraint, question, brief, clarify',
        'I ask what problem it should solve and for whom',
        'a vague brief becomes a few clear questions',
      ),
      point(
        'Explores several directions',
        'sketch, several, direction, option, alternative, explore, variation',
        'I sketch several directions before I fall in love with any',
        'at least three different ideas go on the wall',
      ),
      keyPoint(
        'Tests with users',
        'prototype, test, user, feedback, usability, iterate, observe',
        'five people with a clickable prototype show me what is wrong',
        'I watch where they hesitate and change it',
      ),
      point(
        'Hands over with states and edge cases',
        'hand over, handoff, state, edge case, developer, specification, empty',
        'developers get every state including empty and error',
        'I stay close while it is being built',
      ),
    ],
    followUps: [
      { asks: 2, text: 'How do you avoid settling too soon?' },
      { asks: 4, text: 'It looks finished. What do those who build it need from you?' },
    ],
  },
  {
    id: 'design-critique',
    family: 'design',
    kind: 'SCENARIO',
    skills: ['ux', 'ui design', 'communication', 'graphic design'],
    levels: everyLevel,
    question:
      'A director dislikes your design and asks for a change that you think harms users. How do you react?',
    expectedAnswer:
      'Ask what goal lies behind the request and listen, explain the reasoning with evidence from research or a quick test, offer alternatives that meet the goal, agree on how to decide, accept a decision with professionalism, and measure the effect after release.',
    points: [
      keyPoint(
        'Looks for the goal behind the request',
        'goal, behind, ask, why, understand, listen, concern',
        'I ask what worries them and which goal they have in mind',
        'there is usually a good concern behind it',
      ),
      keyPoint(
        'Argues with evidence',
        'evidence, research, test, data, user, show, recording',
        'I show a recording of users who stumble',
        'a quick test settles more than a debate',
      ),
      point(
        'Offers alternatives',
        'alternative, option, compromise, propose, version, both',
        'I bring two alternatives that serve the same goal',
        'we often find a version that does both',
      ),
      point(
        'Accepts and measures',
        'accept, decision, commit, measure, after, professional, revisit',
        'if they decide otherwise I do it well and measure it',
        'we agree to look at it again after a month',
      ),
    ],
    followUps: [
      { asks: 3, text: 'Is there something between yes and no?' },
      { asks: 4, text: 'Suppose you are overruled. What then?' },
    ],
  },
  {
    id: 'design-system',
    family: 'design',
    kind: 'KNOWLEDGE',
    skills: ['design systems', 'figma', 'ui design', 'accessibility'],
    levels: everyLevel,
    question: 'What do shared components and rules bring to a design team, and what keeps them alive?',
    expectedAnswer:
      'They give consistency, speed and built-in accessibility, and a common language with developers. They live through an owner, documentation with examples of when to use what, contributions and reviews from product teams, versioning, and regular removal of what nobody uses.',
    points: [
      keyPoint(
        'Consistency and speed',
        'consistent, consistency, speed, reuse, faster, quality, once',
        'things look and behave the same and we work faster',
        'a problem is solved once for everybody',
      ),
      point(
        'A common language with developers',
        'developer, code, token, language, same name, handoff, library',
        'design and code use the same names and tokens',
        'developers find each part in their library',
      ),
      keyPoint(
        'Ownership and documentation',
        'owner, document, guideline, maintain, example, when to use',
        'somebody owns it and documents when to use what',
        'without an owner it decays within a year',
      ),
      point(
        'Grows with contributions',
        'contribute, review, version, feedback, remove, adoption, change',
        'product teams can contribute and we review it together',
        'we remove what nobody uses',
      ),
    ],
    followUps: [
      { asks: 3, text: 'Many such efforts die after a year. How do you prevent that?' },
      { asks: 4, text: 'What if a team needs something that is not in there?' },
    ],
  },
  {
    id: 'design-measure-impact',
    family: 'design',
    kind: 'SCENARIO',
    skills: ['product design', 'user research', 'ux', 'leadership'],
    levels: experienced,
    question: 'How would you show a sceptical company that good design pays off?',
    expectedAnswer:
      'Choose a visible problem that costs money, such as abandoned orders or support calls, take a baseline, improve it in a small project, compare success rate, time and cost before and after, and tell the story with users’ voices in the words of the business.',
    points: [
      keyPoint(
        'Picks a problem that costs money',
        'cost, problem, support calls, abandon, money, business, visible',
        'I pick a problem that costs real money such as abandoned orders',
        'support calls are a good place to look',
      ),
      keyPoint(
        'Takes a baseline and compares',
        'baseline, before, after, measure, success rate, compare, metric',
        'I measure before and after',
        'task success went from a baseline to a better value',
      ),
      point(
        'Starts small',
        'small, pilot, quick, first, project, weeks',
        'a small project of a few weeks is enough to begin',
        'a quick win opens doors',
      ),
      point(
        'Tells it in the language of the business',
        'story, present, revenue, language, video, voice, leadership',
        'I present it as revenue and savings, with a video of a user',
        'leaders remember a story about a person',
      ),
    ],
    followUps: [
      { asks: 2, text: 'How would you prove that it made a difference?' },
      { asks: 4, text: 'How do you bring it across to people who think in figures?' },
    ],
  },
];
