import sharp from 'sharp';
import { createInitialValues } from '@/components/cabinet/values/item-values';
import { createClient } from '@/lib/api/client';
import { image as imageType } from '@/lib/content/types/image';
import { createEmptyInput, toInput } from '@/lib/content/input';
import { news } from '@/lib/content/types/news';
import { partner } from '@/lib/content/types/partner';
import type { Input } from '@/lib/content/registry';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { typeset } from '@/lib/typography/typeset';
import { publishNews, signInToApi, toNewsInput } from '../support/api-client';
import { expectAccessible } from '../support/axe';
import { alsoOnPhone, smoke } from '../support/coverage';
import { expect, test } from '../support/fixtures';
import { NewsForm } from '../support/news-form';
import { findLayoutFaults } from '../support/layout-faults';
import { openSession, signIn } from '../support/staff-session';
import { readTexts } from '../support/texts';

/** The language of the interface. */
const locale = 'ru' satisfies Locale;
const t = readTexts(locale);
const local = (path: string) => toLocalePath(locale, path);

test(
  'an editor orders partners with the keys, and the home page shows the order',
  { tag: smoke },
  async ({ page, site, request }) => {
    const api = await signInToApi(site);
    const names = ['Alfa', 'Beta', 'Gamma'];
    const ids: string[] = [];
    for (const name of names) {
      const { id } = await api.partners.create({
        ...(createEmptyInput(partner) as unknown as Input<'partners'>),
        name: { kz: name, ru: name },
        position: 0,
        status: { kz: 'published', ru: 'published' },
      });
      ids.push(id);
    }
    await signIn(page, site);
    await page.goto(local('/cabinet/partner'));
    const order = async () => {
      const titles = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
      return titles.filter((title) => names.includes(title));
    };
    const before = await order();
    const handle = page.getByRole('button', { name: t('cabinet.order.handle', { title: before[0]! }) });
    const count = await page
      .getByRole('button', { name: t('cabinet.order.handle', { title: '' }).trim() })
      .count();
    const isAt = (place: number) =>
      expect(
        page.getByRole('status').filter({ hasText: t('cabinet.order.over', { place, count }) }),
      ).toBeAttached();
    await handle.focus();
    await page.keyboard.press('Space');
    // The arrows move the item only after it is lifted and announced.
    await isAt(1);
    await page.keyboard.press('ArrowDown');
    await isAt(2);
    await page.keyboard.press('Space');
    const after = [before[1], before[0], before[2]];
    await expect.poll(order).toEqual(after);
    // The list changes before the order is stored.
    const readStored = async () => {
      const { data } = await api.partners.list({ perPage: 100 });
      return data.map(({ name }) => name.ru).filter((name) => names.includes(name!));
    };
    await expect.poll(readStored).toEqual(after);
    await page.reload();
    expect(await order()).toEqual(after);
    const home = await (await request.get('/ru')).text();
    const places = after.map((name) => home.indexOf(`${name}`));
    expect(places).toEqual(places.toSorted((a, b) => a - b));

    // A colleague changes the order meanwhile.
    const colleagueOrder = after.toReversed();
    await api.partners.order({ ids: colleagueOrder.map((name) => ids[names.indexOf(name!)]!) });
    await handle.focus();
    await page.keyboard.press('Space');
    await isAt(2);
    await page.keyboard.press('ArrowDown');
    await isAt(3);
    await page.keyboard.press('Space');
    await expect(page.getByText(t('cabinet.order.changed'))).toBeVisible();
    await expect.poll(order).toEqual(colleagueOrder);
    for (const id of ids) await api.partners.remove(id);
  },
);

test(
  'text typed on one device is restored on another',
  { tag: smoke },
  async ({ page, site, openBrowser }) => {
    const api = await signInToApi(site);
    const item = await publishNews(api, { kz: 'Bastalgan', ru: 'Nachato' });
    await signIn(page, site);
    await page.goto(local(`/cabinet/news/${item.id}`));
    await (await new NewsForm(page, locale).lead('ru')).fill('Typed on the bus');
    await expect.poll(async () => (await api.listAutosaves()).map(({ itemId }) => itemId)).toContain(item.id);

    const desk = await (await openBrowser()).newPage();
    await signIn(desk, site);
    await desk.goto(local(`/cabinet/news/${item.id}`));
    await expect(desk.getByText(t('cabinet.form.autosave.elsewhere'))).toBeVisible();
    await desk.getByRole('button', { name: t('cabinet.form.autosave.restore') }).click();
    const form = new NewsForm(desk, locale);
    await expect(await form.lead('ru')).toHaveValue('Typed on the bus');
    await form.save();
    await form.expectSaved('saved');
    await expect
      .poll(async () => (await api.listAutosaves()).map(({ itemId }) => itemId))
      .not.toContain(item.id);
    expect((await api.news.read(item.id)).lead.ru).toBe('Typed on the bus');
  },
);

test('text typed in a deleted item is restored with the item', async ({ page, site }) => {
  const api = await signInToApi(site);
  const item = await publishNews(api, { kz: 'Zhoiylgan', ru: 'Udaleno meanwhile' });
  await signIn(page, site);
  await page.goto(local(`/cabinet/news/${item.id}`));
  await (await new NewsForm(page, locale).lead('ru')).fill('Typed before it went');
  await expect.poll(async () => (await api.listAutosaves()).map(({ itemId }) => itemId)).toContain(item.id);
  // The form asks before the page unloads.
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(local('/cabinet'));
  await api.news.remove(item.id);

  await page.reload();
  const unsavedTexts = page.getByRole('region', { name: t('cabinet.home.autosaves') });
  await expect(unsavedTexts.getByText(t('cabinet.home.autosavedState.trashed'))).toBeVisible();
  await unsavedTexts.getByRole('link', { name: 'Udaleno meanwhile' }).click();
  await expect(page.getByText(t('cabinet.deletedItem.inTrash'))).toBeVisible();
  await expect(page.getByText('Typed before it went')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('cabinet.list.restore'), exact: true }).click();

  // Saving finds no conflict because the stored text has not changed.
  await page.getByRole('button', { name: t('cabinet.form.autosave.restore') }).click();
  const form = new NewsForm(page, locale);
  await expect(await form.lead('ru')).toHaveValue('Typed before it went');
  await form.save();
  await form.expectSaved('saved');
  expect((await api.news.read(item.id)).lead.ru).toBe('Typed before it went');
  await api.news.remove(item.id);
});

test('text typed in an erased item moves to a new item', async ({ page, site }) => {
  const api = await signInToApi(site);
  const gone = '0b6f4c1e-2f57-4a0e-9a55-6f1f5d0c7a11';
  const values = {
    ...createInitialValues(news, '2026-05-01'),
    title: { kz: null, ru: 'Typed in an erased item' },
    slug: 'erased',
    status: { kz: 'published', ru: 'published' },
  };
  await api.news.autosave(gone, { id: 'desk', savedAtMs: Date.now(), values, base: null });
  await signIn(page, site);
  await page.goto(local('/cabinet'));
  await page.getByRole('link', { name: 'Typed in an erased item' }).click();
  await expect(page.getByText(t('cabinet.deletedItem.gone'))).toBeVisible();
  await page.getByRole('button', { name: t('cabinet.deletedItem.moveToNew') }).click();
  await page.getByRole('button', { name: t('cabinet.form.autosave.restore') }).click();
  const form = new NewsForm(page, locale);
  await expect(await form.title('ru')).toHaveValue('Typed in an erased item');
  await form.save();
  await form.expectSaved('savedDraft');
  await expect(page).toHaveURL(/\/cabinet\/news\/[0-9a-f-]{36}$/);
  const named = async () => (await api.listAutosaves()).filter(({ title }) => title.ru === values.title.ru);
  await expect.poll(named).toEqual([]);
  await api.news.remove(page.url().split('/').at(-1)!);
});

test('the add dialog offers the autosave of another device and does not overwrite it', async ({
  page,
  site,
}) => {
  const api = await signInToApi(site);
  const title = `Typed at the desk ${test.info().project.name}`;
  const values = { ...createInitialValues(partner, '2026-05-01'), name: { kz: '', ru: 'Typed on the bus' } };
  await api.partners.autosave('new', { id: 'phone', savedAtMs: Date.now(), values, base: null });
  await signIn(page, site);
  await page.goto(local('/cabinet/partner'));
  await page.getByRole('link', { name: t('content.partner.add') }).click();
  const dialog = page.getByRole('dialog', { name: t('content.partner.add') });
  await expect(dialog.getByText(t('cabinet.form.autosave.elsewhere'))).toBeVisible();
  await dialog.getByRole('textbox').first().fill(title);
  const onwards = new RegExp(`^(${t('cabinet.add.fullForm')}|${t('cabinet.add.continue')})$`);
  await dialog.getByRole('button', { name: onwards }).click();
  await expect(page).toHaveURL(/\/cabinet\/partner\/[0-9a-f-]{36}$/);
  expect((await api.partners.readAutosave('new')).copy).toMatchObject({ id: 'phone', values });
  await api.partners.remove(page.url().split('/').at(-1)!);

  await page.goto(local('/cabinet/partner/new'));
  await page.getByRole('button', { name: t('cabinet.form.autosave.discard') }).click();
  const listAutosavedPartners = async () =>
    (await api.listAutosaves()).filter(({ collection }) => collection === 'partners');
  await expect.poll(listAutosavedPartners).toEqual([]);
});

test(
  'restoring an old version does not overwrite a newer version of a colleague',
  { tag: smoke },
  async ({ page, site }) => {
    const api = await signInToApi(site);
    const first = await publishNews(api, { kz: 'Bir', ru: 'Pervaya' });
    const change = (ru: string, version: number) =>
      api.news.replace(first.id, toNewsInput({ kz: ru, ru }), version);
    const second = await change('Vtoraya', first.version);
    await signIn(page, site);
    await page.goto(local(`/cabinet/news/${first.id}`));
    await page.getByRole('button', { name: t('cabinet.form.history') }).click();
    const entry = page
      .getByRole('dialog', { name: t('cabinet.history.title') })
      .getByRole('listitem')
      .filter({ hasText: typeset(t('cabinet.history.version', { version: first.version })) });
    await entry.getByRole('button', { name: t('cabinet.history.show') }).click();
    const third = await change('Tretya', second.version);
    await entry.getByRole('button', { name: t('cabinet.history.restore') }).click();
    const conflict = page.getByRole('dialog', { name: t('cabinet.conflict.title') });
    await expect(conflict.getByText('Tretya').first()).toBeVisible();
    await conflict.getByRole('button', { name: t('cabinet.conflict.cancel') }).click();
    expect(await api.news.read(first.id)).toMatchObject({ version: third.version, title: third.title });
    // The form contains the old text, unsaved.
    await expect(page.getByText(t('cabinet.form.unsaved'), { exact: true })).toBeVisible();
  },
);

test('an editor who lost the role sees the reason and keeps the text', async ({ page, site }) => {
  const api = await signInToApi(site);
  const item = await api.partners.create({
    ...(createEmptyInput(partner) as unknown as Input<'partners'>),
    name: { kz: 'Ruqsat', ru: 'Pravo' },
  });
  const email = `role-${test.info().project.name}-${Date.now()}@lyceum.example`;
  const password = 'three blue elephants';
  const { token } = await api.createInvitation({ email, scope: ['editor'] });
  await api.useAccountLink({ token, name: 'Editor', password });
  await openSession(page, site, { email, password });
  await page.goto(local(`/cabinet/partner/${item.id}`));
  const name = page.getByRole('textbox', { name: t('content.partner.fields.name.label') }).last();
  await name.fill('Typed before');
  const account = (await api.listUsers({ q: email })).data[0]!;
  await api.replaceScopes(account.id, { scope: ['author'] });
  await new NewsForm(page, locale).save();
  await expect(page.getByText(t('errors.codes.forbidden'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('cabinet.form.deleted.create') })).toBeHidden();
  await expect(name).toHaveValue('Typed before');
  await api.partners.remove(item.id);
});

test('an author cannot change an image that a published item uses', async ({ page, site }) => {
  const api = await signInToApi(site);
  const email = 'illustrator@lyceum.example';
  const password = 'three blue elephants';
  const { token } = await api.createInvitation({ email, scope: ['author'] });
  await api.useAccountLink({ token, name: 'Illustrator', password });
  const authorApi = await signInToApi(site, { email, password });
  const picture = sharp({ create: { width: 640, height: 360, channels: 3, background: '#0a4f66' } });
  const upload = new FormData();
  upload.set('file', new File([new Uint8Array(await picture.png().toBuffer())], 'drawn.png'));
  const { item: image } = await authorApi.uploadImage(upload);
  const described = { ...toInput(imageType, image), alt: { kz: 'Suret', ru: 'Risunok' }, showsPeople: false };
  await authorApi.images.replace(image.id, described as unknown as Input<'images'>, image.version);
  const texts = { kz: 'Suretti', ru: 'S risunkom' };
  const status = { kz: 'draft', ru: 'draft' } as const;
  const draft = await authorApi.news.create({ ...toNewsInput(texts), cover: image.id, status });

  await openSession(page, site, { email, password });
  const alt = page.getByRole('textbox', { name: t('content.image.fields.alt.label') }).last();
  const reason = page.getByText(t('cabinet.form.proposes'));
  const saveButton = page.getByRole('button', { name: t('cabinet.form.save'), exact: true });
  const proposeButton = page.getByRole('button', { name: t('cabinet.form.propose'), exact: true });
  await page.goto(local(`/cabinet/images/${image.id}`));
  await expect(alt).toBeEnabled();
  await expect(saveButton).toBeVisible();
  await expect(reason).toBeHidden();

  const shown = await api.news.create({ ...toNewsInput(texts), cover: image.id });
  await page.reload();
  await expect(reason).toBeVisible();
  await expect(alt).toBeEnabled();
  await expect(saveButton).toBeHidden();
  await expect(proposeButton).toBeVisible();
  await page.goto(local(`/cabinet/news/${draft.id}`));
  await page.getByRole('button', { name: t('cabinet.control.describe'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('cabinet.control.describeTitle') });
  await expect(dialog.getByText(t('cabinet.form.readOnlyShown'))).toBeVisible();
  await expect(dialog.getByRole('textbox').first()).toBeDisabled();
  await expect(dialog.getByRole('button', { name: t('cabinet.control.describeSave') })).toBeHidden();
  await expectAccessible(page);
  for (const { id } of [draft, shown]) await api.news.remove(id);
});

test('a form names the colleagues who have it open', async ({ page, site }) => {
  const api = await signInToApi(site);
  const item = await publishNews(api, { kz: 'Ekeu', ru: 'Vdvoem' });
  const name = `Colleague ${test.info().project.name}`;
  const invitation = await api.createInvitation({
    email: `${test.info().project.name}@lyceum.local`,
    scope: ['editor'],
  });
  const { token } = await api.useAccountLink({
    token: invitation.token,
    name,
    password: 'three blue elephants',
  });
  await createClient({ transport: fetch, baseUrl: site.apiUrl, token }).news.keepFormOpen(item.id);
  await signIn(page, site);
  await page.goto(local(`/cabinet/news/${item.id}`));
  await expect(page.getByText(t('cabinet.form.othersWrite', { names: name }))).toBeVisible();
});

test('the fields of a form are disabled until it is hydrated', async ({ page, site }) => {
  await signIn(page, site);
  let releaseScripts: () => void = () => {};
  const scriptsReleased = new Promise<void>((done) => (releaseScripts = done));
  await page.route('**/*.js', async (route) => {
    await scriptsReleased;
    await route.continue();
  });
  await page.goto(local('/cabinet/news/new'), { waitUntil: 'commit' });
  const panel = page.getByRole('region', { name: t('cabinet.form.russian') });
  const field = panel.getByRole('textbox', { name: t('content.news.fields.title.label') });
  await expect(field).toBeDisabled();
  releaseScripts();
  await field.fill('Vo vremya');
  await expect(page.getByText(t('cabinet.form.unsaved'))).toBeVisible();
});

test(
  'an outdated translation is marked until an editor confirms it',
  { tag: alsoOnPhone },
  async ({ page, site }) => {
    const api = await signInToApi(site);
    const item = await publishNews(api, { kz: 'Audarma', ru: 'Perevod' });
    await signIn(page, site);
    await page.goto(local(`/cabinet/news/${item.id}`));
    const form = new NewsForm(page, locale);
    await (await form.title('kz')).fill('Zhana audarma');
    await form.save();
    await form.expectSaved('saved');
    await page.goto(local('/cabinet/news?status=outdated'));
    await page.getByRole('link', { name: 'Perevod' }).click();
    const panel = page.getByRole('region', { name: t('cabinet.form.russian') });
    const tab = page.getByRole('tab', { name: t('cabinet.form.russian') });
    if (await tab.isVisible()) await tab.click();
    await expect(panel.getByRole('button', { name: t('cabinet.form.stillRight') })).toBeVisible();
    // The sticky bar covers content that can be scrolled out from under it.
    await page.addStyleTag({ content: '[data-action-bar] { position: static !important }' });
    expect(await page.evaluate(findLayoutFaults)).toEqual([]);
    await panel.getByRole('button', { name: t('cabinet.form.stillRight') }).click();
    await expect(panel.getByRole('button', { name: t('cabinet.form.stillRight') })).toHaveCount(0);
    await page.goto(local('/cabinet/news?status=outdated'));
    await expect(page.getByRole('link', { name: 'Perevod' })).toHaveCount(0);
    await page.goto(local('/cabinet/news?status=outdated&q=nothing-like-it'));
    await page
      .getByRole('status')
      .getByRole('link', { name: t('cabinet.list.reset') })
      .click();
    await expect(page).toHaveURL(local('/cabinet/news'));
  },
);

test('administrators read the audit log', async ({ page, site }) => {
  const api = await signInToApi(site);
  await publishNews(api, { kz: 'Tarih', ru: 'Istoriya' });
  await signIn(page, site);
  await page.goto(local('/cabinet/history'));
  // Created, and published.
  await expect(page.getByRole('link', { name: 'Istoriya' })).toHaveCount(2);
  await page
    .getByRole('combobox', { name: t('cabinet.audit.what') })
    .selectOption(t('cabinet.audit.action.login'));
  await page.getByRole('button', { name: t('cabinet.audit.show') }).click();
  await expect(page).toHaveURL(/action=login/);
  await expect(page.getByRole('link', { name: 'Istoriya' })).toHaveCount(0);
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: t('cabinet.audit.action.login') })
      .first(),
  ).toBeVisible();
});
