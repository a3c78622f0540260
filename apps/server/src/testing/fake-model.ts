import type { AskModelEffect } from '@parley/interviewer';
import type { Model } from '../ports/model.ts';

interface Asked {
  about: AskModelEffect['about'];
  reply(text: string): void;
  fail(): void;
}

/** A model that waits until the test lets it reply. */
export function fakeModel(): Model & { asked: Asked[] } {
  const asked: Asked[] = [];
  return {
    asked,
    reply: ({ about }) =>
      new Promise((resolve, reject) => {
        asked.push({ about, reply: resolve, fail: () => reject(new Error('overloaded')) });
      }),
  };
}
