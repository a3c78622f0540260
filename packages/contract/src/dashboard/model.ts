import * as z from 'zod/mini';
import { bounds } from '../bounds.ts';
import { line } from '../integration/texts.ts';

/** Whose model the organization uses: the installation's, where there is one; its own; or none. */
export const modelSources = ['INSTALLATION', 'OWN', 'NONE'] as const;
export type ModelSource = (typeof modelSources)[number];

/** The protocol of a model's service: OpenAI's, which vLLM, Ollama and llama.cpp speak too, or Anthropic's. */
export const modelProtocols = ['openai', 'anthropic'] as const;
export type ModelProtocol = (typeof modelProtocols)[number];

const price = z.number().check(z.gte(0), z.lte(bounds.model.price));
const tokens = z.int().check(z.gte(0), z.lte(bounds.model.monthlyTokens));

export const ownModel = z.object({
  protocol: z.enum(modelProtocols),
  /** The base URL of the service. */
  url: z.string(),
  /** The name by which the service knows the model. */
  name: z.string(),
  /** The last characters of the key; empty for a short key, null when there is none. The key is never shown. */
  keyEnding: z.nullable(z.string()),
  /** The price of a million tokens that are sent (`inputPrice`) or received (`outputPrice`). */
  inputPrice: z.nullable(z.number()),
  outputPrice: z.nullable(z.number()),
});

export const modelSettings = z.object({
  /** Changes with each save. */
  version: z.string(),
  source: z.enum(modelSources),
  /** The model that the server's settings name; null when they name none. */
  installation: z.nullable(z.object({ name: z.string(), hasPrices: z.boolean() })),
  own: z.nullable(ownModel),
  /** The most for a calendar month (UTC). Once it is reached, only the built-in rules are used. */
  monthlyTokens: z.nullable(z.number()),
  monthlyCost: z.nullable(z.number()),
  /** Whether an evaluation by the model may suggest FAIL. A person decides either way. */
  maySuggestFail: z.boolean(),
  /** What has been used so far in this month. */
  usage: z.object({
    month: z.string(),
    calls: z.number(),
    tokens: z.number(),
    cost: z.number(),
    isOverLimit: z.boolean(),
  }),
});
export type ModelSettings = z.infer<typeof modelSettings>;

/** Response to GET and to PUT /api/dashboard/model. */
export const modelResponse = z.object({ success: z.literal(true), model: modelSettings });
export type ModelResponse = z.infer<typeof modelResponse>;

/** URL and key of a service of the organization's own, for a model or for speech. */
export const ownServiceInput = {
  /** The `version` that the page has read. When somebody has saved since then, PUT saves nothing. */
  before: z.optional(z.string()),
  url: z.optional(
    z.url({ protocol: /^https?$/, error: 'Send an http(s) URL.' }).check(z.maxLength(bounds.model.url)),
  ),
  key: z.optional(
    z.string().check(
      z.minLength(1, { abort: true }),
      z.maxLength(bounds.model.key),
      // The key is sent in a header, where no other characters are allowed.
      z.regex(/^[\x21-\x7e]+$/, 'Send the key alone, without spaces.'),
    ),
  ),
  removeKey: z.optional(z.boolean()),
};

/**
 * PUT /api/dashboard/model: sends all settings; a field that is left out is removed. Only the key stays when `key` is
 * left out and the URL has the same host as before. With another source than OWN, the organization's own model is
 * removed.
 */
export const modelInput = z.object({
  source: z.enum(modelSources),
  protocol: z.optional(z.enum(modelProtocols)),
  name: z.optional(line(bounds.model.name)),
  ...ownServiceInput,
  inputPrice: z.optional(price),
  outputPrice: z.optional(price),
  monthlyTokens: z.optional(tokens),
  monthlyCost: z.optional(price),
  maySuggestFail: z.boolean(),
});
export type ModelInput = z.infer<typeof modelInput>;

/**
 * Response to POST /api/dashboard/model/test and …/speech/test: tests the settings as they are entered, saved or not.
 */
export const serviceTestResponse = z.object({
  success: z.literal(true),
  /** Whether the service replied with what it was asked for. */
  works: z.boolean(),
  /** What happened, in words. */
  message: z.string(),
});
export type ServiceTestResponse = z.infer<typeof serviceTestResponse>;
