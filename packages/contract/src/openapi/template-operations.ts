import { listTemplatesResponse } from '../integration/templates.ts';
import { exampleTemplateId } from './examples.ts';
import type { Operation } from './operation.ts';

export const templateOperations: Operation[] = [
  {
    operationId: 'listTemplates',
    method: 'get',
    path: '/api/integration/templates',
    tag: 'Interviews',
    summary: 'List the templates for interviews',
    description:
      'All of them, by name; an organization has at most 200. Members create and change them in the dashboard. Send the `id` of one as `templateId` when you create an interview.',
    scope: 'interviews:read',
    rateClass: 'read',
    answers: {
      200: {
        description: 'The templates.',
        schema: listTemplatesResponse,
        examples: {
          one: {
            summary: 'One template',
            value: {
              success: true,
              templates: [
                {
                  id: exampleTemplateId,
                  name: 'Support, first talk',
                  meetingType: 'AI_ONLY',
                  isTeamMeeting: false,
                  jobRole: 'Customer support engineer',
                  title: null,
                  durationMinutes: 30,
                  createdAt: '2027-02-20T08:12:40.003Z',
                  updatedAt: '2027-02-20T08:12:40.003Z',
                },
              ],
              total: 1,
            },
          },
        },
      },
    },
  },
];
