import {
  cancelInterviewInput,
  changeInterviewResponse,
  rescheduleInterviewInput,
  simulateInput,
} from '../integration/change-interview.ts';
import { createInterviewBody } from '../integration/create-interview.ts';
import { listInterviewsQuery } from '../integration/list-interviews.ts';
import {
  createInterviewResponse,
  deleteInterviewResponse,
  getInterviewResponse,
  listInterviewsResponse,
} from '../integration/records.ts';
import { createInterviewExamples } from './create-interview-examples.ts';
import {
  exampleCompletedInterview,
  exampleInterview,
  exampleMeetingCode,
  exampleOffer,
  exampleTeamMeeting,
  said,
} from './examples.ts';
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
      'Invites every participant by mail from the service’s own e-mail address: tell your candidates, so that they do not take the mail for spam. Candidates get a join link, or with CANDIDATE_PICKS a booking link; interviewers and hosts get a join link of their own. With `aiGenerate: true` the call counts in the AI class too.',
    scope: 'interviews:write',
    rateClass: 'write',
    body: {
      schema: createInterviewBody,
      required: true,
      examples: createInterviewExamples,
    },
    answers: {
      201: {
        description: 'Created. `message` names the e-mail address that the mails come from.',
        schema: createInterviewResponse,
        examples: {
          fixed: {
            summary: 'An interview at a fixed time',
            value: {
              success: true,
              message: 'Interview created. The participants get their mail from no-reply@parley.example.com.',
              meetingCode: exampleMeetingCode,
              interview: exampleInterview,
            },
          },
          slots: {
            summary: 'An interview that waits for the candidate’s choice',
            value: {
              success: true,
              message: 'Interview created. The participants get their mail from no-reply@parley.example.com.',
              meetingCode: exampleMeetingCode,
              interview: exampleOffer,
            },
          },
          team: {
            summary: 'A team meeting',
            value: {
              success: true,
              message: 'Interview created. The participants get their mail from no-reply@parley.example.com.',
              meetingCode: exampleMeetingCode,
              interview: exampleTeamMeeting,
            },
          },
        },
      },
    },
    errors: ['schedule_conflict', 'invalid_state'],
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
    description: 'Fields that are not set are `null`, `[]` or `false`; none is left out.',
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
      'Everybody in it is told by mail. Cancelling a cancelled interview changes nothing and is a 200. One that has begun or is over cannot be cancelled: 409.',
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
    answers: {
      200: {
        description: 'Cancelled, by this request or before.',
        schema: changeInterviewResponse,
        examples: {
          reason: {
            summary: 'Cancelled with that reason',
            value: {
              ...said('Interview cancelled. Everybody in it is told by mail.'),
              interview: {
                ...exampleInterview,
                status: 'CANCELLED',
                cancelledAt: '2027-02-26T08:12:40.003Z',
                cancelReason: 'The position was filled.',
                updatedAt: '2027-02-26T08:12:40.003Z',
              },
            },
          },
        },
      },
    },
    errors: ['invalid_state'],
  },
  {
    operationId: 'rescheduleInterview',
    method: 'patch',
    path: `${one}/reschedule`,
    tag: 'Interviews',
    summary: 'Move an interview to another time',
    description:
      'The meetingCode and the links stay the same, and everybody gets the new time by mail. A CANDIDATE_PICKS interview that nobody has booked yet becomes fixed at that time. One that has begun, is over or was cancelled cannot be moved: 409.',
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
    answers: {
      200: {
        description: 'Moved.',
        schema: changeInterviewResponse,
        examples: {
          moved: {
            summary: 'At its new time',
            value: {
              ...said('Interview rescheduled to 2027-03-04T09:30:00.000Z. Everybody in it is told by mail.'),
              interview: {
                ...exampleInterview,
                scheduledAt: '2027-03-04T09:30:00.000Z',
                durationMinutes: 45,
                updatedAt: '2027-02-26T08:12:40.003Z',
              },
            },
          },
        },
      },
    },
    errors: ['invalid_state', 'schedule_conflict'],
  },
  {
    operationId: 'deleteInterview',
    method: 'delete',
    path: one,
    tag: 'Interviews',
    summary: 'Delete an interview and all that belongs to it',
    description:
      'Works in every state and ends a running meeting first. Within 60 seconds recording, transcript, evaluation, mails, stored responses and webhook bodies are gone for good, and links that were handed out stop working. Refused only while the interview is under a legal hold, which the message explains.',
    scope: 'interviews:delete',
    rateClass: 'write',
    answers: {
      200: {
        description: 'Deleted.',
        schema: deleteInterviewResponse,
        examples: {
          deleted: {
            summary: 'Gone',
            value: said('The interview and everything that belongs to it was deleted.'),
          },
        },
      },
    },
    errors: ['invalid_state'],
  },
  {
    operationId: 'simulateInterview',
    method: 'post',
    path: `${one}/simulate`,
    tag: 'Interviews',
    summary: 'Let scripted people hold an interview (test mode)',
    description:
      'Runs a SCHEDULED interview to COMPLETED at once, with its events. In an AI interview a scripted candidate answers; recording and evaluation follow in seconds. In a meeting that is held in a room of Parley scripted people talk; there is a transcript but no recording. Only for organizations in test mode; for all others this is a 404.',
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
    answers: {
      202: {
        description: 'Completed; the rest follows in seconds.',
        schema: changeInterviewResponse,
        examples: {
          bare: {
            summary: 'Completed; the rest follows',
            value: {
              ...said(
                'A scripted candidate has taken the interview. Recording and evaluation follow in seconds.',
              ),
              interview: exampleCompletedInterview,
            },
          },
        },
      },
    },
    errors: ['invalid_state'],
  },
];
