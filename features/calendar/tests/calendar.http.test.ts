import { createEmptyInput } from '@/lib/content/input';
import type { Input } from '@/lib/content/registry';
import { event } from '../content/event';
import { addDays } from '@/lib/i18n/format/days';
import { toAlmatyDay } from '@/lib/i18n/format/almaty-time';
import { locales, toLocalePath } from '@/lib/i18n/locales';
import { signInToApi } from '@/tests/e2e/support/api-client';
import { expect, test } from '@/tests/http/site-test';

const words = { kz: 'сабақ жоқ: Байқау күні', ru: 'уроков нет: День наблюдений' };

test('the line of today says that a chosen grade has no lessons', async ({ startAnother }) => {
  const site = await startAnother({ env: { SAMPLE_CONTENT: 'false' } });
  const api = await signInToApi(site);
  await api.events.create({
    ...(createEmptyInput(event) as unknown as Input<'events'>),
    title: { kz: 'Байқау күні', ru: 'День наблюдений' },
    category: 'holiday',
    date: toAlmatyDay(Date.now()),
    lessons: 'off',
    grades: ['6'],
    status: { kz: 'published', ru: 'published' },
  });
  const readText = async (path: string) => {
    const html = await (await fetch(site.url + path)).text();
    return html.replace(/<[^>]*>/g, '').replace(/\s+/g, ' ');
  };
  for (const locale of locales) {
    expect(await readText(toLocalePath(locale, '/kuntizbe?grade=6'))).toContain(words[locale]);
    for (const path of ['/kuntizbe?grade=7', '/kuntizbe'])
      expect(await readText(toLocalePath(locale, path)), path).not.toContain(words[locale]);
  }
});

test('the page of an event says that it has passed, and offers it to calendars only before', async ({
  startAnother,
}) => {
  const site = await startAnother({ env: { SAMPLE_CONTENT: 'false' } });
  const api = await signInToApi(site);
  const today = toAlmatyDay(Date.now());
  const passed = { kz: 'Өтті', ru: 'Прошло' };
  for (const [slug, date, isOver] of [
    ['keshe', addDays(today, -1), true],
    ['bugin', today, false],
  ] as const) {
    await api.events.create({
      ...(createEmptyInput(event) as unknown as Input<'events'>),
      title: { kz: slug, ru: slug },
      slug,
      category: 'holiday',
      date,
      status: { kz: 'published', ru: 'published' },
    });
    for (const locale of locales) {
      const html = await (await fetch(site.url + toLocalePath(locale, `/kuntizbe/${slug}`))).text();
      expect([slug, html.includes(passed[locale]), html.includes('event.ics')]).toEqual([
        slug,
        isOver,
        !isOver,
      ]);
    }
  }
});
