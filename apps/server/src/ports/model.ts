import type { Json } from '@parley/interviewer';

/** Which protocol an endpoint speaks: `/chat/completions` as OpenAI, vLLM, Ollama and llama.cpp serve it, or `/v1/messages`. */
export type ModelProtocol = 'openai' | 'anthropic';

/** Where a model is reached. */
export interface ModelEndpoint {
  protocol: ModelProtocol;
  /** Base URL, such as https://api.openai.com/v1. */
  url: string;
  key: string | null;
  /** The name by which the service knows the model. */
  name: string;
}

/** One question to a model and its one reply. */
export interface CompletionRequest {
  endpoint: ModelEndpoint;
  instructions: string;
  /** JSON of what people wrote. It is sent as the user's message and is never part of the instructions. */
  data: string;
  /** An earlier reply that did not fit, and what to do better. */
  repair: { reply: string; complaint: string } | null;
  /** JSON Schema of the reply. */
  schema: { readonly [key: string]: Json };
  temperature: number;
  seed: number | null;
  mostTokens: number;
  timeoutMs: number;
  signal: AbortSignal | null;
}

export interface Completion {
  /** What the model wrote; JSON when it kept to the schema. */
  text: string;
  /** `cut`: the reply reached `mostTokens`. `refused`: the model or its service would not reply. */
  end: 'complete' | 'cut' | 'refused';
  /** As the service counted them; 0 where it does not say. */
  inputTokens: number;
  outputTokens: number;
  /** The model that the service says it used. */
  model: string | null;
}

/** Asks a model over the network. */
export interface ModelTransport {
  /** @throws ModelFailure */
  complete(request: CompletionRequest): Promise<Completion>;
}

/**
 * Why there is no completion. `key`: the service refused the key. `missing`: it knows no such model or address.
 * `request`: it refused the request. `busy`: too many requests. `unavailable`: it has trouble of its own.
 * `network`: it was not reached, or the connection broke. `private`: a private address that is not allowed.
 * `plain`: a public address without encryption. `late`: no reply in time. `unreadable`: the response does not
 * follow the protocol.
 */
export type ModelFailureKind =
  | 'key'
  | 'missing'
  | 'request'
  | 'busy'
  | 'unavailable'
  | 'network'
  | 'private'
  | 'plain'
  | 'late'
  | 'unreadable';

export class ModelFailure extends Error {
  readonly kind: ModelFailureKind;
  /** The HTTP status, where there was a response. */
  readonly status: number | null;
  /** How long the service asks to wait. */
  readonly retryAfterMs: number | null;
  /** The system's code for a connection that failed. */
  readonly code: string | null;

  /** @param message the service's own words or the system's, without the key. */
  constructor(
    kind: ModelFailureKind,
    message: string,
    about: { status?: number; retryAfterMs?: number | null; code?: string | null; cause?: unknown } = {},
  ) {
    super(message, about.cause === undefined ? undefined : { cause: about.cause });
    this.name = 'ModelFailure';
    this.kind = kind;
    this.status = about.status ?? null;
    this.retryAfterMs = about.retryAfterMs ?? null;
    this.code = about.code ?? null;
  }
}
