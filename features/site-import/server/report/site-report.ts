import { locales } from '@/lib/i18n/locales';
import words from '../../words/en.json' with { type: 'json' };
import type { PageNote } from '../html/old-page';
import type { ImportPlan } from '../plan/plan-import';
import type { AddressReport, OutcomeCode, SiteItemKind } from '../plan/plan-types';
import type { NoteCode } from '../html/note-codes';

/** Kinds of the rows of a report. */
export type ReportKind = SiteItemKind | 'images' | 'documents';

/** Numbers of one kind of item. `entries` is the sum of all others. */
export interface SiteReportRow {
  readonly kind: ReportKind;
  /** Pages or files of the old site. */
  entries: number;
  /** Pages that are the second language of an item. */
  paired: number;
  drafts: number;
  /** Items of an earlier import, which stay as they are. */
  existing: number;
  leftOut: number;
}

/** What an import did or, as a dry run, would do. */
export interface SiteReport {
  readonly siteUrl: string;
  readonly isDryRun: boolean;
  readonly rows: readonly SiteReportRow[];
  readonly redirects: number;
  readonly addresses: readonly AddressReport[];
  readonly siteNotes: readonly PageNote[];
}

/** Collects a report. */
export interface SiteReporter {
  readonly rows: Readonly<Record<ReportKind, SiteReportRow>>;
  redirects: number;
  /** Ids of the items that were stored. */
  readonly stored: Set<string>;
  note(url: string, code: NoteCode, detail: string): void;
  /** Notes a file that is not imported; `code` can be one of an upload. */
  noteFile(pageUrl: string, code: string, detail: string): void;
  toReport(isDryRun: boolean): SiteReport;
}

/** Outcomes of addresses of which nothing is imported. */
export const leftOutOutcomes: readonly OutcomeCode[] = [
  'home',
  'list',
  'noText',
  'failed',
  'unread',
  'duplicate',
];

/** Returns a reporter for a plan. `known`: ids of items that exist or existed. */
export function createSiteReporter(plan: ImportPlan, known: ReadonlySet<string>): SiteReporter {
  const toRow = (kind: ReportKind): SiteReportRow => ({
    kind,
    ...{ entries: 0, paired: 0, drafts: 0, existing: 0, leftOut: 0 },
  });
  const rows = {
    ...{ news: toRow('news'), pages: toRow('pages'), albums: toRow('albums') },
    ...{ images: toRow('images'), documents: toRow('documents') },
  };
  for (const item of plan.items) {
    const urls = new Set(locales.flatMap((locale) => item.editions[locale]?.url ?? []));
    rows[item.kind].entries += urls.size;
    rows[item.kind].paired += urls.size - 1;
    if (item.itemIds.some((id) => known.has(id))) rows[item.kind].existing += 1;
  }
  const note = (url: string, code: NoteCode, detail: string) => {
    const notes = plan.addresses.get(url)?.notes ?? plan.siteNotes;
    const isSaid = notes.some(
      (other) =>
        (other.code === code && other.detail === detail) ||
        // Why the file of a picture is not imported is said already.
        (code === 'pictureMissing' && `${other.detail} `.startsWith(`${detail} `)),
    );
    if (!isSaid) notes.push({ code, detail });
  };
  const reporter: SiteReporter = {
    ...{ rows, redirects: 0, stored: new Set() },
    note,
    noteFile: (pageUrl, code, detail) => note(pageUrl, isNoteCode(code) ? code : 'fileRefused', detail),
    toReport: (isDryRun) => ({
      ...{ siteUrl: plan.siteUrl, isDryRun, redirects: reporter.redirects, siteNotes: plan.siteNotes },
      rows: Object.values(rows),
      addresses: [...plan.addresses.values()],
    }),
  };
  return reporter;
}

function isNoteCode(code: string): code is NoteCode {
  return Object.hasOwn(words.notes, code);
}
