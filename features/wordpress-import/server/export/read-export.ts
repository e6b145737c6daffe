import { ExportError } from './export-error';
import type { ExportedPost, ExportedTerm, ExportSink } from './exported-post';
import { parseXml } from './parse-xml';

/** An element of the channel that is being read. */
interface OpenRecord {
  readonly line: number;
  readonly fields: Map<string, string>;
  readonly terms: ExportedTerm[];
  readonly meta: Map<string, string>;
}

/** Meta values of a post that are read. Comments and all other values may be personal data. */
const metaNames = ['_wp_attached_file', '_wp_attachment_image_alt', '_thumbnail_id'];

/**
 * Reads an export as a stream into `sink` and returns the address of the old site. Throws `ExportError` with the line of
 * the first fault.
 */
export async function readExport(file: string, sink: ExportSink): Promise<string> {
  const channel = new Map<string, string>();
  const ids = new Set<number>();
  let record: OpenRecord | null = null;
  let term = { domain: '', slug: '' };
  let metaName = '';
  let lastLine = 1;

  await parseXml(file, {
    open(path, attributes, line) {
      const [, parent, name] = path;
      if (parent !== undefined && parent !== 'channel')
        throw new ExportError(line, `<${parent}> is in the place of <channel>.`);
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
      const [, , name = '', field = '', part = ''] = path;
      if (path.length === 5 && field === 'wp:postmeta') {
        if (part === 'wp:meta_key') metaName = text;
        else if (part === 'wp:meta_value' && metaNames.includes(metaName)) record?.meta.set(metaName, text);
      } else if (path.length === 4) {
        if (field === 'category') record?.terms.push({ ...term, name: text });
        else record?.fields.set(field, text);
      } else if (path.length === 3 && record) {
        if (name === 'item') addPost(record);
        else if (name === 'wp:category' || name === 'wp:term') addTerm(name, record);
        else channel.set(name, text);
        record = null;
      }
    },
  });
  const siteUrl = channel.get('wp:base_blog_url')?.trim() ?? '';
  if (!channel.has('wp:wxr_version'))
    throw new ExportError(lastLine, 'This is a feed, not an export: it has no <wp:wxr_version>.');
  if (!URL.canParse(siteUrl)) throw new ExportError(lastLine, 'The export has no <wp:base_blog_url>.');
  return siteUrl;

  function addPost(item: OpenRecord): void {
    const post = toPost(item);
    if (ids.has(post.id)) throw new ExportError(item.line, `The post ${post.id} is in the file twice.`);
    ids.add(post.id);
    sink.addPost(post);
  }

  function addTerm(name: string, { fields }: OpenRecord): void {
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
}

function toPost({ line, fields, terms, meta }: OpenRecord): ExportedPost {
  const read = (field: string) => fields.get(field) ?? '';
  const id = Number(read('wp:post_id'));
  if (!Number.isSafeInteger(id) || id <= 0) throw new ExportError(line, 'An item has no valid <wp:post_id>.');
  if (read('wp:post_type') === '') throw new ExportError(line, `The post ${id} has no <wp:post_type>.`);
  return {
    id,
    line,
    type: read('wp:post_type'),
    status: read('wp:status'),
    title: read('title'),
    slug: read('wp:post_name'),
    link: read('link').trim(),
    content: read('content:encoded'),
    excerpt: read('excerpt:encoded'),
    date: read('wp:post_date'),
    dateGmt: read('wp:post_date_gmt'),
    modifiedGmt: read('wp:post_modified_gmt'),
    parent: Number(read('wp:post_parent')) || 0,
    hasPassword: read('wp:post_password') !== '',
    isSticky: read('wp:is_sticky').trim() === '1',
    terms,
    cover: Number(meta.get('_thumbnail_id')) || null,
    file: meta.get('_wp_attached_file') ?? '',
    fileUrl: read('wp:attachment_url').trim(),
    alt: meta.get('_wp_attachment_image_alt') ?? '',
  };
}
