/** Questions for customer support and customer success. */

import { everyLevel, experienced, keyPoint, point, type BankItem } from '../bank-item.ts';

export const supportItems: BankItem[] = [
  {
    id: 'support-angry-customer',
    family: 'support',
    kind: 'SCENARIO',
    skills: ['customer support', 'customer service', 'communication'],
    levels: everyLevel,
    question:
      'A customer writes to you in anger because of a mistake that your company really made. How do you answer?',
    expectedAnswer:
      'Listen and acknowledge the frustration, apologise clearly without excuses, take ownership, say what happens next and by when, offer a fitting remedy, follow up after the fix, and pass the cause on so that it does not happen again.',
    points: [
      keyPoint(
        'Acknowledges and apologises without excuses',
        'apologise, apologize, sorry, acknowledge, understand, frustration, empathy',
        'I say that I am sorry and that I understand the frustration',
        'I apologise without hiding behind excuses',
      ),
      keyPoint(
        'Says what happens next and when',
        'next step, by when, deadline, promise, update, timeline',
        'I tell them exactly what happens next and by when',
        'they get an update from me even if there is no news',
      ),
      point(
        'Offers a remedy',
        'refund, remedy, credit, replace, solution, compensate, fix',
        'I offer a refund or a credit that fits the harm',
        'I fix the problem first and then make up for it',
      ),
      point(
        'Prevents the next case',
        'report, pass on, root cause, team, prevent, record',
        'I report the cause to the team that can remove it',
        'I record it so that nobody else runs into it',
      ),
    ],
    followUps: [
      { asks: 2, text: 'You cannot solve it today. What does the person hear from you?' },
      { asks: 4, text: 'The conversation ended well. Is the matter closed for you?' },
    ],
  },
  {
    id: 'support-prioritise-queue',
    family: 'support',
    kind: 'SCENARIO',
    skills: ['customer support', 'ticketing', 'zendesk', 'prioritisation'],
    levels: everyLevel,
    question: 'It is Monday morning, and sixty requests are waiting. How do you decide what to do first?',
    expectedAnswer:
      'Scan all of them, sort by urgency and impact: outages, security and payments first, then agreed response times. Group similar requests and answer them together with a template, acknowledge the rest so that people know, and ask for help or escalate when it is too much.',
    points: [
      keyPoint(
        'Sorts by urgency and impact',
        'urgent, urgency, impact, priority, outage, severity, blocked',
        'whatever blocks many people comes first',
        'I sort by urgency and impact before I open any of them',
      ),
      point(
        'Keeps agreed response times in view',
        'sla, response time, agreement, deadline, oldest, waiting',
        'I check which ones are close to their response time',
        'the oldest ones must not be forgotten',
      ),
      point(
        'Groups similar requests',
        'group, similar, same, template, macro, batch, pattern',
        'many will have the same cause so I answer them in a batch',
        'a template helps but I adapt it to the person',
      ),
      point(
        'Lets people know and asks for help',
        'acknowledge, tell, help, escalate, colleague, expectation',
        'people get a short note about when to expect an answer',
        'I ask a colleague for help when it will not fit into the day',
      ),
    ],
    followUps: [
      { asks: 3, text: 'How can you be quicker without being careless?' },
      { asks: 4, text: 'What about the ones you will not reach before noon?' },
    ],
  },
  {
    id: 'support-technical-diagnosis',
    family: 'support',
    kind: 'KNOWLEDGE',
    skills: ['technical support', 'troubleshooting', 'customer support'],
    levels: everyLevel,
    question: 'Someone tells you only that “it does not work”. How do you find out what is wrong?',
    expectedAnswer:
      'Ask open, friendly questions about what they tried, what they expected and what they saw, including the exact error, time and device. Reproduce the problem, rule out common causes step by step, document it, and hand over with all details if another team is needed.',
    points: [
      keyPoint(
        'Asks precise, friendly questions',
        'ask, question, expect, error message, screenshot, device, exactly',
        'I ask what they did, what they expected and what they saw',
        'a screenshot of the error message helps a lot',
      ),
      keyPoint(
        'Reproduces and narrows down',
        'reproduce, step by step, rule out, narrow, isolate, try',
        'I try to reproduce it on my side',
        'I rule out the common causes step by step',
      ),
      point(
        'Uses words that the person understands',
        'simple, jargon, plain, patient, words, level',
        'I avoid jargon and stay patient',
        'I explain each step in plain words',
      ),
      point(
        'Documents and hands over well',
        'document, hand over, escalate, ticket, details, note',
        'I note every detail so that they never have to repeat it',
        'the ticket goes to the engineers with all the facts',
      ),
    ],
    followUps: [
      { asks: 3, text: 'How do you speak with a person who is not technical at all?' },
      { asks: 4, text: 'And if you cannot solve it yourself?' },
    ],
  },
  {
    id: 'support-churn-signal',
    family: 'support',
    kind: 'SCENARIO',
    skills: ['customer success', 'account management', 'retention'],
    levels: experienced,
    question: 'One of your largest customers uses your product less and less. What do you do?',
    expectedAnswer:
      'Look at usage data to see what changed and for whom, contact the customer with a sincere question rather than a pitch, understand their goals and any change of people, agree on a plan with measurable steps, bring in colleagues, and watch whether use recovers before the renewal.',
    points: [
      keyPoint(
        'Looks at what changed',
        'usage, data, login, changed, team, feature, trend',
        'I look at the usage data to see who stopped and when',
        'maybe the person who championed it has left',
      ),
      keyPoint(
        'Talks to them with an open mind',
        'call, talk, ask, listen, visit, honest, contact',
        'I call them and ask an honest question instead of selling',
        'I listen to what has become difficult',
      ),
      point(
        'Agrees a plan tied to their goals',
        'plan, goal, agree, value, training, success',
        'we agree on a plan that is tied to their goals',
        'a short training for the new team may be enough',
      ),
      point(
        'Tracks it until renewal',
        'track, measure, renewal, review, quarter, recover, follow up',
        'I measure every week whether it recovers',
        'we review it together well before the renewal',
      ),
    ],
    followUps: [
      { asks: 3, text: 'They tell you what hurts. Then what?' },
      { asks: 4, text: 'How would you know that you turned it around?' },
    ],
  },
];
