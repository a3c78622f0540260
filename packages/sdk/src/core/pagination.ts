import { toApiPromise, type ApiPromise } from './api-promise.ts';
import { ParleyError } from './errors.ts';
import type { Warning } from './warning.ts';

/** Await it for the first page, or use `for await` or `toArray` for every item of every page. */
export interface PagePromise<Page, Item> extends ApiPromise<ListPage<Page>>, AsyncIterable<Item> {
  /** Items from this page on, at most `limit`. It requests only the pages that it needs. */
  toArray(options: { limit: number }): Promise<Item[]>;
}

/** A page with a method that gets the next one. */
export type ListPage<Page> = Page & NextPage<Page>;

export interface NextPage<Page> {
  readonly hasNextPage: boolean;
  /** Rejects with a `ParleyError` on the last page. */
  getNextPage(): Promise<ListPage<Page>>;
}

export interface NumberedPage {
  /** The number of items on all pages. */
  total: number;
  page: number;
  limit: number;
  totalPages: number;
  /** Parameters that the service does not know; absent when it knows all of them. */
  warnings?: Warning[] | undefined;
}

export interface Pagination<Page extends NumberedPage, Item> {
  firstPage: number;
  fetchPage: (page: number) => ApiPromise<Page>;
  itemsOf: (page: Page) => Item[];
  /** Returns the id by which a repeated item is recognised. */
  idOf: (item: Item) => string;
}

/** Requests the first page at once, and each further page when the caller needs it. */
export function paginate<Page extends NumberedPage, Item>(
  pagination: Pagination<Page, Item>,
): PagePromise<Page, Item> {
  const first = fetchListPage(pagination, pagination.firstPage);
  const iterate = () => iteratePages(first, pagination);
  return Object.assign(first, {
    [Symbol.asyncIterator]: iterate,
    async toArray({ limit }: { limit: number }): Promise<Item[]> {
      // Nobody else awaits the first page here, so its rejection needs a handler.
      first.catch(() => undefined);
      if (!(Number.isInteger(limit) && limit > 0)) {
        throw new ParleyError('limit must be a whole number of at least 1.');
      }
      const items: Item[] = [];
      for await (const item of iterate()) {
        items.push(item);
        if (items.length === limit) break;
      }
      return items;
    },
  });
}

function fetchListPage<Page extends NumberedPage, Item>(
  pagination: Pagination<Page, Item>,
  number: number,
): ApiPromise<ListPage<Page>> {
  const answered = pagination.fetchPage(number).withResponse();
  return toApiPromise(
    answered.then((answer) => ({ ...answer, data: withNextPage(answer.data, pagination) })),
  );
}

/** The paging methods are not enumerable, so a page that is printed or stored is what the service sent. */
function withNextPage<Page extends NumberedPage, Item>(
  page: Page,
  pagination: Pagination<Page, Item>,
): ListPage<Page> {
  const hasNextPage = page.page < page.totalPages;
  const getNextPage = async (): Promise<ListPage<Page>> => {
    if (!hasNextPage) throw new ParleyError('This is the last page: look at hasNextPage first.');
    return fetchListPage(pagination, page.page + 1);
  };
  return Object.defineProperties(page as ListPage<Page>, {
    hasNextPage: { value: hasNextPage },
    getNextPage: { value: getNextPage },
  });
}

async function* iteratePages<Page extends NumberedPage, Item>(
  first: Promise<Page>,
  { fetchPage, itemsOf, idOf }: Pagination<Page, Item>,
): AsyncGenerator<Item, void, undefined> {
  // An item created meanwhile moves the others down, so the last one of a page comes again on the next.
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
