import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toExport, type TestPost } from './test-export';
import { expect, test } from '@/tests/http/site-test';
import { sendRaw } from '@/tests/e2e/support/raw-request';
import { admin, startSite } from '@/tests/e2e/support/running-site';

const posts: TestPost[] = [
  { id: 1, slug: 'janalyq', title: 'Janalyq', language: 'kk', group: 'a' },
  {
    id: 2,
    slug: 'novost',
    title: 'Novost',
    language: 'ru',
    group: 'a',
    content: 'Tekst<script>window.hit=1</script>',
  },
  { id: 3, type: 'page', slug: 'about', title: 'School', link: 'https://old.example/about/' },
  { id: 4, type: 'page', slug: 'team', title: 'Team', parent: 3, link: 'https://old.example/about/team/' },
];

test('a site imported from WordPress shows its items and leads from its old addresses', async () => {
  const folder = mkdtempSync(join(process.env['E2E_FOLDER'] ?? tmpdir(), 'wordpress-'));
  const dataDir = join(folder, 'data');
  const file = join(folder, 'export.xml');
  const run = (...args: string[]) => {
    const env = { ...process.env, DATA_DIR: dataDir, ADMIN_PASSWORD: admin.password };
    return spawnSync(process.execPath, ['scripts/import-wordpress.mjs', file, ...args], {
      env,
      encoding: 'utf8',
    });
  };
  writeFileSync(file, toExport(posts, { a: { kk: 1, ru: 2 } }));
  expect(run('--dry-run').stdout).toMatch(/news +2 +1 +1 +0 +0 +0\n/);
  expect(run().stdout).toMatch(/pages +2 +0 +2 +0 +0 +0\n/);
  expect(run().stdout).toContain('Nothing was changed.');
  writeFileSync(file, '<rss>');
  const broken = run();
  expect(broken.stderr).toContain('Line 1: ');
  expect(broken.status).toBe(1);

  const site = await startSite({ dataDir });
  try {
    for (const [path, location] of [
      ['/?p=1', '/news/janalyq'],
      ['/?p=2', '/ru/news/janalyq'],
      ['/2020/01/novost/?utm_source=a', '/ru/news/janalyq'],
      ['/?page_id=3', '/ru/about-2'],
      ['/about/team/', '/ru/about-2/team'],
    ] as const) {
      const answer = await sendRaw(site.url, { path });
      expect([path, answer.status, answer.headers.location]).toEqual([path, 308, location]);
    }
    const news = await sendRaw(site.url, { path: '/ru/news/janalyq' });
    expect(news.status).toBe(200);
    expect(news.body).toContain('Tekst');
    expect(news.body).not.toContain('window.hit');
    expect((await sendRaw(site.url, { path: '/ru/about-2/team' })).body).toContain('Team');
  } finally {
    await site.stop();
  }
});
