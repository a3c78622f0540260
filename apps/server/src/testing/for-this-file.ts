import { afterAll, beforeAll, beforeEach } from 'vitest';

/**
 * What the tests of a file share: it is opened before the first of them, and closed after the last if it can be.
 * What is returned stands for it, so that a file can name it in a constant.
 */
export function forThisFile<T extends object>(open: () => T | Promise<T>): T {
  let opened: T | null = null;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => close(opened));
  return standIn(() => opened);
}

/** The same, opened anew before each test and closed after it. */
export function forEachTest<T extends object>(open: () => T | Promise<T>): T {
  let opened: T | null = null;
  beforeEach(async () => {
    opened = await open();
    return () => close(opened);
  });
  return standIn(() => opened);
}

async function close(opened: object | null): Promise<void> {
  if (opened && 'close' in opened && typeof opened.close === 'function') await opened.close();
}

/** @param opened is null until a test or a hook can use it. */
function standIn<T extends object>(opened: () => T | null): T {
  const present = () => {
    const found = opened();
    if (!found) throw new Error('this is not open yet: use it in a test or a hook');
    return found;
  };
  return new Proxy({} as T, {
    get: (_, key): unknown => Reflect.get(present(), key),
    set: (_, key, value) => Reflect.set(present(), key, value),
    has: (_, key) => Reflect.has(present(), key),
    ownKeys: () => Reflect.ownKeys(present()),
    getOwnPropertyDescriptor: (_, key) => Reflect.getOwnPropertyDescriptor(present(), key),
  });
}
