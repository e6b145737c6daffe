import type { LabelledLink } from '@/lib/content/kinds/links';
import type { ContentDefinition } from '@/lib/content/define-content';
import type { Field } from '@/lib/content/field';
import type { FieldOwner } from '@/lib/content/field-owner';
import type { AnyField } from '@/lib/content/kinds';
import { listLeaves } from '@/lib/content/leaves';
import { readLocalized, type Localized, type LocalizedText } from '@/lib/content/localized';
import type { CollectionName } from '@/lib/content/registry';
import { definitionOf } from '@/lib/content/registry';
import { locales, toLanguage, type Locale } from '@/lib/i18n/locales';
import type { ArchivedItem } from '../archive-format';
import { archiveTexts } from './archive-texts';
import { textsOf } from '@/lib/server/base/content-texts';
import { escapeHtml, toHtmlPage } from './html-page';

/** What pages of items need beside the item: paths of files within the archive, and names. */
export interface FilePlaces {
  /** By file id. */
  readonly files: ReadonlyMap<string, { readonly entry: string; readonly name: string }>;
  /** File id of an image item. */
  readonly fileOfImage: ReadonlyMap<string, string>;
  /** Names of categories, by kind and key: `news it`. */
  readonly categoryNames: ReadonlyMap<string, LocalizedText>;
  /** File id of a picture size, by its name in texts. */
  readonly fileOfObject: ReadonlyMap<string, string>;
}

/** Consent details are in the JSON but not on the pages. */
const unread = ['consent', 'consentBy', 'consentOn', 'consentUntil'];

/** Returns the page of an item with both languages. */
export function toTextPage(collection: CollectionName, item: ArchivedItem, places: FilePlaces): string {
  const definition = definitionOf(collection);
  const sections = locales.map((locale) => {
    const t = archiveTexts[locale];
    const title = toTitle(definition, item, locale);
    const isDraft = (item.input['status'] as Localized<string>)[locale] === 'draft';
    const index = locale === 'kz' ? 'index.html' : 'ru.html';
    return (
      `<section lang="${toLanguage(locale)}"><p><a href="../../${index}">${escapeHtml(t.toIndex)}</a></p>` +
      `<h1>${escapeHtml(title)}${isDraft ? ` <small>(${escapeHtml(t.draft)})</small>` : ''}</h1>` +
      `<dl>${toFacts(definition, item, locale, places)}</dl></section>`
    );
  });
  return toHtmlPage('kz', toTitle(definition, item, 'kz'), sections.join('\n'));
}

/** Returns an item's title in a language, or in the other one. */
export function toTitle(definition: ContentDefinition, item: ArchivedItem, locale: Locale): string {
  const title = readLocalized(item.input[definition.titleField] as LocalizedText, locale);
  return title?.text ?? archiveTexts[locale].untitled;
}

function toFacts(definition: ContentDefinition, item: ArchivedItem, locale: Locale, places: FilePlaces) {
  return listLeaves(definition, item.input)
    .filter(({ path }) => !unread.includes(String(path[0])) && path[0] !== definition.titleField)
    .map(({ owner, name, field, value }): [string, string] => [
      textsOf(owner, locale).fields[name]?.label ?? name,
      toHtml(owner, name, field, value, locale, places),
    ])
    .filter(([, html]) => html !== '')
    .map(([label, html]) => `<dt>${escapeHtml(label)}</dt><dd>${html}</dd>`)
    .join('');
}

function toHtml(
  owner: FieldOwner,
  name: string,
  field: AnyField,
  value: unknown,
  locale: Locale,
  places: FilePlaces,
): string {
  if (value === null || value === undefined) return '';
  const lines = (field as Field<string, never>).lines?.(value as never, locale);
  if (lines) return toParagraphs(lines);
  switch (field.kind) {
    case 'localized-text':
      return escapeHtml((value as LocalizedText)[locale] ?? '');
    case 'localized-rich-text':
      // Sanitised on save; only picture addresses are changed.
      return placePictures((value as LocalizedText)[locale] ?? '', places);
    case 'one-of':
      return escapeHtml(textsOf(owner, locale).options?.[name]?.[value as string] ?? (value as string));
    case 'some-of': {
      const options = textsOf(owner, locale).options?.[name];
      return escapeHtml((value as readonly string[]).map((option) => options?.[option] ?? option).join(', '));
    }
    case 'category': {
      const label = places.categoryNames.get(`${field.of} ${value as string}`);
      return escapeHtml((label && readLocalized(label, locale)?.text) ?? (value as string));
    }
    case 'flag':
      return escapeHtml(value ? archiveTexts[locale].yes : archiveTexts[locale].no);
    case 'image':
      return toPicture(places.fileOfImage.get(value as string), places);
    case 'images':
      return (value as readonly string[]).map((id) => toPicture(places.fileOfImage.get(id), places)).join('');
    case 'picture':
      return toPicture(value as string, places);
    case 'file':
      return toFile(value as string, places);
    case 'links':
      return toLinks(value as readonly LabelledLink[], locale);
    case 'date':
    case 'key':
    case 'link':
    case 'number':
    case 'text':
      return escapeHtml((value as string | number).toString());
    default:
      // References and positions say nothing to readers.
      return '';
  }
}

function toLinks(links: readonly LabelledLink[], locale: Locale): string {
  return toParagraphs(links.map(({ label, target }) => [label[locale], target].filter(Boolean).join(': ')));
}

function toParagraphs(lines: readonly string[]): string {
  return lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('');
}

function toPicture(fileId: string | undefined, { files }: FilePlaces): string {
  const file = fileId === undefined ? undefined : files.get(fileId);
  return file ? `<img src="../../${file.entry}" alt="" loading="lazy">` : '';
}

function toFile(fileId: string, { files }: FilePlaces): string {
  const file = files.get(fileId);
  return file ? `<a href="../../${file.entry}">${escapeHtml(file.name)}</a>` : '';
}

function placePictures(html: string, { files, fileOfObject }: FilePlaces): string {
  return html.replace(/\bsrc="\/api\/files\/([a-f0-9]{32}\.[a-z0-9]+)"/g, (_whole, name: string) => {
    const entry = files.get(fileOfObject.get(name) ?? '')?.entry;
    return `src="${entry ? `../../${entry}` : ''}"`;
  });
}
