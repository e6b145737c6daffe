import { toInput } from '@/lib/content/input';
import { page as pageType } from '@/lib/content/types/page';
import { publishNews, signInToApi, toNewsInput } from '@/tests/e2e/support/api-client';
import { expect, test } from '@/tests/e2e/support/fixtures';
import { readTexts } from '@/tests/e2e/support/texts';
import { always, boarding, contact, readKept, timetable, toKeptPaths } from './read-copies';

test.use({ serviceWorkers: 'allow', siteOf: 'offline' });
// They switch parts of one site.
test.describe.configure({ mode: 'serial' });

test('a copy follows what is published, changed, withdrawn and taken down, at the next contact', async ({
  page,
  context,
  site,
  browserErrors,
}) => {
  test.setTimeout(180_000);
  browserErrors.allow(/ERR_INTERNET_DISCONNECTED|status of 410/);
  const visitSite = (path: string) => contact(page, site, path);
  const showOffline = async (path: string) => {
    await context.setOffline(true);
    await page.goto(path);
    const text = await page.locator('body').innerText();
    await context.setOffline(false);
    return text;
  };
  const t = readTexts('ru');
  const api = await signInToApi(site);
  for (const path of ['/ru', `/ru${timetable}`, '/ru']) await visitSite(path);
  await expect
    .poll(async () => (await readKept(page)).pages)
    .toEqual(toKeptPaths('ru', [...always, timetable]));

  const title = { kz: 'Jana habar', ru: 'A new message' };
  const news = await publishNews(api, title);
  expect(await showOffline('/ru')).not.toContain(title.ru);
  await visitSite('/ru/about');
  expect(await showOffline('/ru')).toContain(title.ru);

  const changed = { kz: 'Ozgergen habar', ru: 'A changed message' };
  const { version } = await api.news.replace(news.id, toNewsInput(changed), news.version);
  await visitSite('/ru/about');
  const home = await showOffline('/ru');
  expect(home).toContain(changed.ru);
  expect(home).not.toContain(title.ru);

  await api.news.remove(news.id, version);
  await visitSite('/ru/about');
  expect(await showOffline('/ru')).not.toContain(changed.ru);

  // Withdrawn in both languages: no longer kept, by its own address and in the list of the offline page.
  const house = await api.pages.read('internat');
  const draft = { ...toInput(pageType, house), status: { kz: 'draft', ru: 'draft' } };
  await api.pages.replace(house.id, draft as never, house.version);
  await visitSite('/ru/about');
  const withdrawn = await showOffline(`/ru${boarding}`);
  expect(withdrawn).toContain(t('offline.page.title'));
  expect((await readKept(page)).pages).not.toContain(`/ru${boarding}`);

  // A visited page that each device chose for itself. Substitutions name the lessons, so they go first.
  const lessons = await api.timetables.read('7a');
  for (const { id } of (await api.substitutions.list({ perPage: 100 })).data)
    await api.substitutions.remove(id);
  await api.timetables.remove(lessons.id);
  await visitSite('/ru/about');
  expect(await showOffline(`/ru${timetable}`)).toContain(t('offline.page.title'));
  expect((await readKept(page)).pages).toEqual(
    toKeptPaths(
      'ru',
      always.filter((path) => path !== boarding),
    ),
  );

  // A part that is switched off.
  await api.switchParts({ parts: { canteen: false } });
  await visitSite('/ru/about');
  expect((await readKept(page)).pages).not.toContain('/ru/ashana');
  await api.switchParts({ parts: { canteen: true } });
});

test('switching copies off removes them and the worker, and switching them on brings them back', async ({
  page,
  context,
  site,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  const api = await signInToApi(site);
  await page.goto('/ru');
  await expect.poll(async () => (await readKept(page)).pages, { timeout: 40_000 }).toEqual(['/ru']);

  await api.switchParts({ parts: { offline: false } });
  await page.goto('/ru/about');
  await expect
    .poll(() => readKept(page), { timeout: 40_000 })
    .toMatchObject({ pages: [], files: [], version: null, hasWorker: false });
  expect(await (await fetch(`${site.url}/ru`)).text()).not.toContain('name="service-worker"');
  await context.setOffline(true);
  await expect(page.goto('/ru')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(false);

  await api.switchParts({ parts: { offline: true } });
  await page.goto('/ru');
  await expect.poll(async () => (await readKept(page)).pages, { timeout: 40_000 }).toEqual(['/ru']);
});
