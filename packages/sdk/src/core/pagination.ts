import type { ApiPromise } from './api-promise.ts';

/** The first page when awaited; every item, page after page, in `for await`. */
export type PagePromise<Page, Item> = ApiPromise<Page> & AsyncIterable<Item>;

export interface NumberedPage {
  /** Of all pages. */
  total: number;
  page: number;
  limit: number;
  totalPages: number;
}

export interface Pagination<Page extends NumberedPage, Item> {
  firstPage: number;
  fetchPage: (page: number) => ApiPromise<Page>;
  itemsOf: (page: Page) => Item[];
  /** What makes an item the same one again. */
  idOf: (item: Item) => string;
}

/** Asks for the first page at once and for each further one when the loop gets there. */
export function paginate<Page extends NumberedPage, Item>(
  pagination: Pagination<Page, Item>,
): PagePromise<Page, Item> {
  const first = pagination.fetchPage(pagination.firstPage);
  return Object.assign(first, { [Symbol.asyncIterator]: () => iteratePages(first, pagination) });
}

async function* iteratePages<Page extends NumberedPage, Item>(
  first: Promise<Page>,
  { fetchPage, itemsOf, idOf }: Pagination<Page, Item>,
): AsyncGenerator<Item, void, undefined> {
  // An item created meanwhile pushes the others down, so the last of one page comes again on the next.
  const seen = new Set<string>();
  for (let page = await first; ; page = await fetchPage(page.page + 1)) {
    for (const item of itemsOf(page)) {
      if (seen.has(idOf(item))) continue;
      seen.add(idOf(item));
      yield item;
    }
    if (page.page >= page.totalPages) return;
  }
}
