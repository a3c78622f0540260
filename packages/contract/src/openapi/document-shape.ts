import type { ErrorCode } from '../errors.ts';
import type { Example } from './operation.ts';

export type JsonSchema = { [keyword: string]: unknown };
export interface Reference {
  $ref: string;
}
export interface ResponseObject {
  description: string;
  headers: Record<string, Reference>;
  content: Record<string, { schema: JsonSchema; examples?: Record<string, Reference> }>;
  /** On errors: the codes that the body can have. */
  'x-error-codes'?: ErrorCode[];
}
export interface OperationObject {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters: JsonSchema[];
  requestBody?: {
    required: boolean;
    content: Record<string, { schema: JsonSchema; examples: Record<string, Example> }>;
  };
  responses: Record<string, ResponseObject | Reference>;
  callbacks?: JsonSchema;
  'x-rate-class': string;
  'x-required-scope'?: string;
}
export interface OpenApiDocument {
  openapi: string;
  info: JsonSchema;
  servers: JsonSchema[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, OperationObject>>;
  components: {
    securitySchemes: JsonSchema;
    parameters: JsonSchema;
    headers: Record<string, JsonSchema>;
    responses: Record<string, ResponseObject>;
    /**
     * Examples of responses. If they stood in the operations, openapi-generator would warn that it cannot name
     * their schemas.
     */
    examples: Record<string, Example>;
    schemas: Record<string, JsonSchema>;
  };
  /** Responses to URLs without an operation. */
  'x-unmatched-responses': Record<string, Reference>;
  /** Responses to bytes that cannot be read as HTTP. */
  'x-malformed-responses': Record<string, ResponseObject>;
}
