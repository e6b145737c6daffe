/** A post of {@link toExport}. */
export interface TestPost {
  id: number;
  type?: 'post' | 'page' | 'attachment';
  title?: string;
  slug?: string;
  status?: string;
  link?: string;
  content?: string;
  excerpt?: string;
  parent?: number;
  language?: string;
  group?: string;
  file?: string;
  cover?: number;
  alt?: string;
  /** XML inside the item. */
  more?: string;
}

const cdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

function toItem(post: TestPost): string {
  const { id, type = 'post', title = `Post ${id}`, slug = `post-${id}`, status = 'publish' } = post;
  const term = (domain: string, name?: string) =>
    name === undefined ? '' : `<category domain="${domain}" nicename="${name}">${cdata(name)}</category>`;
  const meta = (name: string, value?: string | number) =>
    value === undefined
      ? ''
      : `<wp:postmeta><wp:meta_key>${name}</wp:meta_key><wp:meta_value>${cdata(String(value))}</wp:meta_value></wp:postmeta>`;
  return `<item>
<title>${cdata(title)}</title>
<link>${post.link ?? `https://old.example/2020/01/${slug}/`}</link>
<content:encoded>${cdata(post.content ?? `Text of ${id}.`)}</content:encoded>
<excerpt:encoded>${cdata(post.excerpt ?? '')}</excerpt:encoded>
<wp:post_id>${id}</wp:post_id>
<wp:post_date>2020-01-02 03:00:00</wp:post_date>
<wp:post_date_gmt>2020-01-01 21:00:00</wp:post_date_gmt>
<wp:post_modified_gmt>2020-02-01 10:00:00</wp:post_modified_gmt>
<wp:post_name>${slug}</wp:post_name>
<wp:status>${status}</wp:status>
<wp:post_parent>${post.parent ?? 0}</wp:post_parent>
<wp:post_type>${type}</wp:post_type>
${post.file === undefined ? '' : `<wp:attachment_url>https://old.example/wp-content/uploads/${post.file}</wp:attachment_url>`}
${meta('_wp_attached_file', post.file)}${meta('_thumbnail_id', post.cover)}${meta('_wp_attachment_image_alt', post.alt)}
${term('language', post.language)}${term('post_translations', post.group)}${post.more ?? ''}
</item>`;
}

/** Returns an export with posts and, by name, the ids of Polylang's groups of translations. */
export function toExport(
  posts: readonly TestPost[],
  groups: Record<string, Record<string, number>> = {},
): string {
  const terms = Object.entries(groups).map(([name, ids]) => {
    const entries = Object.entries(ids).map(([code, id]) => `s:${code.length}:"${code}";i:${id};`);
    const value = `a:${entries.length}:{${entries.join('')}}`;
    return `<wp:term><wp:term_taxonomy>post_translations</wp:term_taxonomy><wp:term_slug>${name}</wp:term_slug><wp:term_description>${cdata(value)}</wp:term_description></wp:term>`;
  });
  return `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
<wp:wxr_version>1.2</wp:wxr_version>
<wp:base_blog_url>https://old.example</wp:base_blog_url>
${[...terms, ...posts.map(toItem)].join('\n')}
</channel>
</rss>
`;
}
