import type { ModelPrompt } from '../src/prompts/prompt.ts';

/** A model's endpoint. It is set by the same environment variables as on the server. */
export interface Endpoint {
  protocol: 'openai' | 'anthropic';
  url: string;
  key: string | null;
  name: string;
  /** For a million tokens; null unless both prices are set. */
  prices: { input: number; output: number } | null;
}

export interface Usage {
  calls: number;
  inputTokens: number;
  outputTokens: number;
}

const timeoutMs = 60_000;
const attempts = 4;
/** After two useless replies a model rarely gives a good one, and each reply costs money. */
const mostReplies = 2;

/** @throws when the settings name no model. */
export function endpointFrom(env: Readonly<Record<string, string | undefined>>): Endpoint {
  const { PARLEY_MODEL_URL: url, PARLEY_MODEL_NAME: name, PARLEY_MODEL_KEY: key } = env;
  if (!url || !name) throw new Error('--model needs PARLEY_MODEL_URL and PARLEY_MODEL_NAME');
  const input = env['PARLEY_MODEL_INPUT_PRICE'];
  const output = env['PARLEY_MODEL_OUTPUT_PRICE'];
  return {
    protocol: env['PARLEY_MODEL_PROTOCOL'] === 'anthropic' ? 'anthropic' : 'openai',
    url: url.replace(/\/+$/, ''),
    key: key ?? null,
    name,
    prices: input && output ? { input: Number(input), output: Number(output) } : null,
  };
}

/**
 * Asks a model, and asks again while the service is busy. The prompt describes the form of the reply in words. Over
 * OpenAI's protocol its JSON Schema is sent too, as on the server, unless the service refuses that.
 *
 * @returns null when there is no usable reply.
 * @throws when the service refuses the key, the model or the request.
 */
export async function ask<Result>(
  endpoint: Endpoint,
  prompt: ModelPrompt<Result>,
  usage: Usage,
): Promise<Result | null> {
  const system = `${prompt.instructions}\n\nReply with one JSON object of this JSON Schema and nothing else:\n${JSON.stringify(prompt.schema)}`;
  const user = JSON.stringify(prompt.data);
  let schema: object | null = endpoint.protocol === 'openai' ? prompt.schema : null;
  let replies = 0;
  for (let attempt = 1; attempt <= attempts && replies < mostReplies; attempt++) {
    const response = await post(endpoint, { system, user, schema, mostTokens: prompt.mostTokens });
    if (response?.status === 400 && schema !== null) {
      schema = null;
    } else if (response?.ok) {
      replies += 1;
      const reply = readResponse(await response.json());
      usage.calls += 1;
      usage.inputTokens += reply.inputTokens;
      usage.outputTokens += reply.outputTokens;
      const value = prompt.read(jsonIn(reply.text));
      if (value !== null) return value;
    } else if (response && response.status < 500 && response.status !== 429) {
      throw new Error(`the model's service answers ${response.status}: ${await response.text()}`);
    } else if (attempt < attempts) {
      await new Promise((resolve) => setTimeout(resolve, 500 * 2 ** attempt));
    }
  }
  return null;
}

/** Null when the service was not reached. */
async function post(
  { protocol, url, key, name }: Endpoint,
  asked: { system: string; user: string; schema: object | null; mostTokens: number },
): Promise<Response | null> {
  const { system, user, schema, mostTokens } = asked;
  const form = { type: 'json_schema', json_schema: { name: 'reply', strict: true, schema } };
  const messages = [{ role: 'user', content: user }];
  const common = { model: name, max_tokens: mostTokens, temperature: 0 };
  const [path, body, headers] =
    protocol === 'anthropic'
      ? [
          '/v1/messages',
          { ...common, system, messages },
          { 'anthropic-version': '2023-06-01', ...(key ? { 'x-api-key': key } : {}) },
        ]
      : [
          '/chat/completions',
          {
            ...common,
            seed: 1,
            messages: [{ role: 'system', content: system }, ...messages],
            ...(schema && { response_format: form }),
          },
          key ? { authorization: `Bearer ${key}` } : {},
        ];
  try {
    return await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch {
    return null;
  }
}

interface WireResponse {
  choices?: { message?: { content?: string | null } }[];
  content?: { text?: string }[];
  usage?: {
    prompt_tokens?: number;
    completion_tokens?: number;
    input_tokens?: number;
    output_tokens?: number;
  };
}

function readResponse(body: unknown) {
  const { choices, content, usage } = body as WireResponse;
  return {
    text: choices?.[0]?.message?.content ?? content?.map(({ text }) => text ?? '').join('') ?? '',
    inputTokens: usage?.prompt_tokens ?? usage?.input_tokens ?? 0,
    outputTokens: usage?.completion_tokens ?? usage?.output_tokens ?? 0,
  };
}

/** The outermost JSON object in the text, because a model may put it into a code fence. Null when there is none. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as unknown;
  } catch {
    return null;
  }
}
