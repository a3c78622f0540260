/** Questions for people who build servers, APIs and databases. */

import { everyLevel, experienced, keyPoint, point, type BankItem } from '../bank-item.ts';

export const backendItems: BankItem[] = [
  {
    id: 'backend-safe-retry',
    family: 'backend',
    kind: 'SCENARIO',
    skills: ['rest', 'api design', 'nodejs', 'backend'],
    levels: experienced,
    question:
      'A client sends a payment request, loses the connection, and sends it again. How would you make sure that the customer pays only once?',
    expectedAnswer:
      'The client sends an idempotency key. The server stores the key with the result under a unique constraint in the same transaction as the payment, and returns the stored response for a repeated key. Concurrent duplicates are locked or rejected, and keys expire.',
    points: [
      keyPoint(
        'Uses an idempotency key',
        'idempotency, idempotent, key, token, request id, unique id',
        'every attempt carries the same idempotency key',
        'the client generates a unique request id and reuses it on retry',
      ),
      keyPoint(
        'Stores the key and returns the first result',
        'store, save, same response, first result, lookup, cached',
        'we save the outcome and answer the duplicate with it',
        'if the id is already known we return the earlier response',
      ),
      point(
        'Makes it atomic',
        'transaction, unique constraint, atomic, database, index',
        'a unique constraint in the database rejects the second row',
        'the payment and the key are written in one transaction',
      ),
      point(
        'Thinks of two attempts at the same moment',
        'concurrent, lock, race, parallel, conflict, simultaneous',
        'two attempts at once need a lock so that only one wins',
        'the loser of the race gets a conflict answer',
      ),
    ],
    followUps: [
      { asks: 4, text: 'What if both attempts arrive within the same millisecond?' },
      { asks: 2, text: 'What does the client see the second time?' },
    ],
  },
  {
    id: 'backend-slow-endpoint',
    family: 'backend',
    kind: 'SCENARIO',
    skills: ['performance', 'sql', 'postgresql', 'backend'],
    levels: everyLevel,
    question: 'One page of your application has become slow over the last months. How do you find out why?',
    expectedAnswer:
      'Measure before changing anything: trace the request and find where time goes. Check the database with the query plan, missing indexes, and too many queries per request, look at data growth and external calls, fix the biggest part, and measure again with percentiles.',
    points: [
      keyPoint(
        'Measures first',
        'measure, profile, trace, metric, profiler, baseline',
        'I would profile it before changing anything',
        'a trace shows me where the time goes',
      ),
      point(
        'Looks at the queries and their plans',
        'query, index, explain, plan, scan, n+1',
        'I look at the query plan for a missing index',
        'often it makes hundreds of queries where a single one would do',
      ),
      point(
        'Considers growth of data or outside calls',
        'growth, table size, external, third party, cache, volume',
        'the table has probably grown a lot',
        'it could be waiting for an external service',
      ),
      point(
        'Verifies the effect',
        'verify, compare, percentile, p95, before and after, load test',
        'I compare the p95 before and after the fix',
        'I watch the numbers for some days to see whether it helped',
      ),
    ],
    followUps: [
      { asks: 4, text: 'How would you convince yourself that it really helped?' },
      { asks: 3, text: 'It was fine half a year ago. What could be different today?' },
    ],
  },
  {
    id: 'backend-transactions',
    family: 'backend',
    kind: 'KNOWLEDGE',
    skills: ['sql', 'postgresql', 'mysql', 'database'],
    levels: everyLevel,
    question: 'In your own words, what does a database transaction give you?',
    expectedAnswer:
      'A group of statements succeeds or fails as a whole, and a failure rolls everything back. Concurrent transactions are isolated to a chosen degree, committed data survives a crash, and constraints keep the data consistent. Long transactions hold locks and hurt throughput.',
    points: [
      keyPoint(
        'All or nothing',
        'atomic, all or nothing, rollback, roll back, together, commit',
        'either all of the statements take effect or none of them',
        'when something goes wrong everything is rolled back',
      ),
      point(
        'Isolation from others',
        'isolation, concurrent, dirty read, serializable, read committed, lock',
        'others do not see half finished work',
        'the isolation level says what parallel work may see',
      ),
      point(
        'Durability',
        'durable, durability, crash, disk, survive, persist',
        'once it is committed it survives a crash',
        'committed data is safely on disk',
      ),
      point(
        'Knows the price',
        'long, short, lock, deadlock, throughput, contention',
        'I keep them short because they hold locks',
        'long ones can end in deadlocks and slow everyone down',
      ),
    ],
    followUps: [
      { asks: 2, text: 'What about other people who work with the same rows at that moment?' },
      { asks: 4, text: 'Is there a downside to using them generously?' },
    ],
  },
  {
    id: 'backend-event-loop',
    family: 'backend',
    kind: 'KNOWLEDGE',
    skills: ['nodejs', 'javascript', 'backend'],
    levels: everyLevel,
    question: 'How can one Node.js process serve thousands of connections at the same time?',
    expectedAnswer:
      'It runs JavaScript on a single thread with an event loop. Input and output are non-blocking: the operating system or a thread pool does the waiting and a callback or promise continues later. Heavy computation blocks everyone, so it goes to worker threads, other processes or a queue.',
    points: [
      keyPoint(
        'Event loop on a single thread',
        'event loop, single thread, loop, callback queue',
        'a single thread runs an event loop',
        'the loop picks up whatever is ready next',
      ),
      keyPoint(
        'Waiting does not block',
        'non-blocking, asynchronous, async, promise, callback, waiting',
        'input and output are non-blocking, so nobody waits for a slow disk',
        'it registers a callback and goes on with other work',
      ),
      point(
        'Heavy computation is the danger',
        'cpu, block, heavy, computation, stall, freeze',
        'a heavy computation stalls every other request',
        'cpu work freezes the whole process',
      ),
      point(
        'Knows a way out',
        'worker, cluster, queue, process, offload, scale',
        'I move such work to a worker thread or a queue',
        'several processes can share the load',
      ),
    ],
    followUps: [
      { asks: 3, text: 'What kind of work does this model handle badly?' },
      { asks: 4, text: 'What would you do with a job that takes several seconds to calculate?' },
    ],
  },
  {
    id: 'backend-web-security',
    family: 'backend',
    kind: 'KNOWLEDGE',
    skills: ['security', 'authentication', 'backend'],
    levels: everyLevel,
    question: 'Which security mistakes do you watch for most when you build a web service?',
    expectedAnswer:
      'Never trust input: validate it and use parameterised queries against injection. Check on the server, for every object, that this user is authorised. Hash passwords with a slow algorithm, keep secrets out of the code, escape output against cross-site scripting and keep dependencies updated.',
    points: [
      keyPoint(
        'Treats input as hostile',
        'validate, injection, parameterised, prepared statement, sanitise, input',
        'all input gets validated and queries are parameterised',
        'I never build a query by gluing strings together',
      ),
      keyPoint(
        'Checks authorisation for each object',
        'authorisation, authorization, permission, owner, access control, tenant',
        'I check for every record that this user may see it',
        'being logged in is not enough, the record has to belong to them',
      ),
      point(
        'Handles passwords and secrets well',
        'hash, bcrypt, argon2, secret, salt, environment, vault',
        'passwords are hashed with a slow salted algorithm',
        'keys live in a vault and never in the repository',
      ),
      point(
        'Keeps output and dependencies safe',
        'escape, xss, cross-site, dependency, update, patch, csrf',
        'output is escaped so that scripts cannot run',
        'I update dependencies and watch for advisories',
      ),
    ],
    followUps: [
      { asks: 2, text: 'Suppose somebody changes the number at the end of an address. What protects you?' },
      { asks: 3, text: 'How do you treat the most sensitive things you hold?' },
    ],
  },
  {
    id: 'backend-concurrency',
    family: 'backend',
    kind: 'KNOWLEDGE',
    skills: ['java', 'csharp', 'go', 'python', 'concurrency', 'cpp', 'rust', 'kotlin'],
    levels: everyLevel,
    question: 'What can go wrong when two threads work on the same data, and what do you do about it?',
    expectedAnswer:
      'A race condition: the result depends on timing, updates get lost or half-written state is read. Protect shared state with locks or atomic operations, or better avoid sharing through immutable values and message passing. Locks taken in different orders deadlock, so keep critical sections small.',
    points: [
      keyPoint(
        'Describes a race condition',
        'race, race condition, lost update, timing, interleave, inconsistent',
        'one of them overwrites what the other just wrote',
        'the result depends on timing, which is a race condition',
      ),
      point(
        'Protects with locks or atomics',
        'lock, mutex, synchronized, atomic, semaphore',
        'I guard it with a mutex or use an atomic operation',
        'only one may enter the critical section',
      ),
      point(
        'Avoids sharing',
        'immutable, message, channel, copy, queue, share',
        'I prefer immutable values and pass messages',
        'if nothing is shared nothing has to be protected',
      ),
      point(
        'Knows deadlocks',
        'deadlock, order, forever, contention, small',
        'two locks in a different order can wait for each other forever',
        'I always take them in the same order',
      ),
    ],
    followUps: [
      { asks: 3, text: 'Is there a way to design the problem away altogether?' },
      { asks: 4, text: 'Which new trouble can the protection itself bring?' },
    ],
  },
];
