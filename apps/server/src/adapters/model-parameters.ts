import { ServiceFailure } from '../ports/service-failure.ts';

/** What a request leaves out because the endpoint refused it before. */
export interface Parameters {
  /** How the form of the reply is asked for, strictest first. */
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
/** More refusals than there are parameters are another trouble. */
const mostSteps = 6;
const mostRemembered = 1_000;

export interface KnownParameters {
  /**
   * Sends a request, and again without what is refused by name.
   *
   * @throws ServiceFailure of the last request.
   */
  settle<Result>(
    endpoint: { url: string; name: string },
    send: (parameters: Parameters) => Promise<Result>,
  ): Promise<Result>;
}

/**
 * Servers differ in what they take (`response_format`, `temperature`, …), and none says so before it is asked. What
 * an endpoint refused is remembered for as long as the process lives.
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

/** @returns null when the refusal names nothing that can be left out. */
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
