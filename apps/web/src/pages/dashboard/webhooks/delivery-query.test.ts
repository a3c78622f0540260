import { expect, it } from 'vitest';
import { deliverySearchParams, deliverySearch, readDeliveryQuery } from './delivery-query.ts';

const webhookId = '6f1c52a1-4a53-4a0a-9d56-0d5f0a1f7a10';
const plain = { webhookId: null, status: null, page: 1, limit: 20 };

it.each([
  [{}, plain],
  [
    { webhookId, status: 'FAILED', page: '3', limit: '50' },
    { webhookId, status: 'FAILED', page: 3, limit: 50 },
  ],
  [{ webhookId: 'mine', status: 'failed', page: '-1', limit: '1000' }, plain],
])('reads the URL parameters %j', (address, query) => expect(readDeliveryQuery(address)).toEqual(query));

it('writes only the chosen filters into the URL', () => {
  expect(deliverySearchParams(plain)).toEqual({});
  expect(deliverySearch(plain)).toBe('');
  expect(deliverySearch({ ...plain, webhookId, page: 2 })).toBe(`?webhookId=${webhookId}&page=2`);
});
