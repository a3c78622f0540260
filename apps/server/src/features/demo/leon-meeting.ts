import type { CreateInterviewInput, ScoresInput } from '@parley/contract';
import type { ScriptedAnswers } from '@parley/interviewer';
import { interviewer, owner } from './demo-people.ts';

/** An interview between people that is over, with invented people: nobody was filmed, so there is no recording. */
export const leonMeeting = {
  meetingType: 'HUMAN',
  schedulingMode: 'IMMEDIATE',
  jobRole: 'Embedded software engineer',
  stage: 'Meet the team',
  durationMinutes: 30,
  participants: [
    { name: 'Leon Abara', email: 'leon.abara@demo.invalid', role: 'CANDIDATE' },
    { ...interviewer, role: 'INTERVIEWER' },
  ],
  skills: ['C', 'Debugging'],
  questions: [
    {
      question: 'A sensor in the field restarts once a day. How do you find out why?',
      kind: 'SCENARIO',
      skill: 'Debugging',
      weight: 2,
      expectedAnswer:
        'Read the reason of the last reset from the chip, keep it across the restart, look at the time and the voltage, and reproduce it in the laboratory before changing anything.',
      rubric: {
        points: [
          {
            text: 'Reads the reason of the reset',
            keywords: ['reset reason', 'reset register', 'watchdog', 'brown-out', 'brownout'],
          },
          {
            text: 'Keeps what happened across the restart',
            keywords: ['flash', 'keep', 'store', 'survives', 'memory that stays'],
          },
          {
            text: 'Looks for what is the same each time',
            keywords: ['same time', 'every night', 'temperature', 'voltage', 'pattern'],
          },
          {
            text: 'Reproduces it before changing something',
            keywords: ['reproduce', 'on my desk', 'laboratory', 'power supply'],
          },
        ],
      },
    },
    {
      question: 'What do you do so that an interrupt handler in C does not corrupt data?',
      kind: 'KNOWLEDGE',
      skill: 'C',
      expectedAnswer:
        'Keep the handler short, share only what is volatile and read or written in one step, or switch the interrupt off for the few lines that need it, and hand the rest over to the main loop.',
    },
    {
      question: 'Tell me about a time when you and a hardware engineer disagreed.',
      kind: 'BEHAVIORAL',
      rubric: {
        points: [
          {
            text: 'Describes one particular case',
            keywords: ['last year', 'last spring', 'one board', 'the first batch', 'two years ago'],
          },
          {
            text: 'Says what they did themselves',
            keywords: ['I measured', 'I asked', 'I showed', 'I put', 'I wrote'],
          },
          {
            text: 'Says what came of it',
            weight: 2,
            keywords: ['in the end', 'since then', 'changed', 'the next board', 'turned out'],
          },
        ],
      },
    },
  ],
} satisfies CreateInterviewInput;

/** What he said, by question. */
export const leonAnswers: ScriptedAnswers = {
  q1: [
    [
      'First I read the reset register of the chip, because a watchdog and a brown-out look the same from outside.',
      'The reason has to survive the restart, so I store it in flash with the uptime and the battery voltage, and send it with the next reading.',
      'If it happens every night, I think of temperature and of the radio, which takes the most current. Then I reproduce it on my desk with a power supply that I can turn down, before I change a line.',
    ],
  ],
  q2: [
    [
      'I keep the handler short: it takes the byte, puts it into a ring buffer and leaves.',
      'What both sides touch is volatile and has the size that the processor writes in one step. Where that is not enough, I switch the interrupt off for two or three lines, not for a whole function.',
    ],
  ],
  q3: [
    [
      'Two years ago we had a board on which every tenth measurement was wrong. Our hardware engineer said it was my filter, and I was sure that it was his ground.',
      'I measured both on the same afternoon, with my filter off and with a thick wire on his ground. It turned out that each of us was half right.',
      'In the end he moved one trace on the next board and I threw away half of the filter. Since then we look at such things together before one of us writes a mail.',
    ],
  ],
};

/** What the interviewer wrote down after it. */
export const leonScores = {
  questions: [
    { questionId: 'q1', score: 90, note: 'Clear order, and a reason for each step. Has done this before.' },
    {
      questionId: 'q2',
      score: 75,
      note: 'Right. Did not come to speak of memory barriers, which we did not ask for.',
    },
    { questionId: 'q3', score: 85, note: 'Says what both sides got wrong, himself included.' },
  ],
  recommendation: 'PASS',
} satisfies ScoresInput;

/** A meeting whose room is open, so that a newcomer can enter it. */
export const openMeeting = {
  meetingType: 'HUMAN',
  isTeamMeeting: true,
  schedulingMode: 'IMMEDIATE',
  title: 'Tide gauge: what ships in December',
  durationMinutes: 30,
  agenda: ['What is ready', 'What is late, and whom it touches', 'Who tells the harbours'],
  participants: [
    { ...owner, role: 'HOST' },
    { ...interviewer, role: 'PARTICIPANT' },
  ],
} satisfies CreateInterviewInput;
