import { ServiceFailure } from '../ports/service-failure.ts';

/** The parameters that an endpoint accepts, as far as its refusals have shown. */
export interface Parameters {
  /** How the request asks for JSON, strictest first. `in_words`: only in the instructions. */
  format: 'json_schema' | 'json_object' | 'in_words';
  tokens: 'max_tokens' | 'max_completion_tokens';
  temperature: boolean;
  seed: boolean;
}

const everything: Parameters = {
  format: 'json_schema',
  tokens: 'max_tokens',
  temperature: true,
  seed: true,
};
/** More than the number of changes that are possible, so that this always ends. */
const mostSteps = 6;
const mostRemembered = 1_000;

export interface KnownParameters {
  /**
   * Sends a request. When the endpoint refuses a parameter by name, sends it again without that parameter.
   *
   * @throws ServiceFailure of the last request.
   */
  settle<Result>(
    endpoint: { url: string; name: string },
    send: (parameters: Parameters) => Promise<Result>,
  ): Promise<Result>;
}

/**
 * Servers accept different parameters (`response_format`, `temperature`, …), which only a refusal shows. What an
 * endpoint refused is remembered until the process ends, but for at most 1,000 endpoints.
 */
export function knownParameters(): KnownParameters {
  const known = new Map<string, Parameters>();
  return {
    async settle(endpoint, send) {
      const id = `${endpoint.url}\n${endpoint.name}`;
      let parameters = known.get(id) ?? everything;
      for (let step = 0; ; step++) {
        try {
          const result = await send(parameters);
          if (known.size >= mostRemembered) known.clear();
          known.set(id, parameters);
          return result;
        } catch (error) {
          const next = step < mostSteps ? withoutRefused(parameters, error) : null;
          if (next === null) throw error;
          parameters = next;
        }
      }
    },
  };
}

/** @returns null when the refusal names no parameter that can be left out. */
function withoutRefused(parameters: Parameters, error: unknown): Parameters | null {
  if (!(error instanceof ServiceFailure) || error.kind !== 'request') return null;
  const words = error.message.toLowerCase();
  if (parameters.tokens === 'max_tokens' && /max_tokens|max_completion_tokens/.test(words)) {
    return { ...parameters, tokens: 'max_completion_tokens' };
  }
  if (parameters.temperature && words.includes('temperature')) return { ...parameters, temperature: false };
  if (parameters.seed && /\bseed\b/.test(words)) return { ...parameters, seed: false };
  if (/response_format|json_schema|json_object|schema|tool_choice|tools?\b|grammar/.test(words)) {
    if (parameters.format === 'json_schema') return { ...parameters, format: 'json_object' };
    if (parameters.format === 'json_object') return { ...parameters, format: 'in_words' };
  }
  return null;
}
