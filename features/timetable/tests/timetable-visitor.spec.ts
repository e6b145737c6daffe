import { toLocalePath } from '@/lib/i18n/locales';
import { toInput } from '@/lib/content/input';
import { definitionOf } from '@/lib/content/registry';
import { signInToApi } from '@/tests/e2e/support/api-client';
import { expectAccessible } from '@/tests/e2e/support/axe';
import { waitForHydration } from '@/tests/e2e/support/client-navigation';
import { smoke } from '@/tests/e2e/support/coverage';
import { expect, test } from '@/tests/e2e/support/fixtures';
import { findLayoutFaults } from '@/tests/e2e/support/layout-faults';
import { applyReaderSettings } from '@/tests/e2e/support/reader-settings';
import { readTexts } from '@/tests/e2e/support/texts';

const path = '/sabaq-kestesi';

for (const locale of ['kz', 'ru'] as const) {
  const t = readTexts(locale);

  test(`a parent finds the lessons of a class on a phone @${locale}`, { tag: smoke }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(toLocalePath(locale, path));
    await expect(page.getByRole('heading', { name: t('timetable.page.bells'), exact: true })).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(findLayoutFaults)).toEqual([]);
    await page.getByRole('main').getByRole('link', { name: '7А', exact: true }).first().click();
    await expect(page).toHaveURL(toLocalePath(locale, `${path}/7a`));
    const days = page.getByRole('radio');
    await expect(days).toHaveCount(5);
    const lessons = page.locator('[data-day]').getByRole('listitem');
    expect(await lessons.filter({ visible: true }).count()).toBeGreaterThan(4);
    // One day at a time.
    expect(await lessons.filter({ visible: true }).count()).toBeLessThan(10);
    await days.nth(4).check({ force: true });
    await expect(page.locator('[data-day="5"]')).toBeVisible();
    await expect(page.locator('[data-day="1"]')).toBeHidden();
    await expectAccessible(page);
    expect(await page.evaluate(findLayoutFaults)).toEqual([]);
  });

  test(`a week stands side by side in a wide window, and a teacher has a page @${locale}`, async ({
    page,
  }) => {
    await page.goto(toLocalePath(locale, `${path}/7a`));
    const columns = page.locator('[data-day]');
    const boxes = await columns.evaluateAll((all) => all.map((day) => day.getBoundingClientRect().top));
    expect(new Set(boxes).size).toBe(1);
    await expectAccessible(page);
    const teacher = page.locator('[data-day="1"]').getByRole('link').first();
    const name = await teacher.innerText();
    await teacher.click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    await expect(page.getByRole('main').getByRole('link', { name: '7А', exact: true }).first()).toBeVisible();
    await expectAccessible(page);
  });

  test(`the timetable of a teacher leads to the person and back @${locale}`, async ({ page }) => {
    const own = toLocalePath(locale, `${path}/mugalimder/sagyndyq-b-g`);
    await page.goto(own);
    await page.getByRole('link', { name: t('timetable.page.aboutTeacher') }).click();
    await expect(page).toHaveURL(/\/mugalimder#sagyndyq-bibinur/);
    const card = page.locator('article#sagyndyq-bibinur');
    await card.locator('summary').click();
    await card.getByRole('link', { name: t('timetable.page.lessonsOf') }).click();
    await expect(page).toHaveURL(own);
  });
}

test('teachers have the spelling of the language, also in the calendar', async ({ page, request }) => {
  const spellings = { kz: 'Қайратова М. Е.', ru: 'Кайратова М. Е.' };
  for (const locale of ['kz', 'ru'] as const) {
    const [own, other] = [spellings[locale], spellings[locale === 'kz' ? 'ru' : 'kz']];
    const main = page.getByRole('main');
    for (const address of [path, `${path}/7a`]) {
      await page.goto(toLocalePath(locale, address));
      await expect(main.getByRole('link', { name: own }).first(), address).toBeAttached();
      await expect(main.getByText(other), address).toHaveCount(0);
    }
    await main.getByRole('link', { name: own }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(own);
    const feed = await (await request.get(toLocalePath(locale, `${path}/7a/feed.ics`))).text();
    expect(feed).toMatch(new RegExp(`^DESCRIPTION.*:${own}`, 'm'));
    expect(feed).not.toContain(other);
  }
});

test('initials stay together in narrow columns', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const size of ['100%', '200%']) {
    await page.goto(path);
    await page.evaluate(applyReaderSettings, { fontSize: size, sheet: '' });
    const links = page
      .getByRole('region', { name: readTexts('kz')('timetable.page.teachers') })
      .getByRole('link');
    const torn = await links.evaluateAll((all) =>
      all.flatMap((link) => {
        const initials = [...link.querySelectorAll('span')].at(-1) ?? link;
        return initials.getClientRects().length > 1 ? [link.textContent] : [];
      }),
    );
    expect(torn, size).toEqual([]);
  }
});

test('everything stands in the page without JavaScript', async ({ browser, site }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  });
  const page = await context.newPage();
  await page.goto(`${site.url}/ru${path}/7a`);
  await page.locator('[type=radio]').nth(2).check({ force: true });
  await expect(page.locator('[data-day="3"]')).toBeVisible();
  await expect(page.locator('[data-day="1"]')).toBeHidden();
  await context.close();
});

test('a substitution of today marks its lesson on the class, the overview and in the calendar', async ({
  page,
  request,
}) => {
  const t = readTexts('ru');
  await page.goto(`/ru${path}`);
  const region = page.getByRole('region', { name: t('timetable.page.substitutions') });
  await expect(region.getByText('Кайратова М. Е.').first()).toBeVisible();
  const date = await region.locator('time').first().getAttribute('datetime');
  await region.getByRole('link', { name: '7А', exact: true }).first().click();
  // After the last lesson of a Friday the page shows the next week.
  if ((await page.locator(`h3 time[datetime="${date}"]`).count()) > 0)
    await expect(page.getByText(t('timetable.page.changed')).first()).toBeAttached();
  const feed = await request.get(`/ru${path}/7a/feed.ics`);
  expect(feed.headers()['content-type']).toContain('text/calendar');
  const text = (await feed.text()).replaceAll('\r\n ', '');
  expect(text).toContain('BEGIN:VCALENDAR');
  expect(text.split('BEGIN:VEVENT').length).toBeGreaterThan(100);
  expect(text).toContain('(замена)');
});

test('a day with bells of its date or weekday names them', async ({ page, site }) => {
  const api = await signInToApi(site);
  const { data } = await api.bells.list({ perPage: 100 });
  const bells = data.find(({ applies }) => applies === 'dates')!;
  await page.goto(`${path}/7a`);
  // The bells of today would change the time at which the page shows the next day.
  const times = page.locator('[data-day]:not([data-today]) h3 time');
  const date = (await times.first().getAttribute('datetime'))!;
  const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }).format(new Date(date));
  const before = toInput(definitionOf('bells'), bells);
  let { version } = bells;
  const store = async (input: object) =>
    ({ version } = await api.bells.replace(bells.id, input as never, version));
  const days = [{ dates: [{ ...bells.dates[0]!, date }] }, { applies: weekday.toLowerCase(), dates: [] }];
  try {
    for (const change of days) {
      await store({ ...before, ...change });
      for (const locale of ['kz', 'ru'] as const) {
        await page.goto(toLocalePath(locale, `${path}/7a`));
        const named = page.locator('[data-day]').filter({ hasText: bells.name[locale]! });
        await expect(named).toHaveCount(1);
        await expect(named.locator('h3 time')).toHaveAttribute('datetime', date);
      }
    }
  } finally {
    await store(before);
  }
});

test('the lesson of this moment and the next one are marked', async ({ page }) => {
  const t = readTexts('ru');
  await page.clock.install({ time: new Date() });
  await page.goto(`/ru${path}/7a`);
  await waitForHydration(page);
  const today = page.locator('[data-today]');
  // On a weekend the page shows the next week, which has no lesson of this moment.
  test.skip((await today.count()) === 0, 'There are no lessons today');
  const start = await today.locator('time[datetime*=":"]').first().getAttribute('datetime');
  const day = await today.locator('h3 time').getAttribute('datetime');
  await page.clock.setFixedTime(new Date(`${day}T${start}:00+05:00`));
  await page.clock.runFor(20_000);
  await expect(today.getByText(t('timetable.page.now'), { exact: true })).toHaveCount(1);
  await expect(today.getByText(t('timetable.page.next'), { exact: true })).toHaveCount(1);
});

test('a week of a class fits one printed page', async ({ page }) => {
  // Those whose weeks are the highest on paper.
  for (const name of ['7a', '9b', '11v']) {
    await page.goto(`/ru${path}/${name}`);
    const pdf = await page.pdf({ format: 'A4', landscape: true });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g), name).toHaveLength(1);
  }
});

test.describe('search', () => {
  for (const [query, target] of [
    ['расписание', path],
    ['кесте', path],
    ['звонки', path],
    ['қоңырау', path],
    ['7А', `${path}/7a`],
    ['7a', `${path}/7a`],
    ['расписание 7а', `${path}/7a`],
  ] as const) {
    test(`«${query}» finds ${target} first`, async ({ page }) => {
      await page.goto(`/ru/search?q=${encodeURIComponent(query)}`);
      const first = page.getByRole('main').getByRole('article').getByRole('link').first();
      await expect(first).toHaveAttribute('href', `/ru${target}`);
    });
  }

  test('a teacher leads to their timetable', async ({ page }) => {
    await page.goto(`/ru/search?q=${encodeURIComponent('Сағындық')}`);
    await page
      .getByRole('main')
      .getByRole('link', { name: /Сагындык Б\. Г\./ })
      .first()
      .click();
    await expect(page).toHaveURL(`/ru${path}/mugalimder/sagyndyq-b-g`);
  });
});

test('addresses of classes and teachers without a timetable are missing', async ({ request }) => {
  for (const missing of ['/12q', '/mugalimder/nobody', '/12q/feed.ics', '/mugalimder/nobody/feed.ics'])
    expect((await request.get(path + missing)).status()).toBe(404);
});

test('shortened and capital addresses redirect', async ({ site }) => {
  for (const [from, to] of [
    [`${path}/mugalimder`, `${path}#teachers`],
    [`/ru${path}/mugalimder`, `/ru${path}#teachers`],
    [`${path}/7A`, `${path}/7a`],
    [`/ru${path}/${encodeURIComponent('7А')}`, `/ru${path}/7a`],
    [`/ru${path}/7A/feed.ics`, `/ru${path}/7a/feed.ics`],
  ] as const) {
    const response = await fetch(site.url + from, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([308, to]);
  }
});
