import type { Completion, CompletionRequest, ModelTransport } from '../ports/model.ts';
import { ServiceFailure } from '../ports/service-failure.ts';
import { exchange, instructionsWith, tokenCount } from './model-exchange.ts';
import { knownParameters, type Parameters } from './model-parameters.ts';
import { ipAddressList } from './private-ip-addresses.ts';

/** `POST {url}/chat/completions`, as OpenAI, vLLM, Ollama, llama.cpp and others serve it. */
export function openAiCompatibleModel(settings: { allowedPrivateHosts: string[] }): ModelTransport {
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
              url: `${url.replace(/\/+$/, '')}/chat/completions`,
              headers: key === null ? {} : { authorization: `Bearer ${key}` },
              body: bodyOf(request, parameters),
            },
            { ...request, timeoutMs: endsAt - performance.now() },
            allowed,
          ).catch((error: unknown) => {
            throw isGarbled(error) ? garbled(error) : error;
          }),
        ),
      );
    },
  };
}

function bodyOf(request: CompletionRequest, { format, tokens, temperature, seed }: Parameters): object {
  const { endpoint, instructions, data, repair, schema } = request;
  const system = instructionsWith(format === 'json_schema' ? null : schema, instructions);
  const formats = {
    json_schema: { type: 'json_schema', json_schema: { name: 'reply', strict: true, schema } },
    json_object: { type: 'json_object' },
    in_words: undefined,
  };
  return {
    model: endpoint.name,
    messages: [
      { role: 'system', content: system },
      { role: 'user', content: data },
      ...(repair
        ? [
            { role: 'assistant', content: repair.reply },
            { role: 'user', content: repair.complaint },
          ]
        : []),
    ],
    [tokens]: request.mostTokens,
    ...(temperature && { temperature: request.temperature }),
    ...(seed && request.seed !== null && { seed: request.seed }),
    response_format: formats[format],
  };
}

/**
 * llama.cpp answers 500 without the text when it cannot parse what the model wrote, such as broken characters or half
 * of a tool call. The server works; only this reply is lost.
 */
const isGarbled = (error: unknown): error is ServiceFailure =>
  error instanceof ServiceFailure &&
  error.status === 500 &&
  /model produced output that does not match/i.test(error.message);

const garbled = ({ message }: ServiceFailure): ServiceFailure =>
  new ServiceFailure('garbled', message, { status: 500 });

interface WireReply {
  model?: unknown;
  choices?: { message?: { content?: unknown; refusal?: unknown }; finish_reason?: unknown }[];
  usage?: { prompt_tokens?: unknown; completion_tokens?: unknown };
}

function read(reply: unknown): Completion {
  const { model, choices, usage } = (reply ?? {}) as WireReply;
  const choice = Array.isArray(choices) ? choices[0] : undefined;
  if (!choice?.message)
    throw new ServiceFailure('unreadable', 'the response has no choices', { status: 200 });
  const { content, refusal } = choice.message;
  const isRefused = choice.finish_reason === 'content_filter' || typeof refusal === 'string';
  return {
    text: typeof content === 'string' ? content : '',
    end: isRefused ? 'refused' : choice.finish_reason === 'length' ? 'cut' : 'complete',
    inputTokens: tokenCount(usage?.prompt_tokens),
    outputTokens: tokenCount(usage?.completion_tokens),
    model: typeof model === 'string' ? model : null,
  };
}
