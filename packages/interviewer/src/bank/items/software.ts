/** Questions for software engineers of any specialty. */

import { everyLevel, experienced, keyPoint, point, type BankItem } from '../bank-item.ts';

export const softwareItems: BankItem[] = [
  {
    id: 'software-code-review',
    family: 'software',
    kind: 'KNOWLEDGE',
    skills: ['code review', 'software engineering'],
    levels: everyLevel,
    question: 'When you review a colleague’s code, what do you look at, and in what order?',
    expectedAnswer:
      'First understand what the change is meant to do, then check that it is correct and covers edge cases and tests, then design and readability, and leave style to tools. Comments are kind, give a reason, and separate what must change from what is only a suggestion.',
    points: [
      keyPoint(
        'Checks correctness and edge cases before anything cosmetic',
        'correct, bug, edge case, behaviour, logic, failure',
        'I first check that it does the right thing, edge cases included',
        'correctness comes before style for me',
      ),
      point(
        'Starts from the purpose of the change',
        'purpose, goal, context, description, requirement, ticket',
        'I read the description to understand what the change is meant to do',
        'I begin with the requirement behind it',
      ),
      point(
        'Looks at tests',
        'test, coverage, regression, assertion',
        'I check that the tests would fail without the change',
        'I look whether the new behaviour is tested',
      ),
      point(
        'Gives kind, reasoned comments and marks what is optional',
        'suggestion, reason, kind, respectful, nit, blocking, explain',
        'I explain the reason and say whether a comment is blocking',
        'I keep my comments respectful and mark small things as optional',
      ),
    ],
    followUps: [
      { asks: 4, text: 'How do you word it when you disagree with something?' },
      { asks: 3, text: 'What else do you open, besides the changed lines themselves?' },
    ],
  },
  {
    id: 'software-test-strategy',
    family: 'software',
    kind: 'KNOWLEDGE',
    skills: ['testing', 'software engineering'],
    levels: everyLevel,
    question: 'How do you decide what kind of automated test to write for a new feature?',
    expectedAnswer:
      'Put most checks in fast unit tests of the rules, some integration tests where parts meet such as a database, and a few end-to-end tests for the journeys that must not break. Choose by risk, and avoid tests that depend on implementation details or are flaky.',
    points: [
      keyPoint(
        'Many fast unit tests, fewer slow ones',
        'unit, fast, pyramid, few, end-to-end, slow',
        'most of my checks are small fast unit tests',
        'I keep only a handful of end-to-end tests because they are slow',
      ),
      point(
        'Integration tests where parts meet',
        'integration, database, boundary, contract, api',
        'I test the place where two parts meet with the real database',
        'integration tests cover the boundaries between components',
      ),
      point(
        'Chooses by risk',
        'risk, critical, important, likely, impact, break',
        'I ask what would hurt most if it broke',
        'the riskiest paths get the most tests',
      ),
      point(
        'Avoids brittle or flaky tests',
        'flaky, brittle, implementation detail, refactor, stable, deterministic',
        'I test behaviour so that a refactoring does not break the test',
        'a flaky test gets fixed or removed because nobody trusts it',
      ),
    ],
    followUps: [
      { asks: 3, text: 'If you only had time for one of them, how would you pick it?' },
      { asks: 4, text: 'What makes such a check a burden later on?' },
    ],
  },
  {
    id: 'software-debug-production',
    family: 'software',
    kind: 'SCENARIO',
    skills: ['debugging', 'software engineering', 'monitoring'],
    levels: everyLevel,
    question:
      'Users report an error that you cannot reproduce on your own machine. How do you go about finding the cause?',
    expectedAnswer:
      'Gather facts first: logs, error traces, time, version and which users are affected. Find what differs between environments, form a hypothesis and test one thing at a time, narrow it down by bisecting recent changes, and add logging if information is missing. Afterwards write a regression test.',
    points: [
      keyPoint(
        'Collects evidence such as logs, traces and who is affected',
        'log, trace, stack, metric, timestamp, affected, version',
        'I start with the logs and traces from the time it happened',
        'I find out which users and versions are affected',
      ),
      point(
        'Compares the environments',
        'environment, difference, configuration, data, staging, browser',
        'I compare the configuration and data of both environments',
        'I try to copy their data and setup to a staging system',
      ),
      point(
        'Tests one hypothesis at a time or bisects',
        'hypothesis, bisect, narrow, isolate, rule out, one change',
        'I form a hypothesis and rule things out one at a time',
        'I bisect the recent changes until it disappears',
      ),
      point(
        'Makes sure it stays fixed',
        'regression, test, prevent, alert, postmortem, monitor',
        'I write a regression test before I close it',
        'I add an alert so that we would notice it next time',
      ),
    ],
    followUps: [
      { asks: 2, text: 'Why might it happen for them and not for you?' },
      { asks: 4, text: 'Once you have found it, what do you do before you call it done?' },
    ],
  },
  {
    id: 'software-legacy-change',
    family: 'software',
    kind: 'SCENARIO',
    skills: ['refactoring', 'architecture', 'software engineering'],
    levels: experienced,
    question:
      'You have to change an old module that nobody on the team understands any more. What is your approach?',
    expectedAnswer:
      'Learn how it behaves today by reading it, its history and its users, pin that behaviour with characterisation tests, then change it in small reversible steps, and keep refactoring separate from new behaviour. Agree the scope with the team instead of rewriting everything.',
    points: [
      keyPoint(
        'Pins today’s behaviour with tests first',
        'characterisation, test, safety net, pin, capture, snapshot',
        'I write tests that capture what it does today',
        'I build a safety net of tests before touching it',
      ),
      point(
        'Works in small, reversible steps',
        'small, step, incremental, reversible, rollback, flag',
        'I change it in small steps that I can roll back',
        'I put the new path behind a flag and move over gradually',
      ),
      point(
        'Learns from history and from users of the module',
        'history, commit, documentation, caller, usage, ask',
        'I read the commit history and find everyone who calls it',
        'I ask people who used to work on it',
      ),
      point(
        'Keeps clean-up apart from new behaviour and limits the scope',
        'separate, scope, rewrite, refactor, agree, mix',
        'I keep refactoring and new behaviour in separate changes',
        'I agree with the team how far we go instead of rewriting it all',
      ),
    ],
    followUps: [
      { asks: 1, text: 'How would you know that you have not broken anything?' },
      { asks: 4, text: 'What would you decide not to touch?' },
    ],
  },
  {
    id: 'software-system-tradeoff',
    family: 'software',
    kind: 'SCENARIO',
    skills: ['system design', 'architecture', 'microservices'],
    levels: experienced,
    question:
      'A team wants to split one large application into separate services. How would you help them decide?',
    expectedAnswer:
      'Ask which problem it solves, such as teams blocking each other or parts that scale differently. Weigh it against the cost of network failures, deployment, monitoring and data consistency. Look for boundaries along the domain with own data, and extract one part first, or keep a modular monolith.',
    points: [
      keyPoint(
        'Asks which problem the split should solve',
        'problem, reason, goal, pain, bottleneck, team',
        'I would ask which problem they want to solve with it',
        'I want to see the pain first, such as teams blocking each other',
      ),
      point(
        'Names the costs',
        'network, latency, complexity, deployment, monitoring, consistency, operational',
        'every call becomes a network call that can fail',
        'operating many services costs deployment and monitoring work',
      ),
      point(
        'Finds boundaries and data ownership',
        'boundary, domain, own data, database, coupling, ownership',
        'I look for a boundary where the part owns its own data',
        'services that share a database are still coupled',
      ),
      point(
        'Goes step by step or keeps a modular whole',
        'gradually, first, modular, monolith, extract, pilot, strangler',
        'I would extract a single part first and learn from it',
        'clean modules inside the monolith are often enough',
      ),
    ],
    followUps: [
      { asks: 2, text: 'What do they give up by doing it?' },
      { asks: 4, text: 'If they go ahead, what should happen in the very beginning?' },
    ],
  },
];
