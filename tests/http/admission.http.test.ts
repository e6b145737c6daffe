import { createEmptyInput } from '@/lib/content/input';
import type { Input } from '@/lib/content/registry';
import { page } from '@/lib/content/types/page';
import { locales, toLocalePath } from '@/lib/i18n/locales';
import { signInToApi } from '../e2e/support/api-client';
import { expect, test } from './site-test';

const row = (grade: number, language: string, count: number, hidden = false) => ({
  ...{ id: crypto.randomUUID(), type: 'row', hidden },
  ...{ grade, language, count },
});

const block = (lastDay: string) => ({
  ...{ id: crypto.randomUUID(), type: 'admission', hidden: false },
  title: { kz: 'Орындар', ru: 'Места' },
  lastDay,
  places: [row(6, 'kz', 3), row(5, 'kz', 24), row(5, 'ru', 0), row(7, 'ru', 9, true)],
  text: { kz: null, ru: null },
});

const words = {
  kz: {
    open: 'Өтініш қабылдаудың соңғы күні: 2098 ж. 31 желтоқсан Орындар 5-сынып: қазақша 24, орысша 0 6-сынып: қазақша 3 ',
    ended: 'Өтініш қабылдау аяқталды: 2020 ж. 31 желтоқсан ',
  },
  ru: {
    open: 'Последний день приёма заявлений: 31 декабря 2098 г. Места 5 класс: казахский 24, русский 0 6 класс: казахский 3 ',
    ended: 'Приём заявлений завершён: 31 декабря 2020 г. ',
  },
} as const;

test('a page of admission shows places per grade and language until the last day', async ({ site }) => {
  const api = await signInToApi(site);
  const { id } = await api.pages.create({
    ...(createEmptyInput(page) as unknown as Input<'pages'>),
    title: { kz: 'Free places', ru: 'Free places' },
    blocks: [block('2098-12-31')] as never,
    status: { kz: 'published', ru: 'published' },
  });
  try {
    const stored = await api.pages.read(id);
    const readText = async (locale: (typeof locales)[number]) => {
      const html = await (await fetch(site.url + toLocalePath(locale, `/${stored.slug}`))).text();
      const [main = ''] = /<main.*<\/main>/s.exec(html) ?? [];
      return main
        .replace(/<[^>]*>/g, ' ')
        .replace(/\u2011/g, '-')
        .replace(/\s+/g, ' ')
        .replace(/ ,/g, ',');
    };
    for (const locale of locales) {
      const text = await readText(locale);
      expect(text).toContain(words[locale].open);
      expect(text).not.toMatch(/7(-сынып| класс)/);
    }
    const { title, slug, status } = stored;
    const input = { ...(createEmptyInput(page) as unknown as Input<'pages'>), title, slug, status };
    await api.pages.replace(id, { ...input, blocks: [block('2020-12-31')] as never }, stored.version);
    for (const locale of locales) {
      const text = await readText(locale);
      expect(text).toContain(words[locale].ended);
      // A heading above nothing is left out.
      expect(text).not.toContain({ kz: 'Орындар', ru: 'Места' }[locale]);
      expect(text).not.toMatch(/5(-сынып| класс)/);
    }
  } finally {
    await api.pages.remove(id);
  }
});
