import { newUuid } from '../../../new-uuid.ts';

/** An Idempotency-Key for each body: what is sent again unchanged, because no answer came, creates nothing twice. */
export function keysOfBodies(): (body: unknown) => string {
  const keys = new Map<string, string>();
  return (body) => {
    const text = JSON.stringify(body);
    const key = keys.get(text) ?? newUuid();
    keys.set(text, key);
    return key;
  };
}
