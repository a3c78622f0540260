/**
 * The page's IndexedDB. It stores data that must survive a refresh or a crash until the server has it. Keys:
 * `utterances` by utteranceId, `sessions` by sessionId, `chunks` by [sessionId, seq].
 */
export type StoreName = 'utterances' | 'sessions' | 'chunks';

let opened: Promise<IDBDatabase> | null = null;

/**
 * Rejects when the browser forbids storage (in some private windows); callers then keep things in memory. A
 * connection can end by itself, for example when the browser frees storage: the next use opens another one.
 */
export function openDatabase(): Promise<IDBDatabase> {
  opened ??= connect().catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
}

function connect(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('parley', 1);
    opening.onupgradeneeded = () => {
      const database = opening.result;
      database.createObjectStore('utterances', { keyPath: 'utteranceId' });
      database.createObjectStore('sessions', { keyPath: 'sessionId' });
      database.createObjectStore('chunks', { keyPath: ['sessionId', 'seq'] });
    };
    opening.onsuccess = () => {
      opening.result.onclose = () => {
        opened = null;
      };
      resolve(opening.result);
    };
    opening.onerror = () => reject(opening.error ?? new Error('IndexedDB cannot be opened'));
    opening.onblocked = () => reject(new Error('IndexedDB is blocked by another tab'));
  });
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB request failed'));
  });
}

/** A full disk refuses a write only here, after each request has succeeded. */
function committed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB transaction failed'));
  });
}

async function store(name: StoreName, mode: IDBTransactionMode): Promise<IDBObjectStore> {
  const database = await openDatabase();
  return database.transaction(name, mode).objectStore(name);
}

export async function putRecord(name: StoreName, record: object): Promise<void> {
  const records = await store(name, 'readwrite');
  records.put(record);
  await committed(records.transaction);
}

/** Stores a record that is useless without another. Rejects when that other one does not exist, or no longer. */
export async function putOwnedRecord(
  name: StoreName,
  record: object,
  owner: { name: StoreName; key: IDBValidKey },
): Promise<void> {
  const transaction = (await openDatabase()).transaction([name, owner.name], 'readwrite');
  const found = await settled(transaction.objectStore(owner.name).count(owner.key));
  if (found === 0) throw new Error(`IndexedDB has no such record in ${owner.name}`);
  transaction.objectStore(name).put(record);
  await committed(transaction);
}

export async function deleteRecord(name: StoreName, key: IDBValidKey): Promise<void> {
  const records = await store(name, 'readwrite');
  records.delete(key);
  await committed(records.transaction);
}

/** Records are read as they were stored; `T` is the type that the caller stored under this name. */
export async function getRecord<T>(name: StoreName, key: IDBValidKey): Promise<T | undefined> {
  return (await settled((await store(name, 'readonly')).get(key))) as T | undefined;
}

/** Changes a record in one transaction, so that two writers cannot undo each other's fields. */
export async function updateRecord<T extends object>(
  name: StoreName,
  key: IDBValidKey,
  change: Partial<T>,
): Promise<void> {
  const records = await store(name, 'readwrite');
  const found = (await settled(records.get(key))) as T | undefined;
  if (!found) return;
  records.put({ ...found, ...change });
  await committed(records.transaction);
}

export async function getAllRecords<T>(name: StoreName): Promise<T[]> {
  return (await settled((await store(name, 'readonly')).getAll())) as T[];
}

export async function getAllKeys(name: StoreName, range?: IDBKeyRange): Promise<IDBValidKey[]> {
  return await settled((await store(name, 'readonly')).getAllKeys(range));
}
