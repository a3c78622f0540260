import * as z from 'zod/mini';
import { errorStatus, type ErrorCode } from '../errors.ts';
import { availabilityWithCalendar, availabilityWithoutCalendar } from '../integration/availability.ts';
import {
  cancelInterviewInput,
  rescheduleInterviewInput,
  simulateInput,
  changeInterviewResponse,
  participantMessageResponse,
  participantResponse,
  updateParticipantInput,
} from '../integration/change-interview.ts';
import {
  createInterviewBody,
  participantInput,
  questionObjectInput,
  rubricInput,
  rubricPointInput,
  slotInput,
} from '../integration/create-interview.ts';
import { packetFile } from '../integration/decision-packet.ts';
import {
  scorecardAmendment,
  scorecardAuthor,
  scorecardRecord,
  scorecardSkill,
} from '../integration/scorecards.ts';
import { questionScoreInput, scorerRecord, scoresInput } from '../integration/scores.ts';
import { deciderRecord, decisionInput, humanDecisionRecord } from '../integration/decisions.ts';
import {
  createOrganizationKeyInput,
  keyRecord,
  platformOrganization,
  signInLinkInput,
} from '../integration/platform.ts';
import {
  evaluationResponse,
  interviewRecord,
  participantRecord,
  questionEvaluation,
  questionRecord,
  recordingRecord,
  rubricPointRecord,
  rubricRecord,
  slotRecord,
  transcriptSegment,
  warning,
} from '../integration/records.ts';
import {
  candidateQuestion,
  modelUseRecord,
  crossCheckRecord,
  dimensionWeights,
  evidenceRecord,
  modelCallRecord,
  modelProvenanceRecord,
  provenanceRecord,
  recommendationLines,
  reportPoint,
  reportQuestion,
  reportRevision,
  skillResult,
} from '../integration/report.ts';
import { templateRecord } from '../integration/templates.ts';
import {
  createWebhookInput,
  deliveryDetail,
  deliveryRecord,
  deliveryResponse,
  deliveryTry,
  updateWebhookInput,
  webhookData,
  webhookPayload,
  webhookRecord,
  webhookSecretResponse,
} from '../integration/webhooks.ts';
import type { JsonSchema } from './document-shape.ts';
import { enumerationSchemas } from './enumerations.ts';
import { fieldDescriptions } from './field-descriptions.ts';
import type { Operation } from './operation.ts';
import { nullable, orNull, portable } from './portable-schema.ts';

const inputs = (): Record<string, z.ZodMiniType> => ({
  CreateInterviewInput: createInterviewBody,
  ParticipantInput: participantInput,
  QuestionInput: questionObjectInput,
  RubricInput: rubricInput,
  RubricPointInput: rubricPointInput,
  SlotInput: slotInput,
  CancelInterviewInput: cancelInterviewInput,
  RescheduleInterviewInput: rescheduleInterviewInput,
  SimulateInput: simulateInput,
  UpdateParticipantInput: updateParticipantInput,
  DecisionInput: decisionInput,
  ScoresInput: scoresInput,
  QuestionScoreInput: questionScoreInput,
  CreateWebhookInput: createWebhookInput,
  UpdateWebhookInput: updateWebhookInput,
  CreateOrganizationKeyInput: createOrganizationKeyInput,
  SignInLinkInput: signInLinkInput,
});

const outputs = (): Record<string, z.ZodMiniType> => ({
  Interview: interviewRecord,
  Template: templateRecord,
  Participant: participantRecord,
  Question: questionRecord,
  Rubric: rubricRecord,
  RubricPoint: rubricPointRecord,
  Slot: slotRecord,
  AvailabilityWithCalendar: availabilityWithCalendar,
  AvailabilityWithoutCalendar: availabilityWithoutCalendar,
  Warning: warning,
  Recording: recordingRecord,
  Evaluation: evaluationResponse,
  QuestionEvaluation: questionEvaluation,
  TranscriptSegment: transcriptSegment,
  ReportRevision: reportRevision,
  ReportQuestion: reportQuestion,
  ReportPoint: reportPoint,
  Evidence: evidenceRecord,
  Provenance: provenanceRecord,
  CandidateQuestion: candidateQuestion,
  ModelUse: modelUseRecord,
  ModelCall: modelCallRecord,
  ModelProvenance: modelProvenanceRecord,
  SkillResult: skillResult,
  DimensionWeights: dimensionWeights,
  CrossCheck: crossCheckRecord,
  RecommendationLines: recommendationLines,
  HumanDecision: humanDecisionRecord,
  Decider: deciderRecord,
  Scorer: scorerRecord,
  Scorecard: scorecardRecord,
  ScorecardAmendment: scorecardAmendment,
  ScorecardAuthor: scorecardAuthor,
  ScorecardSkill: scorecardSkill,
  PacketFile: packetFile,
  Webhook: webhookRecord,
  Delivery: deliveryRecord,
  DeliveryTry: deliveryTry,
  DeliveryDetail: deliveryDetail,
  WebhookPayload: webhookPayload,
  WebhookData: webhookData,
  ChangeInterviewResponse: changeInterviewResponse,
  ParticipantResponse: participantResponse,
  ParticipantMessageResponse: participantMessageResponse,
  WebhookSecretResponse: webhookSecretResponse,
  DeliveryResponse: deliveryResponse,
  Organization: platformOrganization,
  Key: keyRecord,
  ...errorSchemas(),
});

/** The one error body, which is the same for every status. */
function errorSchemas(): Record<string, z.ZodMiniType> {
  const ErrorDetail = z.object({ path: z.string(), message: z.string() });
  const ApiError = z.object({
    code: z.enum(Object.keys(errorStatus) as [ErrorCode]),
    message: z.string(),
    details: z.optional(z.array(ErrorDetail)),
  });
  const ErrorResponse = z.object({ success: z.literal(false), error: ApiError, requestId: z.string() });
  return { ErrorResponse, ApiError, ErrorDetail };
}

/**
 * The components of the document, made from the schemas with which the server validates. A body that only one
 * operation uses is named after that operation.
 */
export function componentSchemas(operations: Operation[]): {
  schemas: Record<string, JsonSchema>;
  refOf: (schema: z.ZodMiniType) => JsonSchema;
} {
  const named = { input: inputs(), output: outputs() };
  const names = new Map<z.ZodMiniType, string>();
  for (const [name, schema] of Object.entries({ ...named.input, ...named.output })) names.set(schema, name);
  for (const { operationId, answers } of operations) {
    for (const { schema } of Object.values(answers)) {
      if (!schema || names.has(schema)) continue;
      const name = `${operationId.charAt(0).toUpperCase()}${operationId.slice(1)}Response`;
      names.set(schema, name);
      named.output[name] = schema;
    }
  }
  return {
    schemas: describe({
      ...(nullable(convert(named.input, 'input')) as Record<string, JsonSchema>),
      ...convert(named.output, 'output'),
      ...enumerationSchemas(),
    }),
    refOf(schema) {
      const name = names.get(schema);
      if (name === undefined) throw new Error('a body without a name: add it to the components');
      const reference = { $ref: `#/components/schemas/${name}` };
      // The server treats `null` like an absent body.
      return schema._zod.def.type === 'default' ? orNull(reference) : reference;
    },
  };
}

function convert(named: Record<string, z.ZodMiniType>, io: 'input' | 'output'): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(named)) registry.add(schema, { id });
  const uri = (id: string) => `#/components/schemas/${id}`;
  const { schemas } = z.toJSONSchema(registry, { io, uri, unrepresentable: 'any' });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const own = Object.entries(schema).filter(([key]) => !['$schema', '$id', 'default'].includes(key));
      return [name, portable(Object.fromEntries(own))];
    }),
  );
}

function describe(schemas: Record<string, JsonSchema>): Record<string, JsonSchema> {
  for (const [name, fields] of Object.entries(fieldDescriptions)) {
    if (name === 'query') continue;
    const schema = schemas[name];
    for (const [field, description] of Object.entries(fields)) {
      const target = field === '' ? schema : (schema?.['properties'] as Record<string, JsonSchema>)?.[field];
      if (!target) throw new Error(`${name}.${field} is described and not there`);
      target['description'] = description;
    }
  }
  return schemas;
}

/**
 * Query parameters with the types that they have once they are read: an integer, not a text of digits. An optional
 * parameter may also be sent empty.
 */
export function queryParameters(query: z.ZodMiniType): JsonSchema[] {
  const read = z.toJSONSchema(query, { io: 'output', unrepresentable: 'any' });
  const sent = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' });
  return Object.entries(read.properties ?? {}).map(([name, schema]) => {
    const required = sent.required?.includes(name) ?? false;
    return {
      name,
      in: 'query',
      required,
      ...(required ? {} : { allowEmptyValue: true }),
      description: fieldDescriptions['query']?.[name] ?? name,
      schema: portable(schema as JsonSchema),
    };
  });
}
