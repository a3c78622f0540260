import http from 'node:http';
import type net from 'node:net';

/** One request that reached the stand-in, read as its protocol says. */
export interface ModelRequest {
  protocol: 'openai' | 'anthropic';
  path: string;
  headers: http.IncomingHttpHeaders;
  /** The whole body as it was sent. */
  body: Record<string, unknown>;
  model: string;
  /** The instructions: the system message. */
  instructions: string;
  /** The first message of the user, parsed when it is JSON. */
  data: unknown;
  /** All messages after the instructions, which also show a call that asks for a repair. */
  messages: { role: string; content: string }[];
  /** The way in which the request demands the form of the reply. */
  format: 'json_schema' | 'json_object' | 'tool' | 'none';
}

/** What the stand-in does with one request. */
export type ModelReply =
  /** A value that is sent as JSON, as a model writes it that keeps to the schema. */
  | { json: unknown }
  /** Any text: prose, JSON in a fence, JSON that ends in the middle. */
  | { text: string }
  /** Any status with the service's own error message. */
  | { status: number; message?: string; retryAfter?: string }
  /** Any status with exactly this body, as a known server sends it. */
  | { status: number; body: object }
  /** No response, ever. */
  | { fault: 'hang' }
  /** The connection breaks before or in the middle of the response. */
  | { fault: 'cut' | 'cut_in_body' }
  /** A response that does not follow the protocol: HTML, no choices, an empty text. */
  | { fault: 'html' | 'no_choices' | 'empty' }
  /** The reply stops at the token limit: half of the JSON of `of`. */
  | { fault: 'truncated'; of: unknown }
  /** The reply comes in a Markdown fence with words around it. */
  | { fault: 'fenced'; of: unknown }
  /** The service refuses to reply. */
  | { fault: 'refused' }
  /** A reply after a delay. */
  | { afterMs: number; reply: ModelReply };

/** A parameter that an endpoint does not accept: it answers 400 and names it. */
export type UnknownParameter = 'json_schema' | 'response_format' | 'max_tokens' | 'temperature' | 'seed';

export interface ModelServer {
  /** Base URL for the OpenAI-compatible endpoint. */
  url: string;
  /** Base URL for the Anthropic endpoint. */
  anthropicUrl: string;
  /** In order of arrival. */
  requests: ModelRequest[];
  /** Replies to the next requests, one each, in order; after these `always` applies. */
  next(...replies: ModelReply[]): void;
  /** Replies to every other request; by default an empty object. */
  always(reply: ModelReply | ((request: ModelRequest) => ModelReply)): void;
  /** From now on, requests with these parameters are refused, as by servers that do not know them. */
  refuse(...parameters: UnknownParameter[]): void;
  /** From now on any other key is refused with 401. */
  requireKey(key: string): void;
  /** From now on any other model is refused with 404. */
  requireModel(name: string): void;
  /** Removes requests, replies and requirements. */
  reset(): void;
  close(): Promise<void>;
}

/** Tokens that every reply reports. */
export const reportedTokens = { input: 120, output: 30 };

/**
 * The responses of llama.cpp's server (b11549), copied exactly. The last one is sent when it cannot read what the
 * model wrote.
 */
export const llamaCppAnswers = {
  wrongKey: {
    status: 401,
    body: { error: { message: 'Invalid API Key', type: 'authentication_error', code: 401 } },
  },
  wrongPath: {
    status: 404,
    body: { error: { message: 'File Not Found', type: 'not_found_error', code: 404 } },
  },
  tooLong: {
    status: 400,
    body: {
      error: {
        code: 400,
        message:
          'request (100173 tokens) exceeds the available context size (16384 tokens), try increasing it',
        type: 'exceed_context_size_error',
        n_prompt_tokens: 100_173,
        n_ctx: 16_384,
      },
    },
  },
  stillLoads: {
    status: 503,
    body: { error: { message: 'Loading model', type: 'unavailable_error', code: 503 } },
  },
  garbled: {
    status: 500,
    body: {
      error: {
        code: 500,
        message: 'The model produced output that does not match the expected peg-native format',
        type: 'server_error',
      },
    },
  },
} as const satisfies Record<string, ModelReply>;

/** The responses of Ollama 0.17.4, copied exactly. It never refuses a key, because it has no keys. */
export const ollamaAnswers = {
  unknownModel: {
    status: 404,
    body: {
      error: { message: "model 'no-such-model' not found", type: 'api_error', param: null, code: null },
    },
  },
} as const satisfies Record<string, ModelReply>;

/** A model's server on this machine: real HTTP, OpenAI's and Anthropic's endpoints, any reply and any fault. */
export async function openModelServer(): Promise<ModelServer> {
  const requests: ModelRequest[] = [];
  const queue: ModelReply[] = [];
  const refused = new Set<UnknownParameter>();
  let usual: (request: ModelRequest) => ModelReply = () => ({ json: {} });
  let key: string | null = null;
  let model: string | null = null;
  const server = http.createServer((incoming, response) => {
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.on('end', () => {
      const request = read(incoming, Buffer.concat(parts).toString('utf8'));
      if (!request) return sendError(response, 404, 'Not Found');
      requests.push(request);
      if (key !== null && keyOf(request) !== key) {
        return sendError(response, 401, 'Incorrect API key provided: sk-***.');
      }
      if (model !== null && request.model !== model) {
        return sendError(response, 404, `The model \`${request.model}\` does not exist.`);
      }
      const parameter = unknownOf(request, refused);
      if (parameter) return sendError(response, 400, `Unsupported parameter: '${parameter}'.`);
      send(response, request, queue.shift() ?? usual(request));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as net.AddressInfo).port}`;
  return {
    url: `${origin}/v1`,
    anthropicUrl: origin,
    requests,
    next: (...replies) => void queue.push(...replies),
    always: (reply) => (usual = typeof reply === 'function' ? reply : () => reply),
    refuse: (...parameters) => parameters.forEach((it) => refused.add(it)),
    requireKey: (wanted) => (key = wanted),
    requireModel: (wanted) => (model = wanted),
    reset() {
      requests.length = 0;
      queue.length = 0;
      refused.clear();
      usual = () => ({ json: {} });
      key = null;
      model = null;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface WireBody {
  model?: string;
  system?: string;
  messages?: { role: string; content: string }[];
  response_format?: { type?: string };
  tools?: unknown[];
}

function read(incoming: http.IncomingMessage, text: string): ModelRequest | null {
  const path = incoming.url ?? '';
  const protocol = path === '/v1/chat/completions' ? 'openai' : path === '/v1/messages' ? 'anthropic' : null;
  if (protocol === null || incoming.method !== 'POST') return null;
  const body = JSON.parse(text) as WireBody & Record<string, unknown>;
  const all = body.messages ?? [];
  const system = protocol === 'openai' ? all.find(({ role }) => role === 'system')?.content : body.system;
  const messages = all.filter(({ role }) => role !== 'system');
  const type = body.response_format?.type;
  return {
    protocol,
    path,
    headers: incoming.headers,
    body,
    model: body.model ?? '',
    instructions: system ?? '',
    data: parsed(messages[0]?.content ?? ''),
    messages,
    format: type === 'json_schema' || type === 'json_object' ? type : body.tools ? 'tool' : 'none',
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

function keyOf({ protocol, headers }: ModelRequest): string | undefined {
  if (protocol === 'anthropic') return String(headers['x-api-key']);
  return headers.authorization?.replace(/^Bearer /, '');
}

function unknownOf(request: ModelRequest, refused: Set<UnknownParameter>): string | null {
  if (request.format === 'json_schema' && refused.has('json_schema')) return 'response_format.type';
  const names = ['response_format', 'max_tokens', 'temperature', 'seed'] as const;
  return names.find((name) => refused.has(name) && name in request.body) ?? null;
}

function send(response: http.ServerResponse, request: ModelRequest, reply: ModelReply): void {
  if ('afterMs' in reply) {
    setTimeout(() => send(response, request, reply.reply), reply.afterMs);
  } else if ('body' in reply) {
    sendJson(response, reply.status, reply.body);
  } else if ('status' in reply) {
    sendError(response, reply.status, reply.message ?? 'overloaded', reply.retryAfter);
  } else if ('json' in reply) {
    sendText(response, request, JSON.stringify(reply.json));
  } else if ('text' in reply) {
    sendText(response, request, reply.text);
  } else {
    sendFault(response, request, reply);
  }
}

function sendFault(
  response: http.ServerResponse,
  request: ModelRequest,
  reply: Extract<ModelReply, { fault: string }>,
): void {
  switch (reply.fault) {
    case 'hang':
      return;
    case 'cut':
      return void response.socket?.destroy();
    case 'cut_in_body':
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 4096 });
      response.write('{"id":"1","choices":[{"mess');
      return void setTimeout(() => response.socket?.destroy(), 20);
    case 'html':
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>');
    case 'no_choices':
      return sendJson(response, 200, { object: 'list', choices: [], content: [] });
    case 'empty':
      return sendText(response, request, '');
    case 'truncated': {
      const whole = JSON.stringify(reply.of);
      return sendText(response, request, whole.slice(0, whole.length / 2), 'cut');
    }
    case 'fenced':
      return sendText(
        response,
        request,
        `Here is the JSON:\n\n\`\`\`json\n${JSON.stringify(reply.of, null, 2)}\n\`\`\`\n`,
      );
    case 'refused':
      return sendText(response, request, '', 'refused');
  }
}

type End = 'complete' | 'cut' | 'refused';
const openAiEnds: Record<End, string> = { complete: 'stop', cut: 'length', refused: 'content_filter' };
const anthropicEnds: Record<End, string> = { complete: 'end_turn', cut: 'max_tokens', refused: 'refusal' };

function sendText(response: http.ServerResponse, request: ModelRequest, text: string, end: End = 'complete') {
  const model = `${request.model}-2026-11-01`;
  if (request.protocol === 'openai') {
    return sendJson(response, 200, {
      id: 'chatcmpl-1',
      model,
      choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: openAiEnds[end] }],
      usage: { prompt_tokens: reportedTokens.input, completion_tokens: reportedTokens.output },
    });
  }
  const input = parsed(text);
  const isObject = typeof input === 'object' && input !== null;
  sendJson(response, 200, {
    id: 'msg_1',
    model,
    content: [
      request.format === 'tool' && isObject
        ? { type: 'tool_use', id: 'tool_1', name: 'reply', input }
        : { type: 'text', text },
    ],
    stop_reason: request.format === 'tool' && isObject ? 'tool_use' : anthropicEnds[end],
    usage: { input_tokens: reportedTokens.input, output_tokens: reportedTokens.output },
  });
}

function sendError(
  response: http.ServerResponse,
  status: number,
  message: string,
  retryAfter?: string,
): void {
  if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter);
  sendJson(response, status, { type: 'error', error: { message, type: 'error', code: null } });
}

function sendJson(response: http.ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
