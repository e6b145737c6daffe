import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Localized, LocalizedText } from '../lib/content/localized';
import { readEnv } from '@/lib/env/env';
import { locales } from '../lib/i18n/locales';
import { openEmbeddedApi, type EmbeddedApi } from '../lib/server/embedded-api';
import { pictureScript } from '../tests/setup/picture-script';
import { fillWithSample } from './fill-with-sample';
import { readSampleContent } from './sample-content';

const dataDir = mkdtempSync(join(tmpdir(), 'lyceum-sample-'));
let api: EmbeddedApi;

beforeAll(async () => {
  const env = readEnv({ DATA_DIR: dataDir, ADMIN_PASSWORD: 'a long password' });
  api = await openEmbeddedApi(env, { fill: fillWithSample, pictureScript });
  // Drawing all pictures takes long while other tests run.
}, 60_000);

afterAll(async () => {
  await api.close();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('fillWithSample', () => {
  it.each(readSampleContent())('publishes all $collection', async ({ collection, items }) => {
    const body = (await get(`/api/${collection}?perPage=100`)) as { total: number };
    // Covers are library images too, and every site has a first list of synonyms.
    if (['images', 'synonyms'].includes(collection)) expect(body.total).toBeGreaterThan(items.length);
    else expect(body.total).toBe(items.length);
  });

  it('gives every item a picture with an alternative text in each of its languages', async () => {
    const { data } = (await get('/api/news?perPage=100')) as { data: Illustrated[] };
    expect(new Set(data.map(({ status }) => `${status.kz} ${status.ru}`)).size).toBeGreaterThan(1);
    for (const { cover, status } of data) {
      for (const locale of locales) expect(Boolean(cover.alt[locale])).toBe(status[locale] === 'published');
      const smallest = await api.handle(new Request(`http://site${cover.file.variants[0]?.url}`));
      expect(smallest.headers.get('content-type')).toBe('image/webp');
    }
  });

  it('makes the sample searchable', async () => {
    const inLatin = (await get('/api/news?q=robototehnika&locale=kz')) as { total: number };
    const inCyrillic = (await get(
      `/api/news?q=${encodeURIComponent('\u043d\u0430\u0443\u0440\u044b\u0437')}`,
    )) as {
      total: number;
    };
    expect(inLatin.total + inCyrillic.total).toBeGreaterThan(0);
  });
});

interface Illustrated {
  status: Localized<string>;
  cover: { alt: LocalizedText; file: { variants: { url: string }[] } };
}

async function get(path: string): Promise<unknown> {
  const response = await api.handle(new Request(`http://site${path}`));
  expect(response.status).toBe(200);
  return response.json();
}
