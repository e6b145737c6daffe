import inject from 'light-my-request';
import { expect, test, vi } from 'vitest';
import { toLog } from '@/tests/setup/to-log';
import { createSiteApi, type SiteApiOptions } from './site-api';
import { version } from '@/lib/shared/version';

function toAnswer(status: number, body: unknown) {
  return { status, headers: ['content-type', 'application/json'], body: Buffer.from(JSON.stringify(body)) };
}

const toBody = (status: string) => JSON.stringify({ status, version });

const healthy = toAnswer(200, { status: 'ok' });

async function ask(options: Partial<SiteApiOptions>, method: 'GET' | 'HEAD' = 'GET') {
  const handle = createSiteApi({
    files: () => Promise.resolve(),
    api: () => Promise.resolve(),
    isReady: () => true,
    isDatabaseAway: () => false,
    hasPages: () => true,
    checkApi: () => Promise.resolve(healthy),
    log: toLog(() => {}),
    ...options,
  });
  const answer = await inject((request, response) => void handle(request, response), {
    method,
    url: '/api/health',
  });
  return [answer.statusCode, answer.payload];
}

const starting = [503, toBody('starting')];
const away = [200, toBody('database_away')];

test('answers 200 if a renderer can answer, and 503 without a renderer', async () => {
  expect(await ask({})).toEqual([200, toBody('ok')]);
  expect(await ask({}, 'HEAD')).toEqual([200, '']);
  expect(await ask({ isReady: () => false })).toEqual(starting);
});

test.each(['database_unavailable', 'busy'])(
  'answers 200 with cached pages if a renderer says %s',
  async (code) => {
    const checkApi = () => Promise.resolve(toAnswer(503, { code }));
    expect(await ask({ checkApi })).toEqual(away);
    expect(await ask({ checkApi, hasPages: () => false })).toEqual([503, JSON.stringify({ code })]);
  },
);

test('answers 200 with cached pages while delivery cannot reach the database, also without a renderer', async () => {
  const options = { isDatabaseAway: () => true, isReady: () => false };
  expect(await ask(options)).toEqual(away);
  expect(await ask({ ...options, hasPages: () => false })).toEqual(starting);
});

test('passes on another failure of a renderer', async () => {
  const checkApi = () => Promise.resolve(toAnswer(500, { code: 'internal' }));
  expect(await ask({ checkApi })).toEqual([500, '{"code":"internal"}']);
});

test('shares a running check', async () => {
  const checkApi = vi.fn(async () => healthy);
  const handle = createSiteApi({
    files: () => Promise.resolve(),
    api: () => Promise.resolve(),
    isReady: () => true,
    isDatabaseAway: () => false,
    hasPages: () => true,
    checkApi,
    log: toLog(() => {}),
  });
  const send = () => inject((request, response) => void handle(request, response), '/api/health');
  await Promise.all([send(), send(), send()]);
  expect(checkApi).toHaveBeenCalledOnce();
});
