import type { InstallationModel } from '../features/models/index.ts';
import type { ModelTransport } from '../ports/model.ts';

interface Asked {
  /** The data part of the prompt: what people said. */
  about: unknown;
  reply(text: string): void;
  fail(): void;
}

/** A model that replies only when the test lets it, whatever its deadline is. */
export function fakeModel(): ModelTransport & { asked: Asked[] } {
  const asked: Asked[] = [];
  return {
    asked,
    complete: ({ data }) =>
      new Promise((resolve, reject) => {
        asked.push({
          about: JSON.parse(data) as unknown,
          reply: (text) =>
            resolve({
              text: JSON.stringify({ text }),
              end: 'complete',
              inputTokens: 100,
              outputTokens: 10,
              model: null,
            }),
          fail: () => reject(new Error('overloaded')),
        });
      }),
  };
}

/** The model of an installation whose server is at `url`. */
export const installationModelAt = (url: string): InstallationModel => ({
  protocol: 'openai',
  url,
  key: null,
  name: 'small',
  prices: { input: null, output: null },
  monthly: { tokens: null, cost: null },
});
