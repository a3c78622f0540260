/** Questions for sales and business development. */

import { everyLevel, experienced, keyPoint, point, type BankItem } from '../bank-item.ts';

export const salesItems: BankItem[] = [
  {
    id: 'sales-discovery',
    family: 'sales',
    kind: 'KNOWLEDGE',
    skills: ['sales', 'b2b sales', 'discovery'],
    levels: everyLevel,
    question: 'What do you want to know about a possible customer before you show your product?',
    expectedAnswer:
      'Their problem and what it costs them today, what they have tried, who decides and who is affected, the budget and time frame, and what a good outcome would look like. Ask open questions, listen more than you speak, and be ready to say that it is not a fit.',
    points: [
      keyPoint(
        'The problem and what it costs',
        'problem, pain, cost, need, challenge, impact',
        'I want to understand the problem and what it costs them',
        'I ask what happens if nothing changes',
      ),
      keyPoint(
        'Who decides, with which budget and when',
        'decide, decision maker, budget, timeline, stakeholder, authority, process',
        'I find out who signs and how they usually buy',
        'budget and timing come up early',
      ),
      point(
        'What a good outcome is',
        'outcome, success, goal, measure, expect',
        'I ask how they would measure success',
        'we write down the outcome they want to reach',
      ),
      point(
        'Listens and is honest about the fit',
        'listen, open question, fit, qualify, disqualify, honest',
        'I listen far more than I talk',
        'I tell them honestly when we are not a fit',
      ),
    ],
    followUps: [
      { asks: 2, text: 'You have a friendly contact who loves the idea. What is still open?' },
      { asks: 4, text: 'When do you walk away?' },
    ],
  },
  {
    id: 'sales-price-objection',
    family: 'sales',
    kind: 'SCENARIO',
    skills: ['sales', 'negotiation', 'b2b sales'],
    levels: everyLevel,
    question: 'At the last moment a customer says that you are too expensive. How do you respond?',
    expectedAnswer:
      'Stay calm and ask what they compare it with. Return to the value and the cost of the problem, in numbers. If something must give, trade scope, term or payment against price rather than simply giving a discount, know your limit, and accept losing a deal that does not fit.',
    points: [
      keyPoint(
        'Asks what is behind it',
        'ask, compare, why, understand, competitor, reason',
        'I ask what they compare us with',
        'I want to understand whether it is the budget or the value',
      ),
      keyPoint(
        'Comes back to value in numbers',
        'value, roi, return, save, benefit, cost of',
        'I go back to what the problem costs them every month',
        'we calculate the return together',
      ),
      point(
        'Trades instead of giving away',
        'trade, scope, term, contract, exchange, package, concession',
        'a lower price needs a longer contract or a smaller scope',
        'I never give a concession without getting something in exchange',
      ),
      point(
        'Knows the limit',
        'limit, walk away, discount, minimum, approve, margin',
        'I know my limit before I enter the room',
        'I would rather walk away than ruin the margin',
      ),
    ],
    followUps: [
      { asks: 3, text: 'They insist. What can you put on the table?' },
      { asks: 1, text: 'What do you do in the very first seconds after hearing that?' },
    ],
  },
  {
    id: 'sales-pipeline',
    family: 'sales',
    kind: 'KNOWLEDGE',
    skills: ['sales', 'crm', 'salesforce', 'forecasting', 'hubspot'],
    levels: everyLevel,
    question: 'How do you keep an honest picture of your pipeline?',
    expectedAnswer:
      'Stages are defined by what the customer has done, not by hope. Every deal has a next step with a date, is updated after each contact, and is closed as lost when it goes silent. Compare the forecast with real results and check that there is enough new business to reach the target.',
    points: [
      keyPoint(
        'Stages follow what the buyer did',
        'stage, criteria, buyer, action, evidence, definition, hope',
        'a deal only moves when the buyer has done something',
        'my stages have clear exit criteria',
      ),
      keyPoint(
        'A dated next step for each deal',
        'next step, date, meeting, follow up, agreed',
        'every deal has an agreed next step with a date',
        'without a next meeting it is not a live deal',
      ),
      point(
        'Cleans out dead deals',
        'lost, close, silent, remove, clean, stale',
        'silent deals are closed as lost after a month',
        'I clean up every Friday',
      ),
      point(
        'Compares forecast and result',
        'forecast, accuracy, conversion, target, coverage, ratio',
        'I compare my forecast with what really closed',
        'I need about three times my target in the pipeline',
      ),
    ],
    followUps: [
      { asks: 3, text: 'What becomes of the ones that nobody answers any more?' },
      { asks: 4, text: 'How do you learn whether your estimates are any good?' },
    ],
  },
  {
    id: 'sales-key-account',
    family: 'sales',
    kind: 'SCENARIO',
    skills: ['account management', 'sales', 'leadership'],
    levels: experienced,
    question:
      'You take over an important account from a colleague who left suddenly. What are your first weeks like?',
    expectedAnswer:
      'Read contracts, notes and open promises, talk to internal colleagues, then meet the customer’s people at several levels, listen to what works and what does not, keep or renegotiate promises openly, deliver a quick improvement, and build a plan with shared goals.',
    points: [
      point(
        'Prepares from records and colleagues',
        'contract, note, history, crm, colleague, read, promise',
        'I read the contracts and the notes and talk to the delivery team',
        'I list all open promises',
      ),
      keyPoint(
        'Meets several people and listens',
        'meet, stakeholder, listen, introduce, level, sponsor, visit',
        'I meet their people at several levels and mostly listen',
        'I ask each of them what works and what does not',
      ),
      keyPoint(
        'Earns trust with a quick delivery',
        'trust, quick win, deliver, improve, fix, reliable',
        'I fix a small annoyance quickly to earn trust',
        'I do what I said on the day I said it',
      ),
      point(
        'Makes a plan for growth',
        'plan, goal, growth, opportunity, review, quarter',
        'after a month we agree on a plan with shared goals',
        'we review progress every quarter',
      ),
    ],
    followUps: [
      { asks: 3, text: 'They are suspicious of you. How do you change that?' },
      { asks: 4, text: 'What would you like to have in hand after two months?' },
    ],
  },
];
