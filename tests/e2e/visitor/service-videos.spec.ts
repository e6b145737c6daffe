import type { BrowserContext, Page } from '@playwright/test';
import { createEmptyInput } from '@/lib/content/input';
import type { Input } from '@/lib/content/registry';
import { page as pageType } from '@/lib/content/types/page';
import { toLocalePath } from '@/lib/i18n/locales';
import type { ApiClient } from '@/lib/api/client';
import { signInToApi, toNewsInput } from '../support/api-client';
import { waitForHydration } from '../support/client-navigation';
import { expect, test } from '../support/fixtures';
import { readTexts } from '../support/texts';

const t = readTexts('ru');
const video = (key: string, values: Record<string, string>) => t(`site.video.${key}`, values);

/** Addresses as people copy them, and the frames that play them. */
const videos = [
  {
    service: 'Vimeo',
    address: 'https://vimeo.com/76979871',
    frame: 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1',
  },
  {
    service: 'Instagram',
    address: 'https://www.instagram.com/reel/CxYzAbC1234/',
    frame: 'https://www.instagram.com/reel/CxYzAbC1234/embed/',
  },
] as const;

type Video = (typeof videos)[number];

/** A published item with a video. */
interface Shown {
  readonly path: string;
  /** Title of the video. */
  readonly title: string;
  readonly remove: () => Promise<unknown>;
}

/** Where a video can stand, and how it gets there. */
const places: Readonly<Record<string, (api: ApiClient, video: Video) => Promise<Shown>>> = {
  async 'a news text'(api, { service, address }) {
    const body = `<p>Before</p><p><a href="${address}">${address}</a></p>`;
    const title = { kz: `Bizdin ${service}`, ru: `Nash ${service}` };
    const { id, slug } = await api.news.create({ ...toNewsInput(title), body: { kz: body, ru: body } });
    return {
      path: `/news/${slug}`,
      title: video('untitled', { service }),
      remove: () => api.news.remove(id),
    };
  },
  async 'a block'(api, { service, address }) {
    const slug = `film-${service.toLowerCase()}-${Date.now()}`;
    const title = { kz: `Film ${service}`, ru: `Film ${service}` };
    const block = {
      id: crypto.randomUUID(),
      type: 'video',
      hidden: false,
      title,
      link: address,
      cover: null,
    };
    const { id } = await api.pages.create({
      ...(createEmptyInput(pageType) as unknown as Input<'pages'>),
      ...{ title: { kz: slug, ru: slug }, slug, status: { kz: 'published', ru: 'published' } },
      blocks: [block] as never,
    });
    return { path: `/${slug}`, title: title.ru, remove: () => api.pages.remove(id) };
  },
};

/** Answers requests to other sites with an empty page. Returns their addresses, which grow. */
async function catchForeignRequests(context: BrowserContext, own: string): Promise<string[]> {
  const addresses: string[] = [];
  await context.route(
    ({ origin }) => origin !== own,
    (route) => {
      addresses.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Video</title>' });
    },
  );
  return addresses;
}

/** Scrolls through the page, as a reader does before anything is pressed. */
async function readAll(page: Page): Promise<void> {
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
}

for (const [place, add] of Object.entries(places))
  for (const shown of videos)
    test(`${shown.service} in ${place} learns of a visitor after one press`, async ({
      page,
      context,
      site,
      browserErrors,
    }) => {
      const { service, frame } = shown;
      browserErrors.allow(new RegExp(`^foreign request: ${new URL(frame).origin}/`));
      const { path, title, remove } = await add(await signInToApi(site), shown);
      const foreign = await catchForeignRequests(context, site.url);
      await page.goto(toLocalePath('ru', path));
      await waitForHydration(page);
      const main = page.getByRole('main');
      await expect(main.getByText(video('note', { service }))).toBeVisible();
      const start = main.getByRole('link', { name: video('watch', { title }), exact: true });
      await expect(start).toHaveAttribute('href', shown.address);
      await readAll(page);
      await start.hover();
      await expect(main.locator('iframe')).toHaveCount(0);
      expect(foreign).toEqual([]);

      await start.click();
      const player = main.locator('iframe');
      await expect(player).toHaveAttribute('src', frame);
      await expect(player).toHaveAttribute('title', title);
      await expect(player).toBeFocused();
      await expect(page.frameLocator('main iframe').locator('html')).toBeAttached();
      expect(foreign).toEqual([frame]);
      await remove();
    });
