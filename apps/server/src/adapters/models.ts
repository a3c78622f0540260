import type { ModelTransport } from '../ports/model.ts';
import { anthropicModel } from './model-anthropic.ts';
import { openAiCompatibleModel } from './model-openai-compatible.ts';

/** Reaches models in the protocol of their endpoint, but not at private addresses outside `allowedPrivateHosts`. */
export function modelsOverHttp(settings: { allowedPrivateHosts: string[] }): ModelTransport {
  const transports = { openai: openAiCompatibleModel(settings), anthropic: anthropicModel(settings) };
  return { complete: (request) => transports[request.endpoint.protocol].complete(request) };
}
