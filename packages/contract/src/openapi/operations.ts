import { availabilityOperations } from './availability-operations.ts';
import { interviewOperations } from './interview-operations.ts';
import type { Operation } from './operation.ts';
import { participantOperations } from './participant-operations.ts';
import { platformOperations } from './platform-operations.ts';
import { resultOperations } from './result-operations.ts';
import { templateOperations } from './template-operations.ts';
import { webhookOperations } from './webhook-operations.ts';

/** Every operation of the integration API. */
export const integrationOperations = (): Operation[] => [
  ...interviewOperations,
  ...templateOperations,
  ...participantOperations,
  ...availabilityOperations,
  ...resultOperations,
  ...webhookOperations,
  ...platformOperations,
];
