import { createHash } from 'node:crypto';
import { ExportError } from './export-error';
import type { ExportedPost, ExportedTerm, ExportSink } from './exported-post';
import type { ExportPart } from './open-parts';
import { parseXml } from './parse-xml';
import { isKnownMeta, readGroups, readLanguage, readTranslations } from './post-meta';

/** An element of the channel that is being read. */
interface OpenRecord {
  readonly line: number;
  readonly fields: Map<string, string>;
  readonly terms: ExportedTerm[];
  readonly meta: Map<string, string>;
}

/**
 * Reads an export as a stream into `sink` and returns the address of the old site. Throws `ExportError` with the line of
 * the first fault.
 */
export async function readExport(part: ExportPart, sink: ExportSink): Promise<string> {
  const channel = new Map<string, string>();
  let record: OpenRecord | null = null;
  let term = { domain: '', slug: '' };
  let metaName = '';
  let lastLine = 1;

  await parseXml(part, {
    open(path, attributes, line) {
      const [, parent, name] = path;
      // An old server prints messages between the elements.
      if (parent !== 'channel') return;
      if (path.length === 3) {
        if (name === 'item' && !channel.has('wp:wxr_version'))
          throw new ExportError(line, 'This is a feed, not an export: it has no <wp:wxr_version>.');
        record = { line, fields: new Map(), terms: [], meta: new Map() };
      }
      if (path.length === 4 && path[3] === 'category')
        term = { domain: attributes['domain'] ?? '', slug: attributes['nicename'] ?? '' };
    },
    close(path, text, line) {
      lastLine = line;
      const [, parent, name = '', field = '', part = ''] = path;
      if (parent !== 'channel') return;
      if (path.length === 5 && field === 'wp:postmeta') {
        if (part === 'wp:meta_key') metaName = text;
        else if (part === 'wp:meta_value' && isKnownMeta(metaName)) record?.meta.set(metaName, text);
      } else if (path.length === 4) {
        if (field === 'category') record?.terms.push({ ...term, name: text });
        else record?.fields.set(field, text);
      } else if (path.length === 3 && record) {
        if (name === 'item') sink.addPost(toPost(record));
        else if (name === 'wp:category' || name === 'wp:term') addTerm(sink, name, record);
        else channel.set(name, text);
        record = null;
      }
    },
  });
  return toSiteUrl(channel, lastLine);
}

function toSiteUrl(channel: ReadonlyMap<string, string>, lastLine: number): string {
  if (!channel.has('wp:wxr_version'))
    throw new ExportError(lastLine, 'This is a feed, not an export: it has no <wp:wxr_version>.');
  const addresses = ['wp:base_blog_url', 'link', 'wp:base_site_url'].map(
    (name) => channel.get(name)?.trim() ?? '',
  );
  const siteUrl = addresses.find((address) => /^https?:\/\//i.test(address) && URL.canParse(address));
  if (siteUrl === undefined)
    throw new ExportError(
      lastLine,
      'The export names no site: it has neither <wp:base_blog_url> nor <link>.',
    );
  return siteUrl;
}

function addTerm(sink: ExportSink, name: string, { fields }: OpenRecord): void {
  const read = (field: string) => fields.get(`wp:${field}`) ?? '';
  if (name === 'wp:term') sink.addTerm(read('term_taxonomy'), read('term_slug'), read('term_description'));
  else
    sink.addCategory({
      id: Number(read('term_id')) || 0,
      slug: read('category_nicename'),
      parentSlug: read('category_parent'),
      name: read('cat_name'),
    });
}

function toPost({ line, fields, terms, meta }: OpenRecord): ExportedPost {
  const read = (field: string) => fields.get(field) ?? '';
  const number = Number(read('wp:post_id'));
  const isNumbered = Number.isSafeInteger(number) && number > 0;
  const fileUrl = read('wp:attachment_url').trim();
  const type = read('wp:post_type').trim() || (fileUrl === '' ? 'post' : 'attachment');
  const texts = [read('title'), read('link'), read('content:encoded'), read('excerpt:encoded'), fileUrl];
  const id = isNumbered ? number : toNumber(type, ...texts);
  return {
    id,
    line,
    type,
    status: read('wp:status').trim() || 'publish',
    title: read('title'),
    slug: read('wp:post_name').trim(),
    link: read('link').trim(),
    content: read('content:encoded'),
    excerpt: read('excerpt:encoded'),
    date: read('wp:post_date').trim(),
    dateGmt: read('wp:post_date_gmt').trim(),
    modifiedGmt: read('wp:post_modified_gmt').trim(),
    parent: Number(read('wp:post_parent')) || 0,
    hasPassword: read('wp:post_password') !== '',
    isSticky: read('wp:is_sticky').trim() === '1',
    terms,
    cover: Number(meta.get('_thumbnail_id')) || null,
    file: meta.get('_wp_attached_file') ?? '',
    fileUrl,
    alt: meta.get('_wp_attachment_image_alt') ?? '',
    language: readLanguage(terms, meta),
    groups: readGroups({ id, guid: read('guid').trim() }, terms, meta),
    translations: readTranslations(meta),
    doubt: toDoubt(isNumbered, read('wp:post_type').trim() !== '' || fileUrl !== '', fields.has('wp:status')),
  };
}

function toDoubt(isNumbered: boolean, hasType: boolean, hasStatus: boolean): string | null {
  if (!hasType)
    return 'The export does not say what it is (no <wp:post_type>). It is imported as a draft of a news item.';
  if (!isNumbered) return 'It has no valid number in the export (<wp:post_id>) and is a draft.';
  return hasStatus ? null : 'The export does not say whether it was public (no <wp:status>). It is a draft.';
}

/** Numbers of entries whose own number cannot be used begin here; WordPress counts from 1. */
const firstOwnNumber = 2 ** 44;

/** Returns a number for an entry that is the same in every import. */
export function toNumber(...texts: readonly string[]): number {
  const hash = createHash('sha256').update(JSON.stringify(texts)).digest();
  return firstOwnNumber + hash.readUIntBE(0, 5);
}

/** Whether a number is one of {@link toNumber}, which the old site did not know. */
export function isOwnNumber(id: number): boolean {
  return id >= firstOwnNumber;
}
