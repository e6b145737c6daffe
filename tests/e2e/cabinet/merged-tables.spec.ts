import type { Locator } from '@playwright/test';
import { locales, toLocalePath } from '@/lib/i18n/locales';
import { signInToApi, toNewsInput } from '../support/api-client';
import { expect, test } from '../support/fixtures';
import { NewsForm } from '../support/news-form';
import { pasteFiles } from '../support/paste-files';
import { signIn } from '../support/staff-session';

/** Tables as programs copy them, by what is merged. */
const tables = {
  // Word: a name beside two rows of headings.
  header:
    '<table class=MsoNormalTable border=1><thead><tr><td rowspan=2><p class=MsoNormal><b>Team</b></p></td>' +
    '<td colspan=2><p class=MsoNormal><b>Points</b></p></td></tr><tr><td><b>Round 1</b></td><td><b>Round 2</b></td></tr></thead>' +
    '<tr><td>North</td><td>3</td><td>5</td></tr><tr><td>South</td><td>4</td><td>2</td></tr></table>',
  // Excel: a title over all columns, and a day beside its lessons.
  days:
    '<table border=0><tr><td colspan=3 class=xl65>Plan</td></tr><tr><td rowspan=3>Monday</td><td>8:30</td><td>Algebra</td></tr>' +
    '<tr><td>9:25</td><td rowspan=2>Physics</td></tr><tr><td>10:20</td></tr><tr><td>Tuesday</td><td colspan=2>Trip</td></tr></table>',
} as const;

/** First and last column and row of a cell, from 0. */
type Place = readonly [left: number, right: number, top: number, bottom: number];

/** Returns where the cells of a table lie, by their words, as the browser has laid them out. */
function readPlaces(table: Locator): Promise<Record<string, Place>> {
  return table.evaluate((element) => {
    const cells = [...(element as HTMLTableElement).querySelectorAll('td, th')];
    const boxes = cells.map((cell) => ({
      words: cell.textContent.trim(),
      box: cell.getBoundingClientRect(),
    }));
    // Edges of neighbours differ by the width of a line.
    const toEdges = (edges: readonly number[]) =>
      [...edges].sort((a, b) => a - b).filter((edge, at, all) => at === 0 || edge - all[at - 1]! > 4);
    const columns = toEdges(boxes.map(({ box }) => box.left));
    const rows = toEdges(boxes.map(({ box }) => box.top));
    const countBefore = (edges: readonly number[], edge: number) =>
      edges.filter((each) => each < edge - 4).length;
    return Object.fromEntries(
      boxes.map(({ words, box }) => [
        words,
        [
          countBefore(columns, box.left),
          countBefore(columns, box.right) - 1,
          countBefore(rows, box.top),
          countBefore(rows, box.bottom) - 1,
        ] as const,
      ]),
    );
  });
}

test('visitors see the merged cells of a pasted table where the editor has them', async ({
  page,
  site,
  openBrowser,
}) => {
  const api = await signInToApi(site);
  const news = await api.news.create({
    ...toNewsInput({ kz: 'Keste', ru: 'Tablica' }),
    body: { kz: null, ru: null },
    status: { kz: 'draft', ru: 'draft' },
  });
  await signIn(page, site);
  await page.goto(toLocalePath('ru', `/cabinet/news/${news.id}`));
  const form = new NewsForm(page, 'ru');
  const drawn: Record<string, Place>[] = [];
  for (const [index, language] of locales.entries()) {
    const text = await form.body(language);
    await text.click();
    await pasteFiles(text, [], Object.values(tables)[index]!);
    await expect(text.getByRole('table')).toBeVisible();
    drawn.push(await readPlaces(text.getByRole('table')));
  }
  // The editor merges them as the programs did, or equal faults would go unseen.
  expect(drawn[0]).toMatchObject({ Team: [0, 0, 0, 1], Points: [1, 2, 0, 0], 'Round 2': [2, 2, 1, 1] });
  expect(drawn[1]).toMatchObject({ Plan: [0, 2, 0, 0], Monday: [0, 0, 1, 3], Physics: [2, 2, 2, 3] });
  await form.pressPublication('publishBoth');
  await form.expectSaved('publishedBoth');

  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 390, height: 780 },
  ]) {
    const visitor = await (await openBrowser({ viewport })).newPage();
    for (const [index, language] of locales.entries()) {
      await visitor.goto(site.url + toLocalePath(language, `/news/${news.slug}`));
      expect(await readPlaces(visitor.getByRole('main').getByRole('table'))).toEqual(drawn[index]);
    }
    await visitor.close();
  }
});
