import type { Locale } from '@/lib/i18n/locales';
import { createOwnTest } from '../addresses/old-url';
import type { SiteNote } from '../crawl/crawl-old-site';
import { toRepeatKey } from '../html/repeat-key';
import type { StagedAddress } from '../stage/open-stage';
import { createAddressBook, type AddressBook } from './address-book';
import { choosePageParents } from './choose-page-parents';
import { findRepeated, toElementKey } from './find-repeated';
import { groupPages } from './group-pages';
import type { AddressReport, PlannedItem } from './plan-types';
import { sortPages } from './sort-pages';

/** What an import of an old site will make. */
export interface ImportPlan {
  readonly siteUrl: string;
  /** Whether an address is of the old site. */
  readonly isOwn: (url: string) => boolean;
  readonly items: readonly PlannedItem[];
  readonly book: AddressBook;
  /** What becomes of each address, by the address. */
  readonly addresses: ReadonlyMap<string, AddressReport>;
  readonly siteNotes: SiteNote[];
}

/** Plans the items of the pages of an old site. `fallback`: language of texts that show none. */
export async function planImport(
  staged: readonly StagedAddress[],
  { siteUrl, fallback, siteNotes }: { siteUrl: string; fallback: Locale; siteNotes: readonly SiteNote[] },
): Promise<ImportPlan> {
  const isOwn = createOwnTest(siteUrl);
  const notes = [...siteNotes];
  const pages = staged.flatMap(({ url, page }) => (page ? [{ url, page }] : []));
  const repeated = findRepeated(pages.map(({ page }) => page));
  const addresses = new Map(
    staged.flatMap((address) =>
      address.linkedFrom === null ? [] : [[address.url, toReport(address, repeated)] as const],
    ),
  );
  const used = new Set(pages.flatMap(({ page }) => page.elements.map(toElementKey)));
  for (const [key, count] of repeated)
    if (used.has(key))
      notes.push({ code: 'repeated', detail: `${count}: ${key.replaceAll('\n', ' ').slice(0, 160)}` });
  const book = createAddressBook(staged);
  const sorted = await sortPages(pages, { siteUrl, isOwn, fallback, repeated, addresses, book });
  const items = groupPages(sorted, { siteUrl, book, addresses });
  choosePageParents(items, book, addresses);
  return { siteUrl, isOwn, items, book, addresses, siteNotes: notes };
}

function toReport(
  { url, state, note, page, target }: StagedAddress,
  repeated: ReadonlyMap<string, number>,
): AddressReport {
  const own = (page?.notes ?? []).filter(
    ({ code, detail }) => code !== 'partLeftOut' || !repeated.has(toRepeatKey(detail, [])),
  );
  const notes = [...own, ...(note ? [note] : [])];
  for (const file of page?.outsideFiles ?? []) notes.push({ code: 'fileOutside', detail: file });
  if (state === 'moved') notes.push({ code: 'movedTo', detail: target ?? '' });
  const outcome = state === 'page' ? 'noText' : state === 'queued' ? 'unread' : state;
  return { url, outcome, title: page?.titles[0]?.slice(0, 160) ?? '', notes };
}
