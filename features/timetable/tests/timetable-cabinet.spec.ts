import { createEmptyInput } from '@/lib/content/input';
import { definitionOf } from '@/lib/content/registry';
import { expectAccessible } from '@/tests/e2e/support/axe';
import { signInToApi } from '@/tests/e2e/support/api-client';
import { waitForHydration } from '@/tests/e2e/support/client-navigation';
import { smoke } from '@/tests/e2e/support/coverage';
import { expect, test } from '@/tests/e2e/support/fixtures';
import { signIn } from '@/tests/e2e/support/staff-session';
import { typeset } from '@/lib/typography/typeset';
import { readTexts } from '@/tests/e2e/support/texts';

const t = readTexts('kz');
const header = 'Сынып\tКүн\tСабақ\tПән\tМұғалім\tКабинет';

test(
  'a tired teacher pastes a table with a slip, mends it and replaces the timetable',
  { tag: smoke },
  async ({ page, site }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await signIn(page, site);
    await page.goto('/cabinet/timetable');
    await page.getByRole('link', { name: t('timetable.import.open') }).click();
    await waitForHydration(page);
    const text = page.getByLabel(t('timetable.import.text'));
    const check = page.getByRole('button', { name: t('timetable.import.preview') });
    await check.click();
    await expect(page.getByText(t('timetable.import.empty'))).toBeVisible();

    const broken = [header, '12Z\tдс\t1\tАлгебра\tКим В. А.\t203', '12Z\tдүйс\t2\tФизика\t\t'].join('\n');
    await text.fill(broken);
    await check.click();
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toContainText(
      t('timetable.import.failed', { count: 1 }),
    );
    await expect(
      page.getByText(t('timetable.import.issues.day.not_allowed', { text: 'дүйс' })),
    ).toBeVisible();
    await expect(text).toHaveValue(broken);
    await expectAccessible(page);
    await page.getByRole('button', { name: typeset(t('timetable.import.show', { line: 3 })) }).click();
    await expect(text).toBeFocused();

    await text.fill(broken.replace('дүйс', 'дүйсенбі'));
    await check.click();
    await expect(page.getByRole('heading', { name: t('timetable.import.changes') })).toBeFocused();
    await expect(page.getByText(t('timetable.import.state.new'))).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: t('timetable.import.apply') }).click();
    await expect(page.getByRole('status').getByText(t('timetable.import.done', { count: 1 }))).toBeVisible();
    await page.goto('/sabaq-kestesi/12z');
    await expect(page.getByText('Физика').first()).toBeAttached();
  },
);

test('an import that takes away most of a week asks twice, and names what may be wrong', async ({
  page,
  site,
}) => {
  const api = await signInToApi(site);
  const week = Array.from({ length: 20 }, (_, index) => `12Y;${(index % 5) + 1};${index % 4};Физика;;;`);
  await api.importTimetables({ text: ['Класс;День;Урок;Предмет', ...week].join('\n'), seen: {} });
  await signIn(page, site);
  await page.goto('/cabinet/timetables/import');
  await waitForHydration(page);
  const lines = ['12Y\tдс\t1\tХимия\tБілінбес Қ. Қ.\t901\t', '12Y\tдс\t1\tХимия\tБілінбес Қ. Қ.\t902\t1'];
  await page.getByLabel(t('timetable.import.text')).fill([`${header}\tТоп`, ...lines].join('\n'));
  await page.getByRole('button', { name: t('timetable.import.preview') }).click();
  const main = page.getByRole('main');
  await expect(main).toContainText(typeset(t('timetable.import.loss', { lost: 20, before: 20 })));
  await expect(main).toContainText(
    typeset(t('timetable.import.unknownTeachers', { names: 'Білінбес Қ. Қ.' })),
  );
  const place = { line: 2, day: 'дүйсенбі', lesson: 1, classes: '12Y' };
  await expect(main).toContainText(typeset(t('timetable.import.warning.group', place)));
  await expect(main).toContainText(
    typeset(t('timetable.import.warning.teacher', { ...place, name: 'Білінбес Қ. Қ.' })),
  );
  const apply = page.getByRole('button', { name: t('timetable.import.apply') });
  await apply.click();
  const tick = page.getByRole('checkbox');
  await expect(tick).toBeFocused();
  await expect(page.getByText(t('timetable.import.notConfirmed'))).toBeVisible();
  await expectAccessible(page);
  await tick.check();
  await apply.click();
  await expect(page.getByRole('status').getByText(t('timetable.import.done', { count: 1 }))).toBeVisible();
});

test('a file is read into the text, and a workbook is refused', async ({ page, site }) => {
  await signIn(page, site);
  await page.goto('/cabinet/timetables/import');
  await waitForHydration(page);
  const file = page.locator('input[type=file]');
  const content = Buffer.concat([
    Buffer.from([0xff, 0xfe]),
    Buffer.from(`${header}\n7А\tдс\t1\tӘдебиет`, 'utf16le'),
  ]);
  await file.setInputFiles({ name: 'table.txt', mimeType: 'text/plain', buffer: content });
  const text = page.getByLabel(t('timetable.import.text'));
  await expect(text).toHaveValue(/Әдебиет/);
  await file.setInputFiles({
    name: 'table.xlsx',
    mimeType: 'application/zip',
    buffer: Buffer.from([0x50, 0x4b, 3, 4, 0, 0xff]),
  });
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toContainText(
    typeset(t('timetable.import.notText')),
  );
  await expect(text).toHaveValue(/Әдебиет/);
});

test('the downloaded timetable is imported without a change', async ({ page, site }) => {
  await signIn(page, site);
  await page.goto('/cabinet/timetables/import');
  await waitForHydration(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: t('timetable.import.export') }).click(),
  ]);
  await page.locator('input[type=file]').setInputFiles(await download.path());
  await expect(page.getByLabel(t('timetable.import.text'))).toHaveValue(/7А/);
  await page.getByRole('button', { name: t('timetable.import.preview') }).click();
  await expect(page.getByText(t('timetable.import.nothing'))).toBeVisible();
});

test('a deputy sees the planned lesson and who is taken, and cannot save what nobody would see', async ({
  page,
  site,
}) => {
  const api = await signInToApi(site);
  const { data } = await api.timetables.list({ perPage: 100 });
  const own = data.find(({ slug }) => slug === '7a')!;
  const other = data.find(({ slug }) => slug === '9b')!;
  // A Wednesday of a term that no other test uses.
  const date = '2098-09-10';
  const planned = own.lessons.find(({ day, lesson }) => day === 3 && lesson === 1)!;
  const taken = other.lessons.find(({ day, lesson }) => day === 3 && lesson === 1)!;
  const item = await api.substitutions.create({
    ...createEmptyInput(definitionOf('substitutions')),
    date,
    changes: [
      {
        ...{ id: crypto.randomUUID(), type: 'row', hidden: false, timetable: own.id, lesson: 1 },
        ...{ group: planned.group || null, isCancelled: false, subject: null, teacher: null, room: '999' },
      },
    ],
    status: { kz: 'published', ru: 'published' },
  } as never);
  await signIn(page, site);
  await page.goto(`/cabinet/substitution/${item.id}`);
  await waitForHydration(page);
  const main = page.getByRole('main');
  await expect(main).toContainText(planned.teacher);
  const field = (name: string) =>
    main.getByLabel(t(`content.substitution.fields.changes.fields.${name}.label`));
  await field('teacher').fill(taken.teacher);
  const warning = main.getByRole('status').filter({ hasText: taken.teacher });
  await expect(warning).toContainText('9Б');
  await expect(main.locator('datalist option').first()).toBeAttached();
  await expectAccessible(page);
  await field('lesson').fill('12');
  await expect(warning).toBeHidden();
  await page.getByRole('button', { name: t('cabinet.form.save'), exact: true }).click();
  await expect(field('lesson')).toHaveAttribute('aria-invalid', 'true');
  await expect(main.getByText(typeset('Сабақ қосу үшін пәнді жазыңыз.')).first()).toBeVisible();
  await expect(
    main.getByRole('alert').getByRole('button', { name: /^Ауыстыру.1: Сабақ нөмірі$/ }),
  ).toBeVisible();
  await field('lesson').fill('1');
  await page.getByRole('button', { name: t('cabinet.form.save'), exact: true }).click();
  // Somebody who is taken may still be the right one: the lessons may be joined.
  await expect
    .poll(async () => (await api.substitutions.read(item.id)).changes[0]!.teacher)
    .toBe(taken.teacher);
});

test('a teacher edits the grid of a class with the keyboard and a pasted block', async ({ page, site }) => {
  const api = await signInToApi(site);
  const { data } = await api.timetables.list({ perPage: 100 });
  const item = data.find(({ slug }) => slug === '5a')!;
  await signIn(page, site);
  await page.goto(`/cabinet/timetable/${item.id}`);
  await waitForHydration(page);
  const cell = page.getByRole('textbox', { name: t('timetable.grid.cell', { day: 'жұма', lesson: 8 }) });
  await cell.fill('Шахмат');
  await cell.press('Control+ArrowLeft');
  await expect(
    page.getByRole('textbox', { name: t('timetable.grid.cell', { day: 'бейсенбі', lesson: 8 }) }),
  ).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('cabinet.form.save'), exact: true }).click();
  await expect
    .poll(async () =>
      (await api.timetables.read(item.id)).lessons.some(({ subject }) => subject === 'Шахмат'),
    )
    .toBe(true);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(cell).toBeHidden();
  await page.getByRole('button', { name: 'жм', exact: true }).click();
  await expect(cell).toBeVisible();
  await expectAccessible(page);
});
