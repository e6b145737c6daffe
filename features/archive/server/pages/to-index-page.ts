import { createReadStream } from 'node:fs';
import { toAlmatyDay } from '@/lib/i18n/format/almaty-time';
import type { Localized } from '@/lib/content/localized';
import { definitionOf, type CollectionName } from '@/lib/content/registry';
import type { Locale } from '@/lib/i18n/locales';
import { archiveLimits, type ArchivedItem } from '../archive-format';
import { archiveTexts } from './archive-texts';
import { textsOf } from '@/lib/server/base/content-texts';
import { escapeHtml, toHtmlPage } from './html-page';
import { readLines } from '../read-lines';
import { toTitle } from './to-text-page';

/** Summary of the archive for its index page. */
interface IndexedArchive {
  readonly schoolYear: number | null;
  readonly nowMs: number;
  /** Original names of the missing files. */
  readonly lostNames: readonly string[];
}

/** Yields the index page in a language: every item links to its text. */
export async function* toIndexPage(
  lists: Iterable<readonly [CollectionName, () => AsyncIterable<ArchivedItem>]>,
  locale: Locale,
  { schoolYear, nowMs, lostNames }: IndexedArchive,
): AsyncGenerator<string> {
  const t = archiveTexts[locale];
  const whole =
    schoolYear === null
      ? t.everything
      : t.ofYear.replace('{from}', String(schoolYear)).replace('{to}', String(schoolYear + 1));
  const other = locale === 'kz' ? 'ru.html' : 'index.html';
  const [head, foot] = toHtmlPage(locale, `${t.title}. ${whole}`, '\u0000').split('\u0000') as [
    string,
    string,
  ];
  yield `${head}<p><a href="${other}" lang="${locale === 'kz' ? 'ru' : 'kk'}">${escapeHtml(t.otherLanguage)}</a></p>`;
  yield `<h1>${escapeHtml(t.title)}</h1><p>${escapeHtml(whole)}<br>`;
  yield `${escapeHtml(t.made.replace('{day}', toAlmatyDay(nowMs)))}</p>`;
  if (lostNames.length > 0) {
    yield `<h2>${escapeHtml(t.lostFiles)}</h2><p>${escapeHtml(t.lostFilesText)}</p><ul>\n`;
    for (const name of lostNames) yield `<li>${escapeHtml(name)}</li>\n`;
    yield '</ul>';
  }
  for (const [collection, readItems] of lists) {
    const definition = definitionOf(collection);
    const dated = Object.keys(definition.fields).find((name) => definition.fields[name]!.kind === 'date');
    let count = 0;
    for await (const item of readItems()) {
      if (count === 0) yield `<h2>${escapeHtml(textsOf(definition, locale).many)}</h2><ul>\n`;
      count += 1;
      const day = dated === undefined ? null : item.input[dated];
      const isDraft = (item.input['status'] as Localized<string>)[locale] === 'draft';
      const notes = [...(typeof day === 'string' ? [day] : []), ...(isDraft ? [t.draft] : [])].join(', ');
      yield (
        `<li><a href="texts/${collection}/${item.id}.html">${escapeHtml(toTitle(definition, item, locale))}</a>` +
        `${notes ? ` <small>(${escapeHtml(notes)})</small>` : ''}</li>\n`
      );
    }
    if (count > 0) yield '</ul>';
  }
  yield foot;
}

/** Yields the items of a snapshot's list. */
export async function* readSnapshotList(path: string): AsyncGenerator<ArchivedItem> {
  const tooLong = () => new Error('An item is larger than an archive takes');
  for await (const line of readLines(createReadStream(path), archiveLimits.lineBytes, tooLong))
    yield JSON.parse(line) as ArchivedItem;
}
