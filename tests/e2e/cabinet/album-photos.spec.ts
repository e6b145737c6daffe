import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JSHandle, Page } from '@playwright/test';
import sharp from 'sharp';
import { createEmptyInput } from '@/lib/content/input';
import { definitionOf, type Input } from '@/lib/content/registry';
import { heicSamples } from '@/tests/setup/heic-samples';
import { typeset } from '@/lib/typography/typeset';
import { signInToApi, testItemYear } from '../support/api-client';
import { expectNoViolations } from '../support/axe';
import { fullRunOnly, smoke } from '../support/coverage';
import { expect, test } from '../support/fixtures';
import { changeSession } from '../support/session-cookie';
import { admin, type RunningSite } from '../support/running-site';
import { openSession, signIn } from '../support/staff-session';
import { readTexts } from '../support/texts';

const t = readTexts('kz');

/** Claims of a session that the API has ended early: the browser believes that it is valid. */
const ended = () => {
  const expiresAtMs = Date.now() + 20 * 60 * 1000;
  return { apiToken: 'ended', expiresAtMs, refreshToken: null, refreshExpiresAtMs: null };
};

test.describe('the photo screen of an album', () => {
  test(
    'accepts a chosen folder, a dropped folder and a pasted photo, and orders them by date',
    { tag: smoke },
    async ({ page, site }) => {
      const { api, album } = await openAlbum(page, site);
      const folder = mkdtempSync(join(tmpdir(), 'camera-roll-'));
      try {
        mkdirSync(join(folder, 'more'));
        writeFileSync(join(folder, 'notes.txt'), 'no picture');
        // Later by name, earlier by time.
        for (const [name, second] of [
          ['a.jpg', 3],
          ['b.jpg', 1],
          [join('more', 'c.jpg'), 2],
        ] as const)
          writeFileSync(join(folder, name), await drawPhoto(second));
        await page.getByLabel(t('cabinet.photos.chooseFolder')).setInputFiles(folder);
        await expectUploaded(page, 3);
        await expect.poll(() => readSeconds(api, album.id)).toBe('123');
        // A worker resizes the photos; the page names files that are not photos.
        expect(page.workers()).toHaveLength(1);
        await expect(
          page.getByText(t('cabinet.photos.leftOut', { count: 1, names: 'notes.txt' })),
        ).toBeVisible();

        // The same folder with two more photos: the screen recognises the first three.
        writeFileSync(join(folder, 'more', 'd.jpg'), await drawPhoto(5));
        writeFileSync(join(folder, 'e.jpg'), await drawPhoto(4));
        await dropFolder(page, folder);
        await expectUploaded(page, 8);
        await expect(page.getByText(t('cabinet.photos.alreadyHere'))).toHaveCount(3);
        await expect.poll(() => readSeconds(api, album.id)).toBe('12345');
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }

      const pasted = await toClipboard(page, await drawPhoto(6));
      await page.evaluate(
        (clipboardData) => document.dispatchEvent(new ClipboardEvent('paste', { clipboardData })),
        pasted,
      );
      await expectUploaded(page, 9);
      await expect.poll(() => readSeconds(api, album.id)).toBe('123456');
    },
  );

  test('crops a photo and restores the original', async ({ page, site }) => {
    const { api, album } = await openAlbum(page, site);
    await choose(page, [{ name: 'a.jpg', buffer: await drawPhoto(1) }]);
    await expectUploaded(page, 1);
    const readFile = async () => (await api.images.list({ album: album.id })).data[0]!.file!;
    const before = await readFile();

    const name = t('cabinet.photos.photo', { number: 1 });
    await page.getByRole('button', { name: t('cabinet.photos.editNamed', { name }) }).click();
    const dialog = page.getByRole('dialog', { name: t('cabinet.photos.edit') });
    await dialog.getByRole('button', { name: t('cabinet.photos.crop'), exact: true }).click();
    await dialog.getByRole('button', { name: t('cabinet.photos.cropApply') }).click();
    const back = dialog.getByRole('button', { name: t('cabinet.photos.asItCame') });
    await expect(back).toBeVisible();
    const cropped = await readFile();
    expect(cropped.recipe).toEqual({ turn: 0, crop: { x: 0.1, y: 0.1, width: 0.8, height: 0.8 } });
    expect([cropped.width, cropped.height]).toEqual([0.8 * 400, 0.8 * 300]);
    // The uncropped file is no longer public.
    expect((await fetch(site.url + before.variants.at(-1)!.url)).status).toBe(410);

    await back.click();
    await expect(back).toBeHidden();
    expect(await readFile()).toMatchObject({ width: 400, height: 300, recipe: { turn: 0, crop: null } });
  });

  test('uploads every photo although the session ends meanwhile', async ({
    page,
    context,
    site,
    browserErrors,
  }) => {
    browserErrors.allow(/status of 401/);
    const { api, album } = await openAlbum(page, site, {}, openSession);
    let sent = 0;
    await page.route('**/cabinet/upload*', async (route) => {
      sent += 1;
      if (sent === 3) await changeSession(context, site, ended());
      await route.continue();
    });
    const seconds = [1, 2, 3, 4, 5, 6];
    await choose(
      page,
      await Promise.all(
        seconds.map(async (second) => ({ name: `${second}.jpg`, buffer: await drawPhoto(second) })),
      ),
    );
    const dialog = page.getByRole('dialog', { name: t('cabinet.signIn.title') });
    await dialog.getByLabel(t('cabinet.signIn.password'), { exact: true }).fill(admin.password);
    await dialog.getByRole('button', { name: t('cabinet.signIn.submit') }).click();
    await expectUploaded(page, seconds.length);
    expect(sent).toBeGreaterThan(seconds.length);
    await expect.poll(() => readSeconds(api, album.id)).toBe(seconds.join(''));
  });

  test('asks which text to keep if two people described the same photo', async ({ page, site, browser }) => {
    const { api, album } = await openAlbum(page, site);
    await choose(page, [{ name: '1.jpg', buffer: await drawPhoto(1) }]);
    await expectUploaded(page, 1);
    const colleague = await (await browser.newContext({ baseURL: site.url })).newPage();
    await signIn(colleague, site);
    await colleague.goto(`/cabinet/album/${album.id}/photos`);
    const write = async (tab: Page, text: string) => {
      await tab.getByLabel(t('cabinet.photos.alt.kz')).fill(text);
      await tab.getByLabel(t('cabinet.photos.alt.kz')).blur();
    };
    await write(colleague, 'Theirs');
    await expect(colleague.getByText(t('cabinet.photos.allSaved'))).toBeVisible();
    await write(page, 'Mine');
    const question = page.getByRole('alert').filter({ hasText: t('errors.chooseVersion') });
    await expect(question.getByText('Theirs')).toBeVisible();
    await expectNoViolations(page, (axe) => axe);
    const stored = async () => (await api.images.list({ album: album.id })).data[0]!.alt.kz;
    expect(await stored()).toBe('Theirs');
    await question.getByRole('button', { name: t('cabinet.photos.keepMine') }).click();
    await expect(page.getByLabel(t('cabinet.photos.alt.kz'))).toBeFocused();
    await expect.poll(stored).toBe('Mine');
    await expect(question).toBeHidden();
    await colleague.context().close();
  });

  for (const { width, perRow } of [
    { width: 1280, perRow: 'many' },
    { width: 360, perRow: 'few' },
  ] as const) {
    test(
      `moves photos with the keys, ${perRow} in a row`,
      { tag: perRow === 'many' ? fullRunOnly : [] },
      async ({ page, site }) => {
        test.slow();
        await page.setViewportSize({ width, height: 740 });
        const { api, album } = await openAlbum(page, site);
        const count = 12;
        // Photos are ordered by the time at which they were taken.
        const seconds = Array.from({ length: count }, (_, index) => index + 10);
        await choose(
          page,
          await Promise.all(
            seconds.map(async (second) => ({ name: `${second}.jpg`, buffer: await drawPhoto(second) })),
          ),
        );
        await expectUploaded(page, count);
        const readOrder = async () => {
          const { data } = await api.images.list({ album: album.id, sort: 'position', perPage: count });
          return data.map(({ file }) => Number(file?.takenAt?.slice(-2)) - 10);
        };
        await expect.poll(readOrder).toEqual(seconds.map((second) => second - 10));

        await page.getByRole('button', { name: t('cabinet.photos.sort') }).click();
        const photos = page.locator(`[aria-roledescription="${t('cabinet.photos.sortingRole')}"]`);
        await expect(photos).toHaveCount(count);
        const tops = await photos.evaluateAll((all) => all.map((photo) => photo.getBoundingClientRect().top));
        const columns = tops.findIndex((top) => top > tops[0]! + 1);
        expect(columns).toBeGreaterThan(1);
        const isOver = (place: number) =>
          expect(page.getByText(t('cabinet.order.over', { place, count }), { exact: true })).toBeAttached();
        const dragged = page.locator('[data-dragging]');
        const press = async (key: string, place: number) => {
          await page.keyboard.press(key);
          await isOver(place);
          await expect(dragged).toBeInViewport({ ratio: 0.9 });
        };

        // The first one of the second row.
        await photos.nth(columns).focus();
        await press('Space', columns + 1);
        await press('ArrowLeft', columns);
        await press('ArrowRight', columns + 1);
        await press('ArrowRight', columns + 2);
        await press('ArrowUp', 2);
        await press('ArrowDown', columns + 2);
        await press('End', count);
        await press('Home', 1);
        for (let place = 1 + columns; place <= count; place += columns) await press('ArrowDown', place);
        await press('Home', 1);
        await press('ArrowRight', 2);
        await page.keyboard.press('Space');
        await expect(
          page.getByText(
            t('cabinet.order.dropped', {
              title: t('cabinet.photos.photo', { number: columns + 1 }),
              place: 2,
              count,
            }),
          ),
        ).toBeAttached();
        const rest = seconds.map((second) => second - 10).filter((index) => index !== columns);
        await expect.poll(readOrder).toEqual([rest[0], columns, ...rest.slice(1)]);
      },
    );
  }

  test('names the missing field of an album that cannot be published', async ({ page, site }) => {
    await openAlbum(page, site, { category: null });
    await page.getByRole('button', { name: t('cabinet.photos.album.publish') }).click();
    const refusal = page.getByRole('alert').filter({ hasText: t('content.album.fields.category.label') });
    await refusal.getByRole('link', { name: t('cabinet.photos.toAlbum') }).click();
    await expect(page).toHaveURL(/\/cabinet\/album\/[^/]+$/);
  });

  test('asks before a link leaves unfinished uploads', async ({ page, site }) => {
    await openAlbum(page, site);
    let send = () => {};
    const mayBeSent = new Promise<void>((resolve) => (send = resolve));
    await page.route('**/cabinet/upload*', async (route) => {
      await mayBeSent;
      await route.continue();
    });
    await choose(page, [{ name: '1.jpg', buffer: await drawPhoto(1) }]);
    const away = page.getByRole('link', { name: t('cabinet.photos.toAlbum') });
    await away.click();
    const dialog = page.getByRole('dialog', { name: t('cabinet.photos.leaveTitle') });
    await dialog.getByRole('button', { name: t('cabinet.form.stay') }).click();
    send();
    await expectUploaded(page, 1);
    await away.click();
    await expect(page).toHaveURL(/\/cabinet\/album\/[^/]+$/);
  });

  test('redraws pictures that only the browser decodes, whatever their size and name', async ({
    page,
    site,
  }) => {
    await openAlbum(page, site);
    await choose(page, [
      { name: 'small.jpg', buffer: drawBitmap(300, 200) },
      { name: 'large.bmp', mimeType: 'image/bmp', buffer: drawBitmap(800, 560) },
      {
        name: 'small.avif',
        mimeType: 'image/avif',
        buffer: await sharp(await drawPhoto(1))
          .avif()
          .toBuffer(),
      },
    ]);
    await expectUploaded(page, 3);
  });

  test('takes photos that the browser cannot decode, and explains damaged ones', async ({
    page,
    site,
    browserErrors,
  }) => {
    // 415: not a picture, 422: a damaged picture.
    browserErrors.allow(/status of (415|422) .*\/cabinet\/upload\?/);
    await openAlbum(page, site);
    await choose(page, [
      // Windows gives HEIC no type, a phone gives it `image/heic`.
      { name: 'IMG_1.HEIC', mimeType: '', buffer: heic },
      { name: 'IMG_2.heic', mimeType: 'image/heic', buffer: heicSamples.usual },
      { name: 'IMG_3.jpg', buffer: heicSamples.wide },
    ]);
    await expect(page.getByText(t('errors.codes.image_is_damaged'))).toHaveCount(1);
    await expectUploaded(page, 2, 3);

    await choose(page, [
      { name: 'page.jpg', buffer: Buffer.from('<!doctype html><script>alert(1)</script>') },
      { name: 'good.jpg', buffer: await drawPhoto(1) },
    ]);
    await expect(page.getByText(t('errors.codes.unsupported_image'))).toBeVisible();
    // A file that is not a picture has no preview.
    await expect(page.getByRole('listitem').filter({ hasText: 'page.jpg' }).locator('img')).toBeHidden();
    // A refused file does not block the others.
    await expectUploaded(page, 3, 5);

    // On a phone the name stands above the buttons.
    await page.setViewportSize({ width: 360, height: 800 });
    const row = page.getByRole('listitem').filter({ hasText: 'IMG_1.HEIC' });
    const name = (await row.getByText('IMG_1.HEIC', { exact: true }).boundingBox())!;
    await expect(row.getByRole('button', { name: t('cabinet.photos.retry') })).toHaveCount(0);
    const dismiss = row.getByRole('button', {
      name: t('cabinet.photos.dismissNamed', { name: 'IMG_1.HEIC' }),
    });
    expect(name.width).toBeGreaterThan(150);
    expect(name.y + name.height).toBeLessThanOrEqual((await dismiss.boundingBox())!.y);
  });
});

type Api = Awaited<ReturnType<typeof signInToApi>>;

/** Creates an album and opens its photo screen. */
async function openAlbum(
  page: Page,
  site: RunningSite,
  lacking: Partial<Input<'albums'>> = {},
  enter: typeof signIn = signIn,
) {
  const api = await signInToApi(site);
  const album = await api.albums.create({
    ...(createEmptyInput(definitionOf('albums')) as unknown as Input<'albums'>),
    title: { kz: 'Ekran', ru: 'Ekran' },
    date: `${testItemYear}-03-01`,
    category: 'lessons',
    ...lacking,
  });
  await enter(page, site);
  await page.goto(`/cabinet/album/${album.id}/photos`);
  await expect(page.getByText(typeset(t('cabinet.photos.empty')))).toBeVisible();
  return { api, album };
}

/** Returns a small unique photo taken at a second of a minute. */
function drawPhoto(second: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  return sharp({ create: { width: 400, height: 300, channels: 3, background: '#888', noise } })
    .jpeg()
    .withExif({ IFD2: { DateTimeOriginal: `2026:03:01 10:00:${String(second).padStart(2, '0')}` } })
    .toBuffer();
}

/** Returns a BMP of 24 bits a pixel, of which the browser decodes every byte and the server none. */
function drawBitmap(width: number, height: number): Buffer {
  const rowBytes = Math.ceil((width * 3) / 4) * 4;
  const bitmap = Buffer.alloc(54 + rowBytes * height);
  bitmap.write('BM');
  bitmap.writeUInt32LE(bitmap.length, 2);
  bitmap.writeUInt32LE(54, 10);
  bitmap.writeUInt32LE(40, 14);
  bitmap.writeInt32LE(width, 18);
  bitmap.writeInt32LE(height, 22);
  bitmap.writeUInt16LE(1, 26);
  bitmap.writeUInt16LE(24, 28);
  for (let index = 54; index < bitmap.length; index += 1) bitmap[index] = (index * index) % 251;
  return bitmap;
}

async function choose(page: Page, files: readonly { name: string; mimeType?: string; buffer: Buffer }[]) {
  const chosen = files.map((file) => ({ mimeType: 'image/jpeg', ...file }));
  await page.getByLabel(t('cabinet.photos.choose')).setInputFiles(chosen);
}

async function expectUploaded(page: Page, done: number, total = done): Promise<void> {
  await expect(page.getByText(t('cabinet.photos.uploaded', { done, total }))).toBeVisible({
    timeout: 60_000,
  });
}

/** Returns when the photos of an album were taken, in their order: the last digits of the seconds. */
async function readSeconds(api: Api, album: string): Promise<string> {
  const { data } = await api.images.list({ album, sort: 'position' });
  return data.map(({ file }) => file?.takenAt?.slice(-1)).join('');
}

/** Drops a folder as a file manager does. */
async function dropFolder(page: Page, folder: string): Promise<void> {
  const box = (await page.getByText(t('cabinet.photos.dropHint')).boundingBox())!;
  const devTools = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await devTools.send('Input.dispatchDragEvent', {
      type,
      x: box.x + box.width / 2,
      y: box.y + box.height / 2,
      data: { items: [], files: [folder], dragOperationsMask: 1 },
    });
  }
}

function toClipboard(page: Page, photo: Buffer): Promise<JSHandle<DataTransfer>> {
  return page.evaluateHandle(
    (bytes) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], 'image.png', { type: 'image/jpeg' }));
      return data;
    },
    [...photo],
  );
}

/** A HEIC file without a picture: the brand and a metadata box that announces one item. */
const heic = Buffer.concat([
  box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1')),
  box(
    'meta',
    Buffer.alloc(4),
    box('hdlr', Buffer.from('\0\0\0\0\0\0\0\0pict\0\0\0\0\0\0\0\0\0\0\0\0\0', 'latin1')),
    box('pitm', Buffer.from([0, 0, 0, 0, 0, 1])),
  ),
  box('mdat', Buffer.alloc(64, 7)),
]);

function box(type: string, ...parts: Buffer[]): Buffer {
  const size = Buffer.alloc(4);
  const content = Buffer.concat(parts);
  size.writeUInt32BE(8 + content.length);
  return Buffer.concat([size, Buffer.from(type, 'latin1'), content]);
}
