/** Questions for people who build what runs in the browser. */

import { everyLevel, experienced, keyPoint, point, type BankItem } from '../bank-item.ts';

export const frontendItems: BankItem[] = [
  {
    id: 'frontend-react-state',
    family: 'frontend',
    kind: 'KNOWLEDGE',
    skills: ['react', 'javascript', 'frontend', 'vue', 'angular'],
    levels: everyLevel,
    question: 'In a component-based application, how do you decide where a piece of state should live?',
    expectedAnswer:
      'Keep it as local as possible and lift it to the nearest common parent when several components need it. Use context or a store only for what is truly global, keep server data in a query cache, put shareable filters in the URL, and derive values instead of storing them twice.',
    points: [
      keyPoint(
        'Keeps it local and lifts it when shared',
        'local, lift, parent, common ancestor, props, nearest',
        'I keep it in the component and lift it to the nearest common parent',
        'it stays local until a second component needs it',
      ),
      point(
        'Reserves global state for global things',
        'global, context, store, redux, theme, session',
        'a store is only for things like the session or the theme',
        'context is for what nearly everything needs',
      ),
      point(
        'Treats server data apart',
        'server, cache, query, fetch, stale, refetch',
        'data from the server belongs in a query cache',
        'I let a fetching library handle stale data',
      ),
      point(
        'Does not store what can be derived',
        'derive, derived, compute, duplicate, single source, url',
        'I compute it instead of storing it twice',
        'there is a single source of truth for each value',
      ),
    ],
    followUps: [
      { asks: 3, text: 'Does it matter to you where the value originally came from?' },
      { asks: 4, text: 'Which values would you rather not hold at all?' },
    ],
  },
  {
    id: 'frontend-async-ui',
    family: 'frontend',
    kind: 'SCENARIO',
    skills: ['javascript', 'typescript', 'react', 'frontend'],
    levels: everyLevel,
    question:
      'A search box shows results while the user types, and sometimes an older result replaces a newer one. What is happening, and how would you fix it?',
    expectedAnswer:
      'Responses arrive out of order, which is a race condition. Cancel the previous request with an abort controller or ignore a response that does not belong to the latest input. Debounce typing to send fewer requests, cache results, and show loading and error states.',
    points: [
      keyPoint(
        'Explains that responses arrive out of order',
        'order, race, race condition, late, slower, response',
        'the slower response of an earlier request arrives last',
        'it is a race condition between requests',
      ),
      keyPoint(
        'Cancels or ignores stale responses',
        'cancel, abort, ignore, latest, stale, abortcontroller, request id',
        'I abort the previous request when a new one starts',
        'I compare with the latest input and ignore anything else',
      ),
      point(
        'Debounces',
        'debounce, throttle, delay, wait, fewer requests',
        'I debounce the input by some two hundred milliseconds',
        'I wait until they stop pressing keys',
      ),
      point(
        'Handles loading, empty and error states',
        'loading, spinner, error, empty, announce, feedback',
        'people see that it is loading and what failed',
        'there is a clear empty state and an error message',
      ),
    ],
    followUps: [
      { asks: 3, text: 'How would you go easier on the server?' },
      { asks: 4, text: 'What does a person on a bad connection notice?' },
    ],
  },
  {
    id: 'frontend-accessibility',
    family: 'frontend',
    kind: 'KNOWLEDGE',
    skills: ['accessibility', 'html', 'css', 'frontend', 'ux'],
    levels: everyLevel,
    question:
      'How do you make sure that a form can be used by everyone, including people who use a screen reader?',
    expectedAnswer:
      'Use semantic HTML with a label for each field, keep everything operable by keyboard in a sensible focus order with visible focus, connect error messages to fields and announce them, provide enough contrast, and test with a keyboard, a screen reader and automated tools.',
    points: [
      keyPoint(
        'Semantic elements and labels',
        'semantic, label, html, heading, fieldset, aria, native',
        'every field has a real label',
        'I use native elements before reaching for aria',
      ),
      point(
        'Works by keyboard with visible focus',
        'keyboard, focus, tab, order, outline, trap',
        'everything works with the keyboard alone',
        'the focus is visible and moves in a sensible order',
      ),
      point(
        'Understandable, announced errors',
        'error, message, announce, describedby, live region, instruction',
        'each error message is tied to its field and announced',
        'the focus moves to the first mistake',
      ),
      point(
        'Tests with people or tools',
        'test, axe, lighthouse, voiceover, nvda, contrast, users',
        'I try it with voiceover or nvda',
        'an automated check finds missing contrast',
      ),
    ],
    followUps: [
      { asks: 3, text: 'Imagine they fill something in wrongly. What should happen then?' },
      { asks: 4, text: 'How do you find out whether you got it right?' },
    ],
  },
  {
    id: 'frontend-page-speed',
    family: 'frontend',
    kind: 'SCENARIO',
    skills: ['web performance', 'performance', 'frontend', 'javascript', 'nextjs'],
    levels: experienced,
    question: 'Visitors on phones say that your start page loads slowly. How would you make it faster?',
    expectedAnswer:
      'Measure with field data and a throttled device, looking at largest contentful paint and interaction delay. Send less JavaScript by code splitting and removing libraries, compress and lazy-load images, cache through a CDN, load fonts and third-party scripts late, and keep a budget in CI.',
    points: [
      keyPoint(
        'Measures on realistic devices',
        'measure, lighthouse, web vitals, lcp, field data, throttle, real user',
        'I measure web vitals from real visitors',
        'I test with a throttled cheap device',
      ),
      keyPoint(
        'Sends less code',
        'bundle, code splitting, split, tree shaking, remove, library, javascript',
        'I split the bundle and drop heavy libraries',
        'only the code for the first screen is sent',
      ),
      point(
        'Optimises images and fonts',
        'image, lazy, webp, compress, size, font',
        'images are compressed, sized and lazy loaded',
        'fonts no longer hold back the first text',
      ),
      point(
        'Uses caching and keeps a limit',
        'cache, cdn, budget, ci, header, regression',
        'static files come from a cdn with long cache headers',
        'a budget in the pipeline stops us from getting slow again',
      ),
    ],
    followUps: [
      { asks: 1, text: 'How would you know what to work on first?' },
      { asks: 4, text: 'How would you keep it that way half a year later?' },
    ],
  },
  {
    id: 'frontend-type-safety',
    family: 'frontend',
    kind: 'KNOWLEDGE',
    skills: ['typescript', 'frontend'],
    levels: everyLevel,
    question: 'What does TypeScript protect you from, and what does it not?',
    expectedAnswer:
      'It catches wrong shapes, missing cases and null errors at compile time and makes refactoring safe. Types vanish at runtime, so data from outside must be validated with a schema. Any and unchecked casts switch the protection off; unions and unknown keep it honest.',
    points: [
      keyPoint(
        'Finds mistakes before the program runs',
        'compile, null, undefined, refactor, autocomplete, typo, shape',
        'it finds typos and forgotten undefined values at compile time',
        'refactoring is safe because the compiler lists every place',
      ),
      keyPoint(
        'Types vanish at runtime',
        'runtime, erase, disappear, vanish, validate, schema, zod',
        'the types are gone at runtime so I validate data from outside',
        'a response from an api can still have another shape',
      ),
      point(
        'Any and casts switch it off',
        'any, cast, assertion, as, ignore, escape hatch',
        'every any or cast is a hole in it',
        'an assertion only silences the compiler',
      ),
      point(
        'Models cases with unions and unknown',
        'union, discriminated, narrowing, never, unknown, exhaustive',
        'a discriminated union makes impossible states impossible',
        'I start from unknown and narrow it',
      ),
    ],
    followUps: [
      { asks: 2, text: 'Can you still be surprised in production? When?' },
      { asks: 4, text: 'How do you describe something that can be in several conditions?' },
    ],
  },
];
