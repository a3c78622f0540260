import type { CreateInterviewInput } from '@parley/contract';
import type { ScriptedAnswers } from '@parley/interviewer';

/**
 * The finished interview of the demo, as an integration would create it, with invented people. The third answer is
 * short on purpose, so that the report shows what happens when there is too little to evaluate.
 */
export const inesInterview = {
  meetingType: 'AI_ONLY',
  schedulingMode: 'IMMEDIATE',
  jobRole: 'Customer support engineer',
  stage: 'First conversation',
  durationMinutes: 15,
  participants: [{ name: 'Ines Marchetti', email: 'ines.marchetti@demo.invalid' }],
  skills: ['Troubleshooting', 'Explaining'],
  evaluationFocus: 'balanced',
  questions: [
    {
      question: 'Tell me about a time when a customer was stuck and you found the cause yourself.',
      kind: 'BEHAVIORAL',
      maxFollowUps: 1,
      rubric: {
        points: [
          {
            text: 'Describes one particular case',
            keywords: ['last year', 'last spring', 'last month', 'wrote', 'called', 'one day'],
          },
          {
            text: 'Says what they did themselves to find the cause',
            keywords: ['I asked', 'I compared', 'I tried', 'next to', 'log', 'raw', 'reproduced', 'narrowed'],
          },
          {
            text: 'Says what came of it, with a figure or another fact',
            weight: 2,
            keywords: ['fixed', 'fix', 'next day', 'since then', 'hours', 'in the end', 'others'],
          },
        ],
      },
    },
    {
      question:
        'A gateway is online, but the dashboard has shown no readings since six this morning. What do you look at, and in which order?',
      kind: 'SCENARIO',
      skill: 'Troubleshooting',
      weight: 2,
      maxFollowUps: 1,
      rubric: {
        points: [
          {
            text: 'Begins at the last point that is known to work',
            keywords: ['last seen', 'last reading', 'arrived', 'start', 'where'],
          },
          {
            text: 'Gives a reason for the order of checks',
            keywords: ['because', 'before', 'first', 'clock', 'network', 'drifting'],
          },
          {
            text: 'Names a next step for when the first check finds nothing',
            keywords: ['log', 'refused', 'rejected', 'error', 'message', 'next step'],
          },
          {
            text: 'Says what the customer is told meanwhile',
            keywords: ['tell', 'meanwhile', 'update', 'inform', 'promise', 'customer'],
          },
        ],
      },
    },
    {
      question: 'How do you tell a customer that the fault is on their side?',
      kind: 'SCENARIO',
      skill: 'Explaining',
      weight: 0.5,
      maxFollowUps: 1,
      rubric: {
        points: [
          {
            text: 'Shows the evidence before the conclusion',
            keywords: ['show', 'evidence', 'measurement', 'screenshot', 'facts', 'log'],
          },
          {
            text: 'Offers help with what comes next',
            keywords: ['offer', 'help', 'together', 'steps', 'guide', 'fix'],
          },
        ],
      },
    },
    {
      question: 'What have you written down so well that nobody had to ask you again?',
      kind: 'BEHAVIORAL',
      maxFollowUps: 1,
      rubric: {
        points: [
          {
            text: 'Names the page and what it was for',
            keywords: ['page', 'guide', 'checklist', 'photos', 'document', 'steps'],
          },
          {
            text: 'Tried it on somebody who had to use it',
            keywords: ['tested', 'asked a colleague', 'only the page', 'watched', 'got stuck', 'feedback'],
          },
          {
            text: 'Says what changed afterwards',
            keywords: ['after that', 'fewer', 'once a month', 'stopped', 'a week', 'since then'],
          },
        ],
      },
    },
    {
      question: 'What would you want to learn in your first month here?',
      kind: 'CULTURE',
      maxFollowUps: 0,
      rubric: {
        points: [
          {
            text: 'Wants to know the product from the inside',
            keywords: ['sensors', 'product', 'build', 'hardware', 'take apart', 'break'],
          },
          {
            text: 'Wants to learn from particular people',
            keywords: ['sit next to', 'colleagues', 'team', 'shoulder', 'reading over'],
          },
          {
            text: 'Says how the learning becomes useful to others',
            keywords: ['share', 'write down', 'list', 'talk about', 'teach', 'end of the month'],
          },
        ],
      },
    },
  ],
} satisfies CreateInterviewInput;

/** Selects the interviewer's phrases, for which the recording leaves time. */
export const inesSeed = 'ines';

/** Her answers: to each question, then to its follow-up. */
export const inesAnswers: ScriptedAnswers = {
  q1: [
    [
      'Last spring a harbour office wrote that their water level ran an hour late, every day since the weekend.',
      'I asked for one raw message from the sensor and laid it next to what our dashboard showed. The sensor was right. We read its time without the zone, and the clocks had just gone forward.',
    ],
    [
      'The fix was out the next day. Eleven other harbours had the same hour missing and had not noticed, so I wrote to each of them before they had to ask.',
    ],
  ],
  q2: [
    [
      'I would start at the place where the data was last seen. The gateway is online, so I’d compare its own clock with ours before I blame the network, because a drifting clock makes new readings look old. They arrive, but the chart files them under yesterday.',
      'If the clock is right, I ask for the gateway’s log and look for the first refused message, not the last one. The last one only tells me that it is still broken.',
    ],
  ],
  q3: [['Honestly, I try not to.'], ['Nothing that I am proud of.']],
  q4: [
    [
      'How to reset a sensor after a power cut. We were asked that three or four times a week, always in other words.',
      'So I wrote one page with four photos and a sentence under each, and asked our receptionist to do it with only the page in her hand. She got stuck at the second photo, and she was right, so I took it again from closer. After that the question came perhaps once a month.',
    ],
  ],
  q5: [
    [
      'I would like to sit next to the people who build the sensors for a day, and break one.',
      'Then I would answer the easy tickets with somebody reading over my shoulder, and keep a list of every question I could not answer. At the end of the month that list is what I would want to talk about.',
    ],
  ],
};
