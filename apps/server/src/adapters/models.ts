import type { ModelTransport } from '../ports/model.ts';
import { anthropicModel } from './model-anthropic.ts';
import { openAiCompatibleModel } from './model-openai-compatible.ts';

/** Reaches models in whichever protocol their endpoint speaks, but not at private addresses outside the setting. */
export function modelsOverHttp(settings: { allowedPrivateHosts: string[] }): ModelTransport {
  const transports = { openai: openAiCompatibleModel(settings), anthropic: anthropicModel(settings) };
  return { complete: (request) => transports[request.endpoint.protocol].complete(request) };
}
