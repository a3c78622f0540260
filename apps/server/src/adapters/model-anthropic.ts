import type { Completion, CompletionRequest, ModelTransport } from '../ports/model.ts';
import { ServiceFailure } from '../ports/service-failure.ts';
import { exchange, instructionsWith, tokenCount } from './model-exchange.ts';
import { knownParameters, type Parameters } from './model-parameters.ts';
import { ipAddressList } from './private-ip-addresses.ts';

const apiVersion = '2023-06-01';

/** `POST {url}/v1/messages`. The reply comes as a tool's input, because only that follows a schema in this protocol. */
export function anthropicModel(settings: { allowedPrivateHosts: string[] }): ModelTransport {
  const allowed = ipAddressList(settings.allowedPrivateHosts);
  const known = knownParameters();
  return {
    async complete(request) {
      const { url, key } = request.endpoint;
      const endsAt = performance.now() + request.timeoutMs;
      return known.settle(request.endpoint, async (parameters) =>
        read(
          await exchange(
            {
              url: `${url.replace(/\/+$/, '').replace(/\/v1$/, '')}/v1/messages`,
              headers: { 'anthropic-version': apiVersion, ...(key === null ? {} : { 'x-api-key': key }) },
              body: bodyOf(request, parameters),
            },
            { ...request, timeoutMs: endsAt - performance.now() },
            allowed,
          ),
        ),
      );
    },
  };
}

function bodyOf(request: CompletionRequest, { format, temperature }: Parameters): object {
  const { endpoint, instructions, data, repair, schema } = request;
  const tool = { name: 'reply', description: 'Gives the reply.', input_schema: schema };
  const withTool = format === 'json_schema';
  return {
    model: endpoint.name,
    max_tokens: request.mostTokens,
    system: instructionsWith(withTool ? null : schema, instructions),
    messages: [
      { role: 'user', content: data },
      // As text, because a tool's call must be followed by its result.
      ...(repair
        ? [
            { role: 'assistant', content: repair.reply.trim() || '(nothing)' },
            { role: 'user', content: repair.complaint },
          ]
        : []),
    ],
    ...(temperature && { temperature: Math.min(1, request.temperature) }),
    ...(withTool && { tools: [tool], tool_choice: { type: 'tool', name: tool.name } }),
  };
}

interface WireReply {
  model?: unknown;
  content?: { type?: unknown; text?: unknown; input?: unknown }[];
  stop_reason?: unknown;
  usage?: { input_tokens?: unknown; output_tokens?: unknown };
}

function read(reply: unknown): Completion {
  const { model, content, stop_reason: stop, usage } = (reply ?? {}) as WireReply;
  const isRefused = stop === 'refusal';
  if (!Array.isArray(content) || (content.length === 0 && !isRefused)) {
    throw new ServiceFailure('unreadable', 'the response has no content', { status: 200 });
  }
  const call = content.find(({ type }) => type === 'tool_use');
  const texts = content.flatMap(({ type, text }) =>
    type === 'text' && typeof text === 'string' ? [text] : [],
  );
  return {
    text: call ? JSON.stringify(call.input) : texts.join('\n'),
    end: isRefused ? 'refused' : stop === 'max_tokens' ? 'cut' : 'complete',
    inputTokens: tokenCount(usage?.input_tokens),
    outputTokens: tokenCount(usage?.output_tokens),
    model: typeof model === 'string' ? model : null,
  };
}
