import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { locales, toLocalePath, type Locale } from '@/lib/i18n/locales';
import { expect, test } from './site-test';
import { inFullRun } from '../e2e/support/coverage';
import { fixedPages, listItemPageKinds } from '../e2e/support/public-pages';
import { sendRaw } from '../e2e/support/raw-request';
import { startSite } from '../e2e/support/running-site';
import { listPreloads, listScripts, listStyles, listTags } from './html-tags';

/** Pages whose first picture is on the first screen of a phone. */
const picturedPages = ['/', '/about', '/tarbie-jumistary', '/news', '/gallery', '/gallery/images'];

/** Pages of a person, an album or a news item. */
const picturedItems = /^\/(basshylyq\/|gallery\/images\?album=|news\/)/;

/** Upper bounds of what a first visit loads, in compressed bytes without headers. */
const limits = { scripts: 10, scriptBytes: 132_500, styles: 12, styleBytes: 22_400 };

/** Strings in the bundles of libraries and parts that only the cabinet uses. */
const cabinetMarks = ['ProseMirror', 'ZodError', 'DndDescribedBy', 'shouldUnregister'];

for (const locale of inFullRun<readonly Locale[]>(locales, ['kz'])) {
  const name = `a first visit in ${locale} loads little and the first picture first`;
  test(name, async () => {
    // Other tests publish news without a picture.
    const site = await startSite();
    const pages = [...fixedPages, ...(await listItemPageKinds(site))];
    const files = new Map<string, { bytes: number; text: string }>();
    const readFile = async (path: string) => {
      const known = files.get(path);
      if (known) return known;
      const { headers } = await sendRaw(site.url, { path, headers: { 'accept-encoding': 'br' } });
      const { body } = await sendRaw(site.url, { path });
      // Brotli enlarges a style sheet of one rule, so it is sent as it is.
      const isSmaller = brotliCompressSync(body).length < Buffer.byteLength(body);
      expect(headers['content-encoding'], path).toBe(isSmaller ? 'br' : undefined);
      const file = { bytes: Number(headers['content-length']), text: body };
      files.set(path, file);
      return file;
    };

    for (const path of pages) {
      const { body: html } = await sendRaw(site.url, { path: toLocalePath(locale, path) });
      const pictures = listTags(html, /<img [^>]*>/g).filter((tag) => !/ src="data:/.test(tag));
      const eager = pictures.filter((tag) => !/ loading="lazy"/.test(tag));
      const isPictured = picturedItems.test(path) || picturedPages.includes(path);
      expect(eager, path).toHaveLength(isPictured ? 1 : 0);
      if (isPictured) {
        expect(eager[0], path).toBe(pictures[0]);
        expect(eager[0], path).toMatch(/ fetchPriority="high"/i);
      }
      expect(listPreloads(html, 'image'), path).toHaveLength(isPictured ? 1 : 0);
      expect(listPreloads(html, 'font').length, path).toBeLessThanOrEqual(2);

      const scripts = await Promise.all(listScripts(html).map(readFile));
      const styles = await Promise.all(listStyles(html).map(readFile));
      expect(scripts.length, path).toBeGreaterThan(0);
      expect(scripts.length, path).toBeLessThanOrEqual(limits.scripts);
      expect(sumBytes(scripts), path).toBeLessThanOrEqual(limits.scriptBytes);
      expect(styles.length, path).toBeGreaterThan(0);
      expect(styles.length, path).toBeLessThanOrEqual(limits.styles);
      expect(sumBytes(styles), path).toBeLessThanOrEqual(limits.styleBytes);
      const code = scripts.map(({ text }) => text).join('\n');
      expect(
        cabinetMarks.filter((mark) => code.includes(mark)),
        path,
      ).toEqual([]);
    }
    await site.stop();
  });
}

test('the scripts of the cabinet contain the marks by which public pages are checked', () => {
  const folder = '.next/static/chunks';
  const code = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
    .join('\n');
  expect(cabinetMarks.filter((mark) => !code.includes(mark))).toEqual([]);
});

function sumBytes(files: readonly { readonly bytes: number }[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}
