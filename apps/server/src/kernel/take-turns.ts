/**
 * Calls under one key take turns: while a run is under way, those that come wait and then run together. A caller
 * never gets what was read before it asked, and a crowd costs little more than one.
 *
 * @param options.most how many calls one run takes; the others wait for the next.
 * @param run gives one result per item, in their order; when it throws, so does the call of each item.
 */
export function takeTurns<Item, Result>(
  run: (key: string, items: Item[]) => Promise<Result[]>,
  { most = Infinity }: { most?: number } = {},
): (key: string, item: Item) => Promise<Result> {
  const waiting = new Map<string, Call<Item, Result>[]>();

  const runAll = async (key: string, first: Call<Item, Result>) => {
    const next: Call<Item, Result>[] = [];
    waiting.set(key, next);
    let calls = [first];
    while (calls.length > 0) {
      await answer(key, calls);
      calls = next.splice(0, most);
    }
    waiting.delete(key);
  };
  const answer = async (key: string, calls: Call<Item, Result>[]) => {
    try {
      const results = await run(
        key,
        calls.map(({ item }) => item),
      );
      for (const [index, call] of calls.entries()) call.resolve(results[index] as Result);
    } catch (error) {
      for (const call of calls) call.reject(error);
    }
  };
  return (key, item) =>
    new Promise((resolve, reject) => {
      const call = { item, resolve, reject };
      const others = waiting.get(key);
      if (others) others.push(call);
      else void runAll(key, call);
    });
}

interface Call<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}
