import { expect, test } from 'vitest';
import { createRequestCounts } from './request-counts';

test('counts requests by handler, method and class of the status', () => {
  const counts = createRequestCounts();
  counts.add('cached_page', 'GET', 200);
  counts.add('cached_page', 'GET', 304);
  counts.add('cached_page', 'GET', 304);
  counts.add('api', 'BREW', 405);
  counts.add('metrics', 'HEAD', 599);
  counts.add('form', 'POST', 0);
  expect(counts.read()).toEqual([
    [{ handler: 'cached_page', method: 'GET', status: '2xx' }, 1],
    [{ handler: 'cached_page', method: 'GET', status: '3xx' }, 2],
    [{ handler: 'form', method: 'POST', status: 'none' }, 1],
    [{ handler: 'api', method: 'other', status: '4xx' }, 1],
    [{ handler: 'metrics', method: 'HEAD', status: '5xx' }, 1],
  ]);
  expect(counts.cacheHits).toEqual({ sent: 1, notModified: 2 });
});
