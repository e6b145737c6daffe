import type { ExportedCategory, ExportedPost } from './exported-post';
import { fromPhpSerialized } from './php-array';
import { readExport } from './read-export';
import { BetterSqlite } from '@/lib/server/db/sqlite-client';

/** What the import must know of every post at once; texts stay on disk. */
export interface PostSummary extends Pick<
  ExportedPost,
  'id' | 'type' | 'status' | 'parent' | 'file' | 'fileUrl'
> {
  /** Polylang's language of the post; `null` without one. */
  readonly language: string | null;
}

/** An export that was read to its end without a fault. */
export interface StagedExport {
  readonly siteUrl: string;
  readonly posts: readonly PostSummary[];
  readonly categories: readonly ExportedCategory[];
  /** Ids of the posts that are translations of each other, by Polylang's name of the group. */
  readonly translations: ReadonlyMap<string, readonly number[]>;
  read(id: number): ExportedPost;
  close(): void;
}

/**
 * Reads an export into a temporary file, so that a fault at its end is found before anything is imported and memory does
 * not grow with the texts. Throws `ExportError`.
 */
export async function stageExport(path: string): Promise<StagedExport> {
  // SQLite creates a database without a name in the folder for temporary files and deletes it when it is closed.
  const stage = new BetterSqlite('');
  try {
    stage.exec('create table post (id integer primary key, post text not null); begin');
    const insert = stage.prepare<[number, string]>('insert into post values (?, ?)');
    const select = stage.prepare<[number], { post: string }>('select post from post where id = ?');
    const posts: PostSummary[] = [];
    const categories: ExportedCategory[] = [];
    const translations = new Map<string, readonly number[]>();
    const siteUrl = await readExport(path, {
      addPost(post) {
        insert.run(post.id, JSON.stringify(post));
        posts.push(toSummary(post));
      },
      addCategory: (category) => void categories.push(category),
      addTerm(taxonomy, slug, description) {
        if (taxonomy === 'post_translations') translations.set(slug, readGroup(description));
      },
    });
    stage.exec('commit');
    return {
      siteUrl,
      posts,
      categories,
      translations,
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

function toSummary({ id, type, status, parent, file, fileUrl, terms }: ExportedPost): PostSummary {
  const language = terms.find(({ domain }) => domain === 'language')?.slug ?? null;
  return { id, type, status, parent, file, fileUrl, language };
}

/** Returns the ids of a group, which Polylang stores as a PHP array of ids by language. */
function readGroup(description: string): number[] {
  const value = fromPhpSerialized(description.trim());
  if (!(value instanceof Map)) return [];
  return [...value.values()].filter((id) => typeof id === 'number');
}
