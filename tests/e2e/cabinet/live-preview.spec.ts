import type { FrameLocator, Locator, Page } from '@playwright/test';
import { createEmptyInput } from '@/lib/content/input';
import type { Input } from '@/lib/content/registry';
import { page as pageType } from '@/lib/content/types/page';
import { toLocalePath } from '@/lib/i18n/locales';
import { publishNews, signInToApi } from '../support/api-client';
import { expectNoViolations } from '../support/axe';
import { BlockForm } from '../support/block-form';
import { expect, test } from '../support/fixtures';
import { signIn } from '../support/staff-session';
import { readTexts } from '../support/texts';

const t = readTexts('ru');

/** Rounds of typing whose median is reported. */
const rounds = 7;

/** Keystrokes of a round. */
const keystrokes = 100;

test('the page beside a form follows the typing, and nothing is saved by it', async ({ page, site }) => {
  test.slow();
  const api = await signInToApi(site);
  const item = await publishNews(api, { kz: 'Qatar', ru: 'Ryadom' });
  await signIn(page, site);
  await page.setViewportSize({ width: 1280, height: 800 });
  const answers: (string | undefined)[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/cabinet/preview/')) answers.push(response.headers()['cache-control']);
  });
  const readStored = async () => ({
    item: await api.news.read(item.id),
    revisions: (await api.news.listRevisions(item.id)).length,
    changes: (await api.listAudit({})).total,
  });
  await page.goto(toLocalePath('ru', `/cabinet/news/${item.id}`));
  await page.getByRole('button', { name: t('cabinet.live.open') }).click();
  const panel = page.getByRole('complementary', { name: t('cabinet.live.title') });
  const frame = panel.frameLocator('iframe');
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Ryadom');
  // The framed page has landmarks of its own.
  await expectNoViolations(page, (axe) => axe.exclude('iframe'));

  const lead = page.locator('#item-lead-ru');
  if (!(await lead.isVisible())) await page.getByRole('tab', { name: t('cabinet.form.russian') }).click();
  const before = await readStored();
  const delays: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const text = `Round${round} `.repeat(keystrokes).slice(0, keystrokes - 1) + '.';
    await lead.fill('');
    await lead.pressSequentially(text, { delay: 10 });
    const start = performance.now();
    // Unlike the retries of an assertion, it looks at each frame of the browser.
    await frame.getByText(text).first().waitFor();
    delays.push(Math.round(performance.now() - start));
  }
  const median = delays.toSorted((a, b) => a - b)[Math.floor(rounds / 2)];
  test.info().annotations.push({
    type: `last of ${keystrokes} keystrokes shown after, ms`,
    description: `median ${median} of ${delays.join(', ')}`,
  });
  expect(await readStored()).toEqual(before);
  expect(answers.length).toBeGreaterThan(rounds);
  expect(answers.filter((header) => !header?.includes('no-store'))).toEqual([]);
  const visitor = await page.request.get(`${site.url}/ru/news/${item.slug}`, { headers: { cookie: '' } });
  expect(await visitor.text()).not.toContain('Round');

  await test.step('a click on the page goes to the field, and Ctrl+S saves', async () => {
    await frame.getByRole('heading', { level: 1 }).click();
    await expect(page.locator('#item-title-ru')).toBeFocused();
    await page.keyboard.press('Control+KeyS');
    await expect.poll(async () => (await api.news.read(item.id)).version).toBe(item.version + 1);
  });

  await test.step('a phone has no page beside the form', async () => {
    await page.setViewportSize({ width: 390, height: 780 });
    await expect(panel).toHaveCount(0);
    await expect(page.getByRole('button', { name: t('cabinet.live.open') })).toBeHidden();
  });
  await api.news.remove(item.id);
});

/** Opens a form at a width that has room for the page beside it. Returns the frame with the page. */
async function openBeside(page: Page, path: string): Promise<FrameLocator> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(toLocalePath('ru', path));
  await page.getByRole('button', { name: t('cabinet.live.open') }).click();
  return page.getByRole('complementary', { name: t('cabinet.live.title') }).frameLocator('iframe');
}

test('a page of blocks follows the typing in old and new blocks, and nothing is saved by it', async ({
  page,
  site,
}) => {
  const api = await signInToApi(site);
  const slug = `beside-${Date.now()}`;
  const text = { kz: '<p>Buryn</p>', ru: '<p>Before</p>' };
  const item = await api.pages.create({
    ...(createEmptyInput(pageType) as unknown as Input<'pages'>),
    ...{ title: { kz: slug, ru: slug }, slug, status: { kz: 'published', ru: 'published' } },
    blocks: [{ id: crypto.randomUUID(), type: 'text', hidden: false, text }] as never,
  });
  const readStored = async () => ({
    item: await api.pages.read(item.id),
    revisions: (await api.pages.listRevisions(item.id)).length,
    changes: (await api.listAudit({})).total,
  });
  await signIn(page, site);
  const frame = await openBeside(page, `/cabinet/page/${item.id}`);
  await expect(frame.getByText('Before', { exact: true })).toBeVisible();
  const before = await readStored();
  const blocks = new BlockForm(page, 'ru');
  // Beside the page the form has room for one language.
  const russian = (type: string) =>
    `${t(`content.block.${type}.fields.text.label`)} (${t('common.language.ru')})`;
  const textOf = (block: Locator, type: string) =>
    block.getByRole('textbox', { name: russian(type), exact: true });
  await textOf(blocks.list().first(), 'text').fill('Typed ru');
  await expect(frame.getByText('Typed ru', { exact: true })).toBeVisible();
  await expect(frame.getByText('Before', { exact: true })).toHaveCount(0);
  await textOf(await blocks.add('call-out'), 'call-out').fill('Added ru');
  await expect(frame.getByText('Added ru', { exact: true })).toBeVisible();
  expect(await readStored()).toEqual(before);
  const visitor = await page.request.get(`${site.url}/ru/${slug}`, { headers: { cookie: '' } });
  expect(await visitor.text()).not.toMatch(/Typed ru|Added ru/);
  await api.pages.remove(item.id);
});

test('settings are shown on the home page as they are typed, and are not saved by it', async ({
  page,
  site,
}) => {
  const api = await signInToApi(site);
  await signIn(page, site);
  const frame = await openBeside(page, '/cabinet/site');
  const changes = (await api.listAudit({})).total;
  const name = page.locator('#item-shortName-ru');
  if (!(await name.isVisible())) await page.getByRole('tab', { name: t('cabinet.form.russian') }).click();
  await name.fill('Typed name');
  await expect(frame.getByText('Typed name').first()).toBeVisible();
  expect((await api.listAudit({})).total).toBe(changes);
  const visitor = await page.request.get(`${site.url}/ru`, { headers: { cookie: '' } });
  expect(await visitor.text()).not.toContain('Typed name');
});
