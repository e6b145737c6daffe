import { basename } from 'node:path';
import type { Locale } from '@/lib/i18n/locales';
import { BetterSqlite } from '@/lib/server/db/sqlite-client';
import { listUploads } from '../text/list-uploads';
import { listMarkedLocales, type MarkedLocales } from '../text/to-edition';
import { ExportError } from '../export/export-error';
import type { ExportedCategory, ExportedPost } from '../export/exported-post';
import { readParts, type ExportPart } from '../export/open-parts';
import { fromPhpSerialized } from '../export/php-array';
import { readExport, toNumber } from '../export/read-export';
import { detectLocale, toLocale } from '@/features/old-site/server/language/to-locale';

/** What the import must know of every post at once; texts stay on disk. */
export interface PostSummary extends Pick<
  ExportedPost,
  'id' | 'type' | 'status' | 'parent' | 'file' | 'fileUrl' | 'language' | 'groups'
> {
  /** Languages whose texts the post holds, and codes of others; `null` if it is in one language. */
  readonly marked: MarkedLocales | null;
  /** The language that the letters of its text show; `null` if they show none. */
  readonly detected: Locale | null;
  /** Files and media entries that its text shows. */
  readonly uploads: { readonly paths: readonly string[]; readonly ids: readonly number[] };
}

/** A warning found while the export is read. */
export interface ReadingNote {
  readonly id: number;
  readonly title: string;
  readonly text: string;
}

/** An export that was read to its end without a fault. */
export interface StagedExport {
  readonly siteUrl: string;
  readonly posts: readonly PostSummary[];
  readonly categories: readonly ExportedCategory[];
  /** Ids of the posts that are translations of each other, by Polylang's name of the group. */
  readonly translations: ReadonlyMap<string, readonly number[]>;
  /** Locales of languages with a slug of the school's choice. */
  readonly languages: ReadonlyMap<string, Locale>;
  readonly notes: readonly ReadingNote[];
  /** Adds an entry that the files do not list. */
  add(post: ExportedPost): void;
  read(id: number): ExportedPost;
  close(): void;
}

/**
 * Reads the files of an export into a temporary file, so that a fault at its end is found before anything is imported and
 * memory does not grow with the texts. Throws `ExportError`.
 */
export async function stageExport(paths: readonly string[]): Promise<StagedExport> {
  // SQLite creates a database without a name in the folder for temporary files and deletes it when it is closed.
  const stage = new BetterSqlite('');
  try {
    stage.exec('create table post (id integer primary key, post text not null); begin');
    const insert = stage.prepare<[number, string]>('insert into post values (?, ?)');
    const select = stage.prepare<[number], { post: string }>('select post from post where id = ?');
    const posts: PostSummary[] = [];
    const categories = new Map<string, ExportedCategory>();
    const translations = new Map<string, readonly number[]>();
    const languages = new Map<string, Locale>();
    const notes: ReadingNote[] = [];
    const sites: string[] = [];

    const add = (post: ExportedPost) => {
      insert.run(post.id, JSON.stringify(post));
      posts.push(toSummary(post));
    };
    const readPart = async (part: ExportPart) => {
      const siteUrl = await readExport(part, {
        addPost(post) {
          const row = select.get(post.id);
          if (!row) return add(post);
          const first = JSON.parse(row.post) as ExportedPost;
          const named = { id: post.id, title: post.title };
          if (toContent(first) === toContent(post)) return;
          const id = toNumber(toContent(post));
          if (select.get(id)) return;
          const text = 'Another entry of the export has the same number. Both are imported.';
          notes.push({ ...named, text });
          add({ ...post, id, groups: post.groups.filter((name) => name !== `post ${post.id}`) });
        },
        addCategory: (category) => void categories.set(category.slug, category),
        addTerm: createTermReader(translations, languages),
      });
      sites.push(siteUrl);
    };
    for (const path of paths)
      await readParts(path, (part) =>
        nameFile(paths.length > 1 || part.name !== basename(path), part, readPart),
      );
    stage.exec('commit');
    return {
      ...{ siteUrl: toOnlySite(sites), posts, translations, languages, notes },
      categories: [...categories.values()],
      add,
      read(id) {
        const row = select.get(id);
        if (!row) throw new Error(`The export has no post ${id}`);
        return JSON.parse(row.post) as ExportedPost;
      },
      close: () => void stage.close(),
    };
  } catch (error) {
    stage.close();
    throw error;
  }
}

/** Returns the address of the site. Throws `ExportError` if the files are of two. */
function toOnlySite(sites: readonly string[]): string {
  const [siteUrl = ''] = sites;
  const other = sites.find((site) => toSite(site) !== toSite(siteUrl));
  if (other !== undefined)
    throw new ExportError(1, `The files are exports of two sites: ${siteUrl} and ${other}.`);
  return siteUrl;
}

/** Returns a function that reads translations of posts and languages from terms. */
function createTermReader(
  translations: Map<string, readonly number[]>,
  languages: Map<string, Locale>,
): (taxonomy: string, slug: string, description: string) => void {
  return (taxonomy, slug, description) => {
    if (taxonomy === 'post_translations') translations.set(slug, readGroup(description));
    const locale = taxonomy === 'language' ? readLocale(description) : null;
    if (locale !== null) languages.set(slug, locale);
  };
}

/** Reads a part. Errors name it if there are several. */
async function nameFile(
  isNamed: boolean,
  part: ExportPart,
  read: (part: ExportPart) => Promise<void>,
): Promise<void> {
  try {
    await read(part);
  } catch (error) {
    if (isNamed && error instanceof ExportError) throw error.in(part.name);
    throw error;
  }
}

/** Returns what must be equal in two entries that are one. */
function toContent({ type, title, content, excerpt, fileUrl, file, status }: ExportedPost): string {
  return JSON.stringify([type, title, content, excerpt, fileUrl, file, status]);
}

function toSite(address: string): string {
  const { host, pathname } = new URL(address);
  return host.replace(/^www\./, '') + pathname.replace(/\/+$/, '');
}

function toSummary(post: ExportedPost): PostSummary {
  const { id, type, status, parent, file, fileUrl, language, groups } = post;
  return {
    ...{ id, type, status, parent, file, fileUrl, language, groups },
    marked: listMarkedLocales(post),
    detected: type === 'attachment' ? null : detectLocale(`${post.title} ${post.content}`),
    uploads: listUploads(post),
  };
}

/** Returns the ids of a group, which Polylang stores as a PHP array of ids by language. */
function readGroup(description: string): number[] {
  const value = fromPhpSerialized(description.trim());
  if (!(value instanceof Map)) return [];
  return [...value.values()].filter((id) => typeof id === 'number');
}

/** Returns the locale of a language, which Polylang stores as a PHP array. */
function readLocale(description: string): Locale | null {
  const value = fromPhpSerialized(description.trim());
  const locale: unknown = value instanceof Map ? value.get('locale') : null;
  return typeof locale === 'string' ? toLocale(locale) : null;
}
