import {
  addParticipantInput,
  participantMessageResponse,
  participantResponse,
  updateParticipantInput,
} from '../integration/change-interview.ts';
import { participantsResponse } from '../integration/records.ts';
import { another, exampleParticipant, said } from './examples.ts';
import type { Operation } from './operation.ts';

const collection = '/api/integration/interviews/{meetingCode}/participants';
const one = `${collection}/{participantId}`;

export const participantOperations: Operation[] = [
  {
    operationId: 'listParticipants',
    method: 'get',
    path: collection,
    tag: 'Participants',
    summary: 'List the participants of an interview',
    description: 'With their links, and when they came and left.',
    scope: 'interviews:read',
    rateClass: 'read',
    answers: {
      200: {
        description: 'All of them, in the order they were added.',
        schema: participantsResponse,
        examples: {
          one: {
            summary: 'A candidate who has not joined yet',
            value: { success: true, participants: [exampleParticipant], total: 1 },
          },
        },
      },
    },
  },
  {
    operationId: 'addParticipant',
    method: 'post',
    path: collection,
    tag: 'Participants',
    summary: 'Add a participant',
    description: 'The rules are those of create. The invitation goes out at once.',
    scope: 'interviews:write',
    rateClass: 'write',
    body: {
      schema: addParticipantInput,
      required: true,
      examples: {
        observer: {
          summary: 'Somebody who listens',
          value: { name: 'Grace Okafor', email: 'grace@example.com', role: 'OBSERVER' },
        },
      },
    },
    answers: {
      201: {
        description: 'Added and invited.',
        schema: participantResponse,
        examples: {
          observer: {
            summary: 'Invited',
            value: {
              ...said('Grace Okafor was added. They get an invitation by mail.'),
              participant: another({ name: 'Grace Okafor', email: 'grace@example.com', role: 'OBSERVER' }),
            },
          },
        },
      },
    },
    errors: ['invalid_state', 'schedule_conflict'],
  },
  {
    operationId: 'updateParticipant',
    method: 'patch',
    path: one,
    tag: 'Participants',
    summary: 'Correct a name or an e-mail address',
    description:
      'The invitation goes to a new e-mail address. As long as the participant has not joined, it carries a new join link, and for a candidate with a booking link a new one of these too (`bookingUrl` of the interview): the old links stop working, because somebody else may have read them. The response has the new `joinToken` and `joinUrl`. Once they have joined, the link stays. A new name alone changes no link and sends no mail.',
    scope: 'interviews:write',
    rateClass: 'write',
    body: {
      schema: updateParticipantInput,
      required: true,
      examples: {
        address: { summary: 'A typing error', value: { email: 'ines.marchetti@example.com' } },
      },
    },
    answers: {
      200: {
        description: 'Corrected.',
        schema: participantResponse,
        examples: {
          address: {
            summary: 'The same person at another e-mail address',
            value: {
              ...said(
                'Ines Marchetti was corrected, with a new link. The invitation goes to ines.marchetti@example.com.',
              ),
              participant: {
                ...another({ ...exampleParticipant, email: 'ines.marchetti@example.com' }),
                id: exampleParticipant.id,
              },
            },
          },
        },
      },
    },
    errors: ['invalid_state', 'schedule_conflict'],
  },
  {
    operationId: 'removeParticipant',
    method: 'delete',
    path: one,
    tag: 'Participants',
    summary: 'Remove a participant',
    description:
      'Their access ends within two seconds, and they are told by mail. The only candidate cannot be removed: 409.',
    scope: 'interviews:write',
    rateClass: 'write',
    answers: {
      200: {
        description: 'Removed. `message` names the participant.',
        schema: participantMessageResponse,
        examples: {
          removed: { summary: 'Removed', value: said('Grace Okafor was removed from the interview.') },
        },
      },
    },
    errors: ['invalid_state'],
  },
  {
    operationId: 'resendInvitation',
    method: 'post',
    path: `${one}/resend`,
    tag: 'Participants',
    summary: 'Send an invitation once more',
    description: 'The same link goes to the same e-mail address.',
    scope: 'interviews:write',
    rateClass: 'write',
    answers: {
      202: {
        description: 'On its way.',
        schema: participantMessageResponse,
        examples: {
          sent: {
            summary: 'To whom, and where',
            value: said('The invitation of Ines Marchetti goes to ines@example.com once more.'),
          },
        },
      },
    },
    errors: ['invalid_state'],
  },
];
