/** A value of JSON. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/**
 * One request to a model, independent of the vendor. It is data with one function, so it can be built, hashed and
 * tested without a model.
 */
export interface ModelPrompt<Result> {
  /** The purpose of the prompt. The log of calls and the provenance contain it together with the version. */
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
  /**
   * Returns the reply as a result. Null when the reply does not fit; then the model is asked once more to repair it.
   */
  read(reply: unknown): Result | null;
}
