import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '@/lib/api/contract';
import type { Endpoint } from '@/lib/api/contract/endpoint';
import { startApi, transports, type TestApi } from './harness';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const paths = [...new Set(Object.values<Endpoint>({ ...contract }).map(({ path }) => path))];

describe.each(transports)('methods that a path does not have (%s)', (transport) => {
  let api: TestApi;

  beforeAll(async () => {
    api = await startApi(transport);
  });
  afterAll(() => api.stop());

  test('are answered with 405 and the methods that it has', async () => {
    const refused: string[] = [];
    const faults: string[] = [];
    for (const path of paths) {
      const address = path
        .replace('{collection}', 'news')
        .replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000');
      for (const method of methods) {
        const { status, headers } = await api.call({ who: 'anonymous', method, path: address });
        if (status !== 405) continue;
        const allowed = headers.get('allow')?.split(', ') ?? [];
        refused.push(`${method} ${path}`);
        if (allowed.length === 0 || allowed.includes(method))
          faults.push(`${method} ${path}: ${allowed.join(', ')}`);
      }
    }
    expect(faults).toEqual([]);
    expect(refused.length).toBeGreaterThan(paths.length);
    expect(refused).toContain('PATCH /{collection}/{id}');
  });

  test('are not told for a collection that does not exist', async () => {
    const { status } = await api.call({ who: 'anonymous', method: 'PATCH', path: '/nothing/1' });
    expect(status).toBe(404);
  });
});
