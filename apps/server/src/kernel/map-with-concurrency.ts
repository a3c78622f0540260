/** Returns one result per item, in order, with at most this many running at once. The first failure ends it. */
export async function mapWithConcurrency<Item, Result>(
  most: number,
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const left = items.entries();
  let hasFailed = false;
  const next = async () => {
    for (const [index, item] of left) {
      if (hasFailed) return;
      results[index] = await work(item);
    }
  };
  try {
    await Promise.all(Array.from({ length: most }, next));
  } finally {
    hasFailed = true;
  }
  return results;
}
