import type { Json } from '@parley/interviewer';

/** `openai`: `/chat/completions` as OpenAI, vLLM, Ollama and llama.cpp serve it. `anthropic`: `/v1/messages`. */
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
  /** An earlier reply that did not fit the schema, and what was wrong with it. */
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
  /** @throws ServiceFailure */
  complete(request: CompletionRequest): Promise<Completion>;
}
