/** Questions for finance, accounting and controlling. */

import { everyLevel, experienced, keyPoint, point, type BankItem } from '../bank-item.ts';

export const financeItems: BankItem[] = [
  {
    id: 'finance-three-statements',
    family: 'finance',
    kind: 'KNOWLEDGE',
    skills: ['accounting', 'finance', 'financial reporting', 'ifrs', 'gaap'],
    levels: everyLevel,
    question: 'How can a company show a profit and still run out of cash?',
    expectedAnswer:
      'Profit follows accrual accounting: revenue is booked when earned, although customers pay later. Receivables and inventory tie up cash, investments and loan repayments do not appear as expenses, and growth needs working capital. The cash flow statement shows the difference.',
    points: [
      keyPoint(
        'Profit is booked before money arrives',
        'accrual, revenue, booked, invoice, paid later, recognise, timing',
        'revenue is booked when it is earned and not when it is paid',
        'the invoice counts as income although nobody has paid yet',
      ),
      keyPoint(
        'Money is tied up in receivables or stock',
        'receivable, inventory, stock, working capital, tied up, debtor',
        'the money sits in receivables and stock',
        'a growing business needs more working capital',
      ),
      point(
        'Investments and repayments',
        'investment, capex, loan, repayment, asset, depreciation, dividend',
        'a new machine costs cash at once but is depreciated over years',
        'paying back a loan is not an expense',
      ),
      point(
        'Uses the cash flow statement or a forecast',
        'cash flow, statement, forecast, liquidity, plan, weekly',
        'the cash flow statement makes it visible',
        'I keep a weekly liquidity forecast',
      ),
    ],
    followUps: [
      { asks: 3, text: 'Which payments never show up in the profit of the year?' },
      { asks: 4, text: 'How would you see it coming?' },
    ],
  },
  {
    id: 'finance-month-end',
    family: 'finance',
    kind: 'SCENARIO',
    skills: ['accounting', 'month-end close', 'reconciliation', 'excel', 'sap'],
    levels: everyLevel,
    question: 'At the month-end close a bank account does not agree with the books. How do you proceed?',
    expectedAnswer:
      'Compare statement and ledger line by line, look for timing differences such as payments in transit, duplicates, wrong signs or transposed digits, fees and missing entries. Correct with a documented entry and evidence, have it reviewed by a second person, and remove the cause.',
    points: [
      keyPoint(
        'Compares line by line',
        'statement, ledger, line by line, match, compare, reconcile',
        'I match the statement with the ledger line by line',
        'I tick off everything that agrees and look at the rest',
      ),
      keyPoint(
        'Knows the usual causes',
        'timing, in transit, duplicate, fee, transposed, missing, sign',
        'often a payment is still in transit',
        'a duplicate entry or a bank fee explains most of them',
      ),
      point(
        'Corrects with evidence and a review',
        'document, evidence, entry, approve, second person, review, audit',
        'the correcting entry has a document and a second pair of eyes',
        'an auditor must be able to follow it',
      ),
      point(
        'Removes the cause',
        'cause, prevent, process, automate, earlier, control',
        'I ask why it happened so that it does not come back',
        'reconciling every week avoids the surprise',
      ),
    ],
    followUps: [
      { asks: 3, text: 'You have found the reason. How do you put it right?' },
      { asks: 4, text: 'What would you do so that next month is quieter?' },
    ],
  },
  {
    id: 'finance-budget-variance',
    family: 'finance',
    kind: 'SCENARIO',
    skills: ['financial analysis', 'budgeting', 'controlling', 'fp&a', 'excel'],
    levels: everyLevel,
    question: 'A department is fifteen percent over its budget. How do you look into it?',
    expectedAnswer:
      'Break the variance down by account, time and driver, separating price from volume and one-off from lasting effects. Check booking errors and timing, talk to the department for the story, update the forecast, and agree measures with an owner and a date.',
    points: [
      keyPoint(
        'Breaks it down by driver',
        'driver, price, volume, account, break down, category, variance',
        'I split it into price and volume effects',
        'I break it down by account and month',
      ),
      point(
        'Separates one-off, timing and error',
        'one-off, timing, error, accrual, misposted, lasting, recurring',
        'I check whether it is only timing or a wrong booking',
        'a single event is different from a lasting trend',
      ),
      keyPoint(
        'Talks with the department',
        'talk, manager, department, reason, explain, listen, partner',
        'I sit down with the manager to hear the story behind the numbers',
        'I ask instead of accusing',
      ),
      point(
        'Updates the forecast and agrees measures',
        'forecast, measure, action, owner, agree, plan, save',
        'the forecast for the year is updated',
        'we agree on measures with an owner and a date',
      ),
    ],
    followUps: [
      { asks: 2, text: 'Is every overrun equally bad?' },
      { asks: 4, text: 'The reasons are clear. What follows from them?' },
    ],
  },
  {
    id: 'finance-investment-case',
    family: 'finance',
    kind: 'KNOWLEDGE',
    skills: ['corporate finance', 'financial modeling', 'valuation', 'investment'],
    levels: experienced,
    question: 'How do you judge whether a large investment is worth making?',
    expectedAnswer:
      'Estimate the additional cash flows, discount them at a rate that reflects risk to a net present value, and compare with payback and alternatives, including doing nothing. Test the assumptions with scenarios, consider strategic fit, and check afterwards whether it came true.',
    points: [
      keyPoint(
        'Discounts additional cash flows',
        'cash flow, discount, net present value, npv, irr, rate',
        'I discount the additional cash flows to a present value',
        'npv and the internal rate of return come first',
      ),
      keyPoint(
        'Tests the assumptions',
        'assumption, scenario, sensitivity, worst case, risk, best case',
        'I change the main assumptions and see when it breaks',
        'a worst case scenario belongs to every proposal',
      ),
      point(
        'Compares alternatives',
        'alternative, nothing, compare, payback, opportunity cost, option',
        'doing nothing is always one of the alternatives',
        'the money could earn something elsewhere',
      ),
      point(
        'Includes strategy and a later review',
        'strategy, strategic, qualitative, review, afterwards, post',
        'some benefits are strategic and I name them apart',
        'two years later we check whether it came true',
      ),
    ],
    followUps: [
      { asks: 2, text: 'How much do you trust your own calculation?' },
      { asks: 3, text: 'What do you hold it against?' },
    ],
  },
];
