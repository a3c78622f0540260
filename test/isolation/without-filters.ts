import type { QueryConfig } from 'pg';
import type { Database, Tx } from '../../apps/server/src/kernel/db.ts';

/**
 * The predicates with which features keep organizations and platforms apart, in all their spellings. Any other use
 * of `current_organization()` gives a new row its owner or names a lock, and protects nothing.
 */
const filter = /\b(?:\w+\.)?(?:organization_id|platform_id|id) = current_(?:organization|platform)\(\)/g;

export interface Weakened {
  db: Database;
  /** Statements that lost a filter, by their original text. */
  weakened: Set<string>;
  /** Every statement as it was sent. */
  sent: Set<string>;
}

/** The database with every filter by organization or platform removed from each statement before it is sent. */
export function withoutFilters(db: Database): Weakened {
  const weakened = new Set<string>();
  const sent = new Set<string>();
  const weaken = (query: QueryConfig): QueryConfig => {
    const text = query.text.replace(filter, 'true');
    sent.add(text);
    if (text === query.text) return query;
    weakened.add(query.text);
    return { ...query, text, ...(query.name === undefined ? {} : { name: `${query.name}, no filter` }) };
  };
  const through = (tx: Tx): Tx => ({ query: (query) => tx.query(weaken(query)) });
  // Every function that opens a transaction takes its work as the last argument.
  const weak = new Proxy(db, {
    get(target, name, receiver) {
      const member: unknown = Reflect.get(target, name, receiver);
      if (typeof member !== 'function') return member;
      return (...args: unknown[]): unknown => {
        const work = args.at(-1);
        const wrapped = typeof work === 'function' ? (tx: Tx): unknown => work(through(tx)) : work;
        return member.apply(target, [...args.slice(0, -1), wrapped]);
      };
    },
  });
  return { db: weak, weakened, sent };
}
