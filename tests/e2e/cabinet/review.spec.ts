import type { Page } from '@playwright/test';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { toNewsInput } from '../support/api-client';
import { expectAccessible } from '../support/axe';
import { createPerson, type Person } from '../support/create-person';
import { expect, test } from '../support/fixtures';
import { findLayoutFaults } from '../support/layout-faults';
import { NewsForm } from '../support/news-form';
import { createPressCounter } from '../support/press-counter';
import type { RunningSite } from '../support/running-site';
import { openSession } from '../support/staff-session';
import { readTexts } from '../support/texts';

/** The language of the interface. */
const locale = 'ru' satisfies Locale;
const t = readTexts(locale);
const local = (path: string) => toLocalePath(locale, path);
const draft = { kz: 'draft', ru: 'draft' } as const;

/** Signs another person in. The page of the person before would notice it and leave itself, which ends a navigation. */
async function changePerson(page: Page, site: RunningSite, { account }: Person): Promise<void> {
  await page.goto('about:blank');
  await openSession(page, site, account);
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('an author hands a draft in, mends what an editor returns, and the editor publishes it', async ({
  page,
  site,
}) => {
  const author = await createPerson(site, 'Aigul', 'author');
  const editor = await createPerson(site, 'Editor', 'editor');
  const title = { kz: `Tapsyrylghan ${Date.now()}`, ru: `Sdannoe ${Date.now()}` };
  const item = await author.api.news.create({ ...toNewsInput(title), status: draft });
  const form = new NewsForm(page, locale);
  const { press, take } = createPressCounter();

  await changePerson(page, site, author);
  await page.goto(local(`/cabinet/news/${item.id}`));
  await press(button(page, t('cabinet.review.handInBoth')));
  await expect(page.getByText(t('cabinet.review.handedIn'), { exact: true })).toBeVisible();
  await expect(page.getByText(t('cabinet.review.state.handed-in.both'))).toBeVisible();
  expect(take('hand in')).toBe(1);

  await changePerson(page, site, editor);
  await page.goto(local('/cabinet'));
  const tasks = page.getByRole('region', { name: t('cabinet.review.forYou', { count: 1 }) });
  await expect(page.getByRole('link', { name: new RegExp(`^${t('cabinet.nav.review')}.*1`) })).toBeVisible();
  await press(tasks.getByRole('link', { name: title.ru }));
  await press(button(page, t('cabinet.review.return')));
  await page.getByRole('textbox', { name: t('cabinet.review.returnWord') }).fill('Name the teacher');
  await press(button(page, t('cabinet.review.returnNow')));
  await expect(page.getByText(t('cabinet.review.state.returned.both'))).toBeVisible();
  expect(take('return with a word')).toBe(3);

  await changePerson(page, site, author);
  await page.goto(local('/cabinet'));
  await expect(tasks).toContainText('Name the teacher');
  await press(tasks.getByRole('link', { name: title.ru }));
  await (await form.lead('ru')).fill('The teacher is named');
  await press(button(page, t('cabinet.review.handInBoth')));
  await expect(page.getByText(t('cabinet.review.state.handed-in.both'))).toBeVisible();
  expect(take('mend and hand in again')).toBe(2);

  await changePerson(page, site, editor);
  await page.goto(local('/cabinet/news'));
  await expect(page.getByText(t('cabinet.state.handed-in')).first()).toBeVisible();
  await press(page.getByRole('link', { name: title.ru }));
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 800 });
  // The bar covers content that can be scrolled out from under it.
  await page.addStyleTag({ content: '[data-action-bar] { position: static !important }' });
  expect(await page.evaluate(findLayoutFaults)).toEqual([]);
  await press(button(page, t('cabinet.form.publishBoth')));
  await form.expectSaved('publishedBoth');
  expect(take('publish')).toBe(2);
  const shown = await author.api.news.read(item.id);
  expect(shown.status).toEqual({ kz: 'published', ru: 'published' });
  expect(shown.lead.ru).toBe('The teacher is named');
});

test('what an author types after a publication becomes a proposal, which an editor accepts', async ({
  page,
  site,
}) => {
  const author = await createPerson(site, 'Dana', 'author');
  const editor = await createPerson(site, 'Chief', 'editor');
  const title = { kz: `Zharys ${Date.now()}`, ru: `Gonka ${Date.now()}` };
  const item = await author.api.news.create({ ...toNewsInput(title), status: draft });
  const form = new NewsForm(page, locale);
  const { press, take } = createPressCounter();

  await changePerson(page, site, author);
  await page.goto(local(`/cabinet/news/${item.id}`));
  await (await form.lead('ru')).fill('Typed while it was published');
  await editor.api.news.replace(item.id, { ...toNewsInput(title) }, item.version);
  await form.save();
  await expect(page.getByText(t('cabinet.review.proposed'), { exact: true })).toBeVisible();
  await expect(page.getByText(t('cabinet.form.proposes'), { exact: true })).toBeVisible();
  await (await form.lead('ru')).fill('Typed after it was published');
  await press(button(page, t('cabinet.form.propose')));
  await expect(page.getByText(t('cabinet.review.ownProposal'))).toBeVisible();
  expect(take('propose')).toBe(1);
  await page.reload();
  await expect(await form.lead('ru')).toHaveValue('Typed after it was published');
  expect((await author.api.news.read(item.id)).lead.ru).not.toBe('Typed after it was published');

  await changePerson(page, site, editor);
  await page.goto(local('/cabinet'));
  await press(page.getByRole('main').getByRole('link', { name: title.ru }).first());
  await press(button(page, t('cabinet.review.compare')));
  const dialog = page.getByRole('dialog', { name: t('cabinet.review.proposalBy', { name: 'Dana' }) });
  await expect(dialog.locator('ins').first()).toBeVisible();
  await expectAccessible(page);
  await press(dialog.getByRole('button', { name: t('cabinet.review.accept', { count: 1 }) }));
  await expect(dialog).toBeHidden();
  await expect
    .poll(async () => (await author.api.news.read(item.id)).lead.ru)
    .toBe('Typed after it was published');
  expect(take('accept a proposal')).toBe(3);

  await changePerson(page, site, author);
  await page.goto(local(`/cabinet/news/${item.id}`));
  await expect(page.getByText(t('cabinet.review.decided.accepted'))).toBeVisible();
});
