/** A value of JSON. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/**
 * One question to a model, without the vendor. Pure data and two functions, so that it can be built, hashed and
 * tested without a model.
 */
export interface ModelPrompt<Result> {
  /** What it is for; the log of calls and the provenance name it with its version. */
  id: 'questions' | 'follow_up' | 'evaluate_answer' | 'test';
  /** Raised with every change of the words or the schema. */
  version: number;
  /** Our instructions. They contain nothing that a candidate or a caller wrote. */
  instructions: string;
  /** What people wrote or said. It is sent as JSON and is never an instruction. */
  data: Json;
  /** JSON Schema (draft 2020-12) of the reply: an object, no property optional, `additionalProperties: false`. */
  schema: { readonly [key: string]: Json };
  /** The most tokens of the reply. */
  mostTokens: number;
  /** The reply as a result; null when it does not fit, then the model is asked once more to repair it. */
  read(reply: unknown): Result | null;
}
