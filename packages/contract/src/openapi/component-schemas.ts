import * as z from 'zod/mini';
import { errorStatus, type ErrorCode } from '../errors.ts';
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
  createInterviewInput,
  participantInput,
  questionInput,
  slotInput,
} from '../integration/create-interview.ts';
import {
  createOrganizationKeyInput,
  keyRecord,
  platformOrganization,
  signInLinkInput,
} from '../integration/platform.ts';
import {
  evaluationResponse,
  evidenceRecord,
  interviewRecord,
  participantRecord,
  provenanceRecord,
  questionRecord,
  recordingRecord,
  reportQuestion,
  reportRevision,
  slotRecord,
  transcriptSegment,
  warning,
} from '../integration/records.ts';
import {
  createWebhookInput,
  deliveryDetail,
  deliveryRecord,
  deliveryResponse,
  deliveryTry,
  updateWebhookInput,
  webhookPayload,
  webhookRecord,
  webhookSecretResponse,
} from '../integration/webhooks.ts';
import type { JsonSchema } from './document-shape.ts';
import { fieldDescriptions } from './field-descriptions.ts';
import type { Operation } from './operation.ts';

const inputs = (): Record<string, z.ZodMiniType> => ({
  CreateInterviewInput: createInterviewInput,
  ParticipantInput: participantInput,
  QuestionInput: questionInput,
  SlotInput: slotInput,
  CancelInterviewInput: cancelInterviewInput,
  RescheduleInterviewInput: rescheduleInterviewInput,
  SimulateInput: simulateInput,
  UpdateParticipantInput: updateParticipantInput,
  CreateWebhookInput: createWebhookInput,
  UpdateWebhookInput: updateWebhookInput,
  CreateOrganizationKeyInput: createOrganizationKeyInput,
  SignInLinkInput: signInLinkInput,
});

const outputs = (): Record<string, z.ZodMiniType> => ({
  Interview: interviewRecord,
  Participant: participantRecord,
  Question: questionRecord,
  Slot: slotRecord,
  Warning: warning,
  Recording: recordingRecord,
  Evaluation: evaluationResponse,
  TranscriptSegment: transcriptSegment,
  ReportRevision: reportRevision,
  ReportQuestion: reportQuestion,
  Evidence: evidenceRecord,
  Provenance: provenanceRecord,
  Webhook: webhookRecord,
  Delivery: deliveryRecord,
  DeliveryTry: deliveryTry,
  DeliveryDetail: deliveryDetail,
  WebhookPayload: webhookPayload,
  ChangeInterviewResponse: changeInterviewResponse,
  ParticipantResponse: participantResponse,
  ParticipantMessageResponse: participantMessageResponse,
  WebhookSecretResponse: webhookSecretResponse,
  DeliveryResponse: deliveryResponse,
  Organization: platformOrganization,
  Key: keyRecord,
  Error: errorSchema(),
});

function errorSchema(): z.ZodMiniType {
  return z.object({
    success: z.literal(false),
    error: z.object({
      code: z.enum(Object.keys(errorStatus) as [ErrorCode]),
      message: z.string(),
      details: z.optional(z.array(warning)),
    }),
    requestId: z.string(),
  });
}

/**
 * The components of the document, from the very schemas that the server validates with. Bodies that only one
 * operation has are named after it.
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
      ...takingNull(named.input, nullable(convert(named.input, 'input')) as Record<string, JsonSchema>),
      ...convert(named.output, 'output'),
    }),
    refOf(schema) {
      const name = names.get(schema);
      if (name === undefined) throw new Error('a body without a name: add it to the components');
      return { $ref: `#/components/schemas/${name}` };
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
      return [name, open(Object.fromEntries(own)) as JsonSchema];
    }),
  );
}

/** What may be left out of a request may be `null` as well. */
function nullable(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(nullable);
  if (typeof node !== 'object' || node === null) return node;
  const schema = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, nullable(value)]));
  if (schema['type'] !== 'object' || typeof schema['properties'] !== 'object') return schema;
  const required = (schema['required'] ?? []) as string[];
  const properties = Object.entries(schema['properties'] as Record<string, JsonSchema>);
  return {
    ...schema,
    properties: Object.fromEntries(
      properties.map(([name, field]) => [name, required.includes(name) ? field : orNull(field)]),
    ),
  };
}

/** A body that may be left out may be `null` as well. */
const takingNull = (inputs: Record<string, z.ZodMiniType>, schemas: Record<string, JsonSchema>) =>
  Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [
      name,
      inputs[name]?._zod.def.type === 'default' ? orNull(schema) : schema,
    ]),
  );

function orNull(schema: JsonSchema): JsonSchema {
  const { type, enum: values } = schema;
  if (typeof type !== 'string')
    return { anyOf: [...((schema['anyOf'] ?? [schema]) as JsonSchema[]), { type: 'null' }] };
  const choice = Array.isArray(values) ? { enum: [...(values as unknown[]), null] } : {};
  return { ...schema, type: [type, 'null'], ...choice };
}

/** Answers may grow, so no object is closed to clients. The tests close them (apps/server, check-response). */
function open(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(open);
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key, value]) => !(key === 'additionalProperties' && value === false))
      .map(([key, value]) => [key, key === 'enum' || key === 'const' ? value : open(value)]),
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
 * Query parameters as values after reading: whole numbers, not their digits. One that may be left out may be
 * sent empty too.
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
      schema: schema as JsonSchema,
    };
  });
}
