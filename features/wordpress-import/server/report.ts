import type { CategoryUse } from './items/choose-category';
import type { ImportedKind } from './staging/group-posts';

/** Numbers of one kind of item. `entries` is the sum of all others. */
export interface ReportRow {
  readonly kind: ImportedKind;
  /** Posts, pages or media entries of the export. */
  entries: number;
  /** Posts that are the second language of an item. */
  paired: number;
  /** New items that visitors see. */
  published: number;
  /** New items that only staff see. */
  drafts: number;
  /** Items of an earlier import, which stay as they are. */
  existing: number;
  leftOut: number;
}

/** What a person should know about one post. */
export interface ImportWarning {
  /** Title on the old site, with the id of the post. */
  readonly title: string;
  readonly text: string;
}

/** What an import did or, as a dry run, would do. */
export interface ImportReport {
  readonly siteUrl: string;
  readonly rows: readonly ReportRow[];
  readonly redirects: number;
  readonly categories: readonly CategoryUse[];
  /** Whether a folder of media was named. */
  readonly hasMedia: boolean;
  /** Entries of other types, such as menus, which are not imported, by type. */
  readonly others: ReadonlyMap<string, number>;
  readonly warnings: readonly ImportWarning[];
}

/** Collects a report. */
export interface Reporter {
  readonly rows: Readonly<Record<ImportedKind, ReportRow>>;
  readonly warnings: ImportWarning[];
  /** Adds a warning once per post. */
  warn(post: { readonly id: number; readonly title: string }, text: string): void;
}

/** Returns a reporter without numbers. */
export function createReporter(): Reporter {
  const toRow = (kind: ImportedKind): ReportRow => ({
    kind,
    ...{ entries: 0, paired: 0, published: 0, drafts: 0, existing: 0, leftOut: 0 },
  });
  const warnings: ImportWarning[] = [];
  const seen = new Set<string>();
  return {
    rows: {
      news: toRow('news'),
      pages: toRow('pages'),
      images: toRow('images'),
      documents: toRow('documents'),
    },
    warnings,
    warn({ id, title }, text) {
      const key = `${id} ${text}`;
      if (seen.has(key)) return;
      seen.add(key);
      warnings.push({ title: `${title} (${id})`, text });
    },
  };
}
