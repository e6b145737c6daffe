import { toNameUuid } from '@/lib/addresses/to-name-uuid';
import { escapeXml } from '@/lib/views/escape-xml';

/** A news feed in one language. Addresses are absolute, times UTC ISO 8601. */
export interface Feed {
  readonly title: string;
  readonly subtitle: string;
  readonly author: string;
  /** BCP 47. */
  readonly language: string;
  /** Address of the page with the same news. */
  readonly pageUrl: string;
  readonly feedUrl: string;
  /** Time of the last change if there are no entries. */
  readonly updatedAt: string;
  readonly entries: readonly FeedEntry[];
}

/** One news item of a feed. */
export interface FeedEntry {
  /** Id of the item. */
  readonly id: string;
  readonly title: string;
  readonly url: string;
  readonly publishedAt: string;
  readonly updatedAt: string;
  readonly summary: string | null;
  readonly category: string | null;
  /** Sanitised HTML. */
  readonly html: string | null;
}

/** Namespace of the ids of entries. */
const entryNamespace = 'f843a1f3-7868-46f3-9f6d-10878c8f332b';

/**
 * Returns an Atom document (RFC 4287). The ids of entries are made of the item and the language, because an address changes with
 * the slug, and feed readers show an entry with another id as a new one.
 */
export function toAtomFeed(feed: Feed): string {
  const updatedAt =
    feed.entries
      .map((entry) => entry.updatedAt)
      .sort()
      .at(-1) ?? feed.updatedAt;
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(feed.language)}" xml:base="${escapeXml(feed.pageUrl)}">`,
    `<id>${escapeXml(feed.feedUrl)}</id>`,
    `<title>${escapeXml(feed.title)}</title>`,
    `<subtitle>${escapeXml(feed.subtitle)}</subtitle>`,
    `<updated>${updatedAt}</updated>`,
    `<author><name>${escapeXml(feed.author)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(feed.feedUrl)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(feed.pageUrl)}"/>`,
    ...feed.entries.flatMap((entry) => toEntryLines(entry, feed.language)),
    '</feed>',
    '',
  ].join('\n');
}

function toEntryLines(entry: FeedEntry, language: string): string[] {
  return [
    '<entry>',
    `<id>urn:uuid:${toNameUuid(entryNamespace, `${entry.id} ${language}`)}</id>`,
    `<title>${escapeXml(entry.title)}</title>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(entry.url)}"/>`,
    `<published>${entry.publishedAt}</published>`,
    `<updated>${entry.updatedAt}</updated>`,
    ...(entry.category ? [`<category term="${escapeXml(entry.category)}"/>`] : []),
    ...(entry.summary ? [`<summary>${escapeXml(entry.summary)}</summary>`] : []),
    ...(entry.html ? [`<content type="html">${escapeXml(entry.html)}</content>`] : []),
    '</entry>',
  ];
}
