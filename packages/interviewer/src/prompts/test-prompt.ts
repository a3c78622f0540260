import type { ModelPrompt } from './prompt.ts';

/** The smallest request to a model, used to test the settings. */
export const testPrompt: ModelPrompt<true> = {
  id: 'test',
  version: 1,
  instructions:
    'You are asked whether you can be reached. The user sends JSON with a number. Reply in JSON with that number as "number" and nothing else.',
  data: { number: 7 },
  schema: {
    type: 'object',
    properties: { number: { type: 'integer' } },
    required: ['number'],
    additionalProperties: false,
  },
  // Enough for models that think before they write.
  mostTokens: 1_000,
  read: (reply) => ((reply as { number?: unknown } | null)?.number === 7 ? true : null),
};
