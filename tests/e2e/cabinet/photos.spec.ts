import { drawCameraPhoto, liesUpright, secrets } from '@/scripts/bench/photos/camera-photo.mjs';
import { createEmptyInput } from '@/lib/content/input';
import { definitionOf, type Input } from '@/lib/content/registry';
import { typeset } from '@/lib/typography/typeset';
import { signInToApi, testItemYear } from '../support/api-client';
import { expectNoViolations } from '../support/axe';
import { smoke } from '../support/coverage';
import { expect, test } from '../support/fixtures';
import { signIn } from '../support/staff-session';
import { readTexts } from '../support/texts';

const t = readTexts('kz');
const orientations = [1, 2, 3, 4, 5, 6, 7, 8];

test.describe('photos', () => {
  test(
    'a teacher publishes photos from a phone over an unstable connection',
    { tag: smoke },
    async ({ openBrowser, site, browserErrors }) => {
      test.slow();
      const api = await signInToApi(site);
      const album = await api.albums.create({ ...toAlbum('Kamera'), status: { kz: 'draft', ru: 'draft' } });
      const files = await Promise.all(
        // The photos were taken in the reverse order of their names.
        orientations.map(async (orientation) => ({
          name: `IMG_${orientation}.jpg`,
          mimeType: 'image/jpeg',
          buffer: await drawCameraPhoto({
            width: 800,
            height: 600,
            orientation,
            seed: orientation,
            takenAt: `2026:03:01 10:00:0${9 - orientation}`,
          }),
        })),
      );
      const context = await openBrowser({ viewport: { width: 360, height: 740 }, hasTouch: true });
      const page = await context.newPage();
      await signIn(page, site);
      await page.goto(`${site.url}/cabinet/album/${album.id}/photos`);
      await expect(page.getByText(typeset(t('cabinet.photos.empty')))).toBeVisible();

      browserErrors.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
      await context.setOffline(true);
      await page.getByLabel(t('cabinet.photos.choose')).setInputFiles(files);
      await expect(page.getByText(t('cabinet.photos.offline'))).toBeVisible();
      await context.setOffline(false);
      // Pictures are made with a low priority, so the other browser tests come first.
      await expect(page.getByText(t('cabinet.photos.uploaded', { done: 8, total: 8 }))).toBeVisible({
        timeout: 150_000,
      });

      // Photos need an alternative text and a consent before they are published.
      const publish = page.getByRole('button', { name: t('cabinet.photos.publishAll', { count: 8 }) });
      await publish.click();
      const missing = page.getByRole('region', { name: t('cabinet.photos.missingTitle') });
      await expect(missing.getByText(t('cabinet.photos.missing.consent_required'))).toBeVisible();
      await expect(missing.getByRole('link')).toHaveCount(3 * 8);

      await page.getByRole('button', { name: t('cabinet.photos.describeAll', { count: 8 }) }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(t('cabinet.photos.alt.kz')).fill('Toi');
      await dialog.getByLabel(t('cabinet.photos.alt.ru')).fill('Prazdnik');
      await dialog.getByLabel(t('content.image.fields.consent.label')).check();
      await dialog.getByLabel(t('content.image.fields.consentBy.label')).fill('8A');
      await expectNoViolations(page, (axe) => axe);
      await dialog.getByRole('button', { name: t('cabinet.photos.apply') }).click();
      // The list of missing texts stays empty after saving.
      await expect(page.getByText(t('cabinet.photos.allSaved'))).toBeVisible();
      await expect(missing).toBeHidden();
      await publish.click();
      await expect(page.getByText(t('cabinet.photos.publishedUnseen', { count: 8 }))).toBeVisible();
      await expect(publish).toBeHidden();
      // The photos stay unseen until their album is published.
      const address = `${site.url}/gallery/images?album=${album.slug}`;
      expect((await fetch(address)).status).toBe(404);
      await expect(page.getByText(t('cabinet.photos.album.draft'))).toBeVisible();
      await page.getByRole('button', { name: t('cabinet.photos.album.publish') }).click();
      await expect(page.getByText(t('cabinet.photos.album.published', { shown: 8, count: 8 }))).toBeVisible();

      await page.getByRole('button', { name: t('cabinet.photos.sortByDate') }).click();
      await expect
        .poll(async () => {
          const { data } = await api.images.list({ album: album.id, sort: 'position' });
          return data.map(({ file }) => file?.takenAt?.slice(-1)).join('');
        })
        .toBe('12345678');

      // The screen recognises the same photo.
      await page.getByLabel(t('cabinet.photos.choose')).setInputFiles(files.slice(0, 1));
      await expect(page.getByText(t('cabinet.photos.alreadyHere'))).toBeVisible();
      await expectNoViolations(page, (axe) => axe);

      const { data: photos } = await api.images.list({ album: album.id });
      expect(photos).toHaveLength(8);
      const html = await (await fetch(address)).text();
      for (const { file } of photos) {
        for (const { url, width } of file!.variants) {
          const bytes = Buffer.from(await (await fetch(site.url + url)).arrayBuffer());
          expect(bytes.toString('latin1')).not.toMatch(secrets);
          if (width === file!.width) expect(await liesUpright(bytes)).toBe(true);
        }
        expect(html).toContain(file!.variants[0]!.url);
      }
    },
  );

  test('one action takes down a photo after it names the uses', { tag: smoke }, async ({ page, site }) => {
    const api = await signInToApi(site);
    const { album, photo } = await publishPhoto(api);
    await api.albums.replace(album.id, { ...toAlbum('Tusu'), cover: photo.id }, album.version);
    const address = `/gallery/images?album=${album.slug}`;
    const url = photo.file!.variants[0]!.url;
    expect(await (await fetch(site.url + address)).text()).toContain(url);

    await signIn(page, site);
    await page.goto(`/cabinet/album/${album.id}/photos`);
    await page.getByText(t('cabinet.photos.more')).click();
    await page.getByRole('button', { name: t('cabinet.photos.takeDown') }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Tusu' })).toBeVisible();
    await dialog.getByRole('button', { name: t('cabinet.photos.takeDown') }).click();
    await expect(page.getByText(typeset(t('cabinet.photos.empty')))).toBeVisible();
    // The focus moves to the next control for users of a keyboard.
    await expect(page.locator('button', { hasText: t('cabinet.photos.choose') })).toBeFocused();
    expect((await fetch(site.url + url)).status).toBe(410);
    expect(await (await fetch(site.url + address)).text()).not.toContain(url);
  });

  test('a visitor downloads a photo and objects to it', async ({ page, site }) => {
    const { album, photo } = await publishPhoto(await signInToApi(site));
    await page.goto(`/gallery/images?album=${album.slug}#photo-${photo.id}`);
    const lightbox = page.getByRole('dialog', { name: t('visit.gallery.lightbox.label') });
    // The picture stands above its caption, and both fit the window.
    const shown = (await lightbox.locator('img').boundingBox())!;
    const words = (await lightbox.locator('figcaption').boundingBox())!;
    expect(shown.y + shown.height).toBeLessThanOrEqual(words.y);
    expect(words.y + words.height).toBeLessThan(page.viewportSize()!.height);
    const waiting = page.waitForEvent('download');
    await lightbox.getByRole('link', { name: t('visit.gallery.lightbox.download') }).click();
    expect((await waiting).suggestedFilename()).toMatch(/\.jpg$/);
    await lightbox.getByRole('link', { name: t('visit.gallery.lightbox.report') }).click();
    await expect(page.getByLabel(t('visit.inquiry.message'))).toHaveValue(new RegExp(`#photo-${photo.id}$`));
  });
});

type Api = Awaited<ReturnType<typeof signInToApi>>;

function toAlbum(title: string): Input<'albums'> {
  return {
    ...(createEmptyInput(definitionOf('albums')) as unknown as Input<'albums'>),
    title: { kz: title, ru: title },
    date: `${testItemYear}-03-01`,
    category: 'lessons',
    status: { kz: 'published', ru: 'published' },
  };
}

/** Publishes an album with one photo. */
async function publishPhoto(api: Api) {
  const album = await api.albums.create(toAlbum('Tusu'));
  const form = new FormData();
  form.set('album', album.id);
  const bytes = await drawCameraPhoto({ width: 800, height: 600, seed: Math.ceil(Math.random() * 1e6) });
  form.set('file', new File([new Uint8Array(bytes)], 'a.jpg'));
  const { item } = await api.uploadImage(form);
  const input = { ...(createEmptyInput(definitionOf('images')) as unknown as Input<'images'>) };
  const photo = await api.images.replace(
    item.id,
    {
      ...input,
      file: item.file!.id,
      album: album.id,
      decorative: true,
      showsPeople: false,
      status: { kz: 'published', ru: 'published' },
    },
    item.version,
  );
  return { album, photo };
}
