import {
  availabilityQuery,
  availabilityResponse,
  busyBlocksQuery,
  busyBlocksResponse,
} from '../integration/availability.ts';
import type { Operation } from './operation.ts';

export const availabilityOperations: Operation[] = [
  {
    operationId: 'getAvailability',
    method: 'get',
    path: '/api/integration/availability',
    tag: 'Availability',
    summary: 'Free slots of a team member',
    description:
      'Monday to Friday, 9 to 5 in the member’s own time zone, unless the organization has chosen other hours. The slots are ready to send as `availableSlots`. For an e-mail address that belongs to no member, the response is the same as for a member without a calendar.',
    scope: 'availability:read',
    rateClass: 'read',
    query: availabilityQuery,
    answers: {
      200: {
        description: 'The slots, or a message that no calendar is connected.',
        schema: availabilityResponse,
        examples: {
          connected: {
            summary: 'A calendar is connected',
            value: {
              success: true,
              calendarConnected: true,
              email: 'tomasz@example.com',
              durationMinutes: 30,
              days: 14,
              slots: [{ start: '2027-03-02T08:00:00.000Z', end: '2027-03-02T08:30:00.000Z' }],
              total: 1,
            },
          },
          notConnected: {
            summary: 'None is',
            value: {
              success: true,
              calendarConnected: false,
              slots: [],
              message:
                'No calendar is connected for this address. Provide availableSlots when creating the interview.',
            },
          },
        },
      },
    },
    errors: ['calendar_unavailable'],
  },
  {
    operationId: 'getBusyBlocks',
    method: 'get',
    path: '/api/integration/busy-blocks',
    tag: 'Availability',
    summary: 'Busy times of a team member',
    description: 'Use them to compute free times by rules of your own.',
    scope: 'availability:read',
    rateClass: 'read',
    query: busyBlocksQuery,
    answers: {
      200: {
        description: 'The blocks, and the member’s time zone.',
        schema: busyBlocksResponse,
        examples: {
          blocks: {
            summary: 'One block',
            value: {
              success: true,
              calendarConnected: true,
              email: 'tomasz@example.com',
              days: 14,
              timezone: 'Europe/Berlin',
              busyBlocks: [{ start: '2027-03-02T10:00:00.000Z', end: '2027-03-02T11:00:00.000Z' }],
              total: 1,
            },
          },
        },
      },
    },
    errors: ['calendar_unavailable'],
  },
];
