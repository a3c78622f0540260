import {
  cancelInterviewInput,
  changeInterviewResponse,
  rescheduleInterviewInput,
  simulateInput,
} from '../integration/change-interview.ts';
import { createInterviewInput } from '../integration/create-interview.ts';
import { listInterviewsQuery } from '../integration/list-interviews.ts';
import {
  createInterviewResponse,
  deleteInterviewResponse,
  getInterviewResponse,
  listInterviewsResponse,
} from '../integration/records.ts';
import { exampleInterview, exampleMeetingCode } from './examples.ts';
import type { Operation } from './operation.ts';

const collection = '/api/integration/interviews';
const one = `${collection}/{meetingCode}`;

export const interviewOperations: Operation[] = [
  {
    operationId: 'createInterview',
    method: 'post',
    path: collection,
    tag: 'Interviews',
    summary: 'Create an interview or a team meeting',
    description:
      'Invites every participant by mail from the service’s own address: tell your candidates, so that it is not ' +
      'taken for spam. Candidates get a join link, or a booking link with CANDIDATE_PICKS; interviewers and ' +
      'hosts a join link of their own. With `aiGenerate: true` the call also takes from the AI class.',
    scope: 'interviews:write',
    rateClass: 'write',
    body: {
      schema: createInterviewInput,
      required: true,
      examples: {
        ai: {
          summary: 'An AI interview, at once',
          value: {
            meetingType: 'AI_ONLY',
            jobRole: 'Customer support engineer',
            participants: [{ name: 'Ines Marchetti', email: 'ines@example.com', role: 'CANDIDATE' }],
            skills: ['troubleshooting'],
            aiGenerate: true,
          },
        },
        fixed: {
          summary: 'An AI interview at a fixed time, with questions of your own',
          value: {
            meetingType: 'AI_ONLY',
            jobRole: 'Customer support engineer',
            participants: [{ name: 'Ines Marchetti', email: 'ines@example.com' }],
            schedulingMode: 'FIXED',
            scheduledAt: '2027-03-02T10:30:00+01:00',
            timezone: 'Europe/Berlin',
            questions: [
              'What made you apply?',
              {
                question: 'A customer says that the device does not start. What do you ask first?',
                kind: 'SCENARIO',
                rubric: { points: [{ text: 'Asks about power and cable', keywords: ['power', 'cable'] }] },
              },
            ],
            externalJobId: 'job-4711',
          },
        },
        slots: {
          summary: 'Between people, at a time that the candidate picks',
          value: {
            meetingType: 'HUMAN',
            jobRole: 'Optical engineer',
            participants: [
              { name: 'Ines Marchetti', email: 'ines@example.com', role: 'CANDIDATE' },
              { name: 'Tomasz Wrona', email: 'tomasz@example.com', role: 'INTERVIEWER' },
            ],
            schedulingMode: 'CANDIDATE_PICKS',
            availableSlots: [
              { start: '2027-03-02T09:00:00Z', end: '2027-03-02T09:30:00Z' },
              { start: '2027-03-03T13:00:00Z', end: '2027-03-03T13:30:00Z' },
            ],
          },
        },
        team: {
          summary: 'A team meeting with an agenda',
          value: {
            meetingType: 'HUMAN',
            isTeamMeeting: true,
            participants: [{ email: 'ada@example.com' }, { email: 'grace@example.com' }],
            scheduledAt: '2027-03-02T09:00:00Z',
            agenda: ['What the panel saw', 'Decision'],
            transcriptionEnabled: true,
          },
        },
      },
    },
    answers: {
      201: {
        description: 'Created. `message` names the address that the mails come from.',
        schema: createInterviewResponse,
        examples: {
          created: {
            summary: 'An interview at a fixed time',
            value: {
              success: true,
              message: 'Interview created. The participants get their mail from no-reply@parley.example.com.',
              meetingCode: exampleMeetingCode,
              interview: exampleInterview,
            },
          },
        },
      },
    },
    errors: ['schedule_conflict'],
  },
  {
    operationId: 'listInterviews',
    method: 'get',
    path: collection,
    tag: 'Interviews',
    summary: 'List and search interviews',
    description: 'Newest first. A page past the end is an empty list.',
    scope: 'interviews:read',
    rateClass: 'read',
    query: listInterviewsQuery,
    answers: {
      200: {
        description: 'One page.',
        schema: listInterviewsResponse,
        examples: {
          page: {
            summary: 'The only page',
            value: {
              success: true,
              interviews: [exampleInterview],
              total: 1,
              page: 1,
              limit: 20,
              totalPages: 1,
            },
          },
        },
      },
    },
  },
  {
    operationId: 'getInterview',
    method: 'get',
    path: one,
    tag: 'Interviews',
    summary: 'Get one interview',
    description: 'Unset fields are `null`, `[]` or `false`, never left out.',
    scope: 'interviews:read',
    rateClass: 'read',
    answers: {
      200: {
        description: 'The interview.',
        schema: getInterviewResponse,
        examples: {
          interview: { summary: 'Still to come', value: { success: true, interview: exampleInterview } },
        },
      },
    },
  },
  {
    operationId: 'cancelInterview',
    method: 'patch',
    path: `${one}/cancel`,
    tag: 'Interviews',
    summary: 'Cancel an interview',
    description:
      'Everybody in it is told by mail. Cancelling what is cancelled changes nothing and is a 200. What has ' +
      'begun or is over cannot be cancelled.',
    scope: 'interviews:write',
    rateClass: 'write',
    body: {
      schema: cancelInterviewInput,
      required: false,
      examples: {
        reason: { summary: 'With a reason for the mails', value: { reason: 'The position was filled.' } },
        bare: { summary: 'Without', value: {} },
      },
    },
    answers: { 200: { description: 'Cancelled, now or before.', schema: changeInterviewResponse } },
    errors: ['invalid_state'],
  },
  {
    operationId: 'rescheduleInterview',
    method: 'patch',
    path: `${one}/reschedule`,
    tag: 'Interviews',
    summary: 'Move an interview to another time',
    description:
      'Same meetingCode, same links; everybody gets the new time by mail. An unbooked CANDIDATE_PICKS interview ' +
      'becomes fixed at that time.',
    scope: 'interviews:write',
    rateClass: 'write',
    body: {
      schema: rescheduleInterviewInput,
      required: true,
      examples: {
        moved: {
          summary: 'Two days later, and longer',
          value: {
            scheduledAt: '2027-03-04T09:30:00Z',
            durationMinutes: 45,
            reason: 'The interviewer is away.',
          },
        },
      },
    },
    answers: { 200: { description: 'Moved.', schema: changeInterviewResponse } },
    errors: ['invalid_state', 'schedule_conflict'],
  },
  {
    operationId: 'deleteInterview',
    method: 'delete',
    path: one,
    tag: 'Interviews',
    summary: 'Delete an interview and all that belongs to it',
    description:
      'Works in every state and ends a live room first. Recording, transcript, evaluation, mails, stored answers, ' +
      'webhook bodies and links already handed out are gone within 60 seconds, for good.',
    scope: 'interviews:delete',
    rateClass: 'write',
    answers: { 200: { description: 'Deleted.', schema: deleteInterviewResponse } },
  },
  {
    operationId: 'simulateInterview',
    method: 'post',
    path: `${one}/simulate`,
    tag: 'Interviews',
    summary: 'Let a scripted candidate take an AI interview (test mode)',
    description:
      'Runs a SCHEDULED AI interview to COMPLETED at once, with its events; recording and evaluation follow in ' +
      'seconds. For organizations in test mode; anywhere else there is nothing at this address.',
    scope: 'interviews:write',
    rateClass: 'write',
    body: {
      schema: simulateInput,
      required: false,
      examples: {
        terse: { summary: 'Somebody of few words', value: { profile: 'terse' } },
        bare: { summary: 'The fluent one', value: {} },
      },
    },
    answers: { 202: { description: 'Taken.', schema: changeInterviewResponse } },
    errors: ['invalid_state'],
  },
];
