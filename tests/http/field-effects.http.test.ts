import { afterAll, beforeAll } from 'vitest';
import { collectionNames, definitionOf, type CollectionName } from '@/lib/content/registry';
import { signInToApi } from '../e2e/support/api-client';
import { inFullRun } from '../e2e/support/coverage';
import { listFormParts } from '../e2e/support/effects/form-parts';
import { listDeadFields, type EffectSite } from '../e2e/support/effects/list-dead-fields';
import { createPublicReader } from '../e2e/support/effects/public-reader';
import { readTargets } from '../e2e/support/effects/read-targets';
import { expect, test } from './site-test';
import { startSite, type RunningSite } from '../e2e/support/running-site';

// The tests change what every page shows, so they have their own site.
let running: RunningSite;
let site: EffectSite;
beforeAll(async () => {
  running = await startSite({ env: { MAX_UNCACHED_PER_SECOND: '10000' } });
  const api = await signInToApi(running);
  site = { api, read: createPublicReader(running.url), targets: await readTargets(api, running) };
});
afterAll(() => running.kill());

test('names a field that no public page shows', async () => {
  const definition = definitionOf('achievements');
  // Visitors never read this field. Without its mark it is a field that no page shows.
  const consent = { ...definition.fields['consent']!, staffOnly: false };
  const unmarked = { ...definition, fields: { ...definition.fields, consent } };
  const [part] = listFormParts('achievements', site.targets, unmarked);
  expect(await listDeadFields(site, part!)).toEqual(['achievement.consent (kz)']);
});

test('visitors see every field that staff fill in', async () => {
  const dead: string[] = [];
  for (const collection of inFullRun<readonly CollectionName[]>(collectionNames, ['site', 'news'])) {
    for (const part of listFormParts(collection, site.targets)) {
      dead.push(...(await listDeadFields(site, part)));
    }
  }
  // Whether people are shown, and whether they consent, decides if the picture may be published at all.
  expect(dead.filter((field) => !/^image\.(showsPeople|consent) /.test(field))).toEqual([]);
});
