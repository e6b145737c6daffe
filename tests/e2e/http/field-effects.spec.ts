import { collectionNames } from '@/lib/content/registry';
import { signInToApi } from '../support/api';
import { listFormParts } from '../support/effects/form-parts';
import { listDeadFields, type EffectSite } from '../support/effects/list-dead-fields';
import { createPublicReader } from '../support/effects/public-reader';
import { readTargets } from '../support/effects/read-targets';
import { expect, test } from '../support/fixtures';
import { startSite, type RunningSite } from '../support/site';

test.describe.configure({ mode: 'serial' });
let running: RunningSite;
let site: EffectSite;
test.beforeAll(async () => {
  running = await startSite({ env: { MAX_UNCACHED_PER_SECOND: '10000' } });
  const api = await signInToApi(running);
  site = { api, read: createPublicReader(running.url), targets: await readTargets(api, running) };
});
test.afterAll(() => running.kill());

test('visitors see every field that staff fill in', async () => {
  test.setTimeout(900_000);
  const dead: string[] = [];
  for (const collection of collectionNames) {
    for (const part of listFormParts(collection, site.targets)) {
      const a = performance.now();
      const more = await listDeadFields(site, part);
      console.log(part.owner.type, Math.round(performance.now() - a), more.join(' '));
      dead.push(...more);
    }
  }
  expect(dead).toEqual([]);
});
