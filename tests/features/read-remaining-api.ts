import '@/lib/processes/install-server';
import { equal, ok } from 'node:assert/strict';
import { readSampleContent } from '@/sample/sample-content';
import { startApi } from '../api/harness';

/** Reads what every site answers from an API without some features. Throws on an unexpected answer. */
async function readRemainingApi(): Promise<void> {
  const api = await startApi('in-process');
  for (const path of ['/health', '/openapi.json', '/news']) {
    const { status } = await api.call({ who: 'anonymous', method: 'GET', path });
    equal(status, 200, path);
  }
  ok(readSampleContent().length > 10);
  await api.stop();
}

await readRemainingApi();
