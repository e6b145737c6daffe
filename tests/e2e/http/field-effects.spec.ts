import { collectionNames, definitionOf, type CollectionName } from '@/lib/content/registry';
import { signInToApi } from '../support/api';
import { inFullRun } from '../support/coverage';
import { listFormParts } from '../support/effects/form-parts';
import { listDeadFields, type EffectSite } from '../support/effects/list-dead-fields';
import { createPublicReader } from '../support/effects/public-reader';
import { readTargets } from '../support/effects/read-targets';
import { expect, test } from '../support/fixtures';
import { startSite, type RunningSite } from '../support/site';

// The tests change what every page shows, so they have their own site.
test.describe.configure({ mode: 'serial' });
let running: RunningSite;
let site: EffectSite;
test.beforeAll(async () => {
  running = await startSite({ env: { MAX_UNCACHED_PER_SECOND: '10000' } });
  const api = await signInToApi(running);
  site = { api, read: createPublicReader(running.url), targets: await readTargets(api, running) };
});
test.afterAll(() => running.kill());

test('names a field that no public page shows', async () => {
  test.setTimeout(120_000);
  const definition = definitionOf('achievements');
  // Visitors never read this field. Without its mark it is a field that no page shows.
  const consent = { ...definition.fields['consent']!, staffOnly: false };
  const unmarked = { ...definition, fields: { ...definition.fields, consent } };
  const [part] = listFormParts('achievements', site.targets, unmarked);
  expect(await listDeadFields(site, part!)).toEqual(['achievement.consent (kz)']);
});

test('visitors see every field that staff fill in', async () => {
  test.setTimeout(900_000);
  const dead: string[] = [];
  for (const collection of inFullRun<readonly CollectionName[]>(collectionNames, ['site', 'news'])) {
    for (const part of listFormParts(collection, site.targets)) {
      dead.push(...(await listDeadFields(site, part)));
    }
  }
  // Whether people are shown, and whether they consent, decides if the picture may be published at all.
  expect(dead.filter((field) => !/^image\.(showsPeople|consent) /.test(field))).toEqual([]);
});
