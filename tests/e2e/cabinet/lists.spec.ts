import sharp from 'sharp';
import { createEmptyInput, toInput } from '@/lib/content/input';
import { definitionOf, type Input } from '@/lib/content/registry';
import { toLocalePath } from '@/lib/i18n/locales';
import { signInToApi } from '../support/api-client';
import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/fixtures';
import { signIn } from '../support/staff-session';
import { readTexts } from '../support/texts';

const t = readTexts('ru');
const phone = { width: 360, height: 740 };
const alt = 'Vysokiy snimok';

test('an editor finds a tall picture and a deleted item on a phone', async ({ page, site }) => {
  const api = await signInToApi(site);
  const file = await sharp({ create: { width: 300, height: 600, channels: 3, background: '#369' } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.set('file', new File([new Uint8Array(file)], 'tall.jpg', { type: 'image/jpeg' }));
  const { item: image } = await api.uploadImage(form);
  const definition = definitionOf('images');
  const described = { ...toInput(definition, image), alt: { kz: alt, ru: alt }, showsPeople: false };
  await api.images.replace(image.id, described as unknown as Input<'images'>, image.version);
  const partner = {
    ...(createEmptyInput(definitionOf('partners')) as unknown as Input<'partners'>),
    name: { kz: 'Vysokiy', ru: 'Vysokiy' },
    logo: image.id,
    status: { kz: 'published', ru: 'published' },
  } as const;
  const shown = await api.partners.create(partner);
  const deleted = await api.partners.create({ ...partner, name: { kz: 'Udalyonny', ru: 'Udalyonny' } });
  await api.partners.remove(deleted.id);

  await signIn(page, site);
  await page.setViewportSize(phone);
  await page.goto(toLocalePath('ru', `/cabinet/images?q=${encodeURIComponent(alt)}`));
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: alt });
  await expect(row.getByText(t('cabinet.state.shownBy', { count: 1 }))).toBeVisible();
  await expect(row.getByRole('button', { name: t('cabinet.uses.count', { count: 1 }) })).toBeVisible();
  await expect(row.locator('img')).toHaveCSS('object-fit', 'contain');
  const filters = (await page.getByRole('search').locator('..').boundingBox())!;
  expect(filters.height).toBeLessThan(phone.height / 3);
  const box = (await row.getByRole('checkbox').boundingBox())!;
  expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(24);

  await row.getByRole('link', { name: alt }).click();
  const picker = page.getByRole('button', { name: /50 %.*50 %/ });
  await picker.scrollIntoViewIfNeeded();
  const picture = (await picker.boundingBox())!;
  expect(picture.height / picture.width).toBeCloseTo(2, 1);
  await picker.click({ position: { x: picture.width / 4, y: picture.height * 0.95 } });
  await expect(page.getByRole('button', { name: /25 %.*95 %/ })).toBeVisible();

  await page.goto(toLocalePath('ru', '/cabinet/partner'));
  await page.getByText(t('cabinet.list.filters'), { exact: true }).click();
  await page.getByRole('link', { name: t('cabinet.list.statusOption.trashed') }).click();
  const trashed = page.getByText(
    t('cabinet.list.filtersActive', { count: 1, status: t('cabinet.list.statusOption.trashed') }),
  );
  await expect(trashed).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Udalyonny' }).click();
  await expect(page.getByText(t('cabinet.deletedItem.inTrash'))).toBeVisible();
  await expect(page.locator('dd').filter({ hasText: 'Udalyonny' })).toHaveCount(2);
  await expectAccessible(page);

  // Other tests count the items of the sample.
  await api.partners.remove(shown.id);
  await api.images.remove(image.id);
});
