import { Readable } from 'node:stream';
import { createTranslator } from 'next-intl';
import { readAuditFilter, toAuditQuery } from '@/components/cabinet/audit/audit-filter';
import { nameCategory, toCategoryOptions } from '@/components/cabinet/base/category-option';
import { readListFilter, readNarrowing } from '@/components/cabinet/list/filters/list-filter';
import { toApiQuery } from '@/components/cabinet/list/filters/to-api-query';
import { toAlmatyDay } from '@/lib/i18n/format/almaty-time';
import type { Page } from '@/lib/api/contract';
import { maxPerPage } from '@/lib/api/limits';
import type { ApiClient } from '@/lib/api/client';
import { ApiError } from '@/lib/api/errors';
import { orNull } from '@/lib/api/or-null';
import { staffApi } from '@/lib/clients/api-clients';
import type { CategoryKind } from '@/lib/content/categories';
import { cabinetFeatures } from '@/features/cabinet';
import { listGroups } from '@/lib/content/lists/groups';
import { definitionOf, isCollectionName } from '@/lib/content/registry';
import { isLocale, toIntlLocale, type Locale } from '@/lib/i18n/locales';
import { readMessages } from '@/lib/i18n/messages';
import { nameAuditEntry } from '../name-audit-entry';
import { listAll } from '@/lib/reads/list-all';
import { answerDownload } from '@/lib/auth/sign-in/answer-download';
import type { Column, CsvTable } from '@/components/cabinet/installation/csv-table';
import { toAuditColumns, toItemColumns } from './columns';
import { toCsv } from './to-csv';

/** Reads a page of a list, from 1. */
type ReadPage = (page: number) => Promise<Page<unknown>>;

/** Returns a cabinet list as CSV: `?list=news&locale=ru`, with the filter of the list. */
export function GET(request: Request): Promise<Response> {
  const { list = '', locale, ...search } = Object.fromEntries(new URL(request.url).searchParams);
  const place = { locale: isLocale(locale) ? locale : null, section: toSection(list) };
  return answerDownload(request, place, async (session) => {
    if (!isLocale(locale)) throw new ApiError('invalid_query');
    const t = createTranslator({ locale: toIntlLocale(locale), messages: await readMessages(locale) });
    const toText = (key: string) => t(key as never);
    const nowMs = Date.now();
    const api = staffApi(session);
    const categories = toCategoryOptions(await listAll(api.categories));
    const toCategory: CategoryName = (kind, key) => nameCategory(categories, kind, key, locale);
    const { columns, readPage } = toTable(api, { list, locale, search, toText, toCategory, nowMs });
    // Read before streaming starts, so that errors still get their status.
    const first = await readPage(1);
    const name = `${list}-${toAlmatyDay(nowMs)}.csv`;
    return new Response(Readable.toWeb(Readable.from(toCsv(columns, first, readPage))) as ReadableStream, {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      },
    });
  });
}

/** Returns the name of a category. */
type CategoryName = (kind: CategoryKind, key: string) => string;

/** Lists of features. */
const tables = Object.assign({}, ...cabinetFeatures.map((feature) => feature.tables)) as Readonly<
  Record<string, CsvTable>
>;

function toSection(list: string): string {
  if (isCollectionName(list)) return definitionOf(list).cabinet.segment;
  return list === 'audit' ? 'history' : (tables[list]?.section ?? '');
}

interface TableRequest {
  readonly list: string;
  readonly locale: Locale;
  readonly search: Readonly<Record<string, string>>;
  readonly toText: (key: string) => string;
  readonly toCategory: CategoryName;
  /** Epoch ms. */
  readonly nowMs: number;
}

/** Returns columns and rows of a list. Throws `invalid_query` for an unknown list. */
function toTable(
  api: ApiClient,
  { list, locale, search, toText, toCategory, nowMs }: TableRequest,
): { columns: readonly Column[]; readPage: ReadPage } {
  const perPage = maxPerPage;
  const table = Object.hasOwn(tables, list) ? tables[list] : undefined;
  if (table)
    return {
      columns: table.toColumns(toText),
      readPage: (page) => table.readPage(api, { page, perPage }, search),
    };
  if (list === 'audit') {
    const query = toAuditQuery(readAuditFilter(search));
    return {
      columns: toAuditColumns(toText, (entry) => nameAuditEntry(entry, toText)),
      readPage: async (page) => {
        // A remote API may have the list only.
        const exported = await orNull(api.exportAudit({ ...query, page, perPage }), ['not_supported']);
        return exported ?? api.listAudit({ ...query, page, perPage });
      },
    };
  }
  if (!isCollectionName(list)) throw new ApiError('invalid_query');
  const definition = definitionOf(list);
  const filter = { ...readListFilter(search, listGroups(definition)), ...readNarrowing(search, definition) };
  const query = toApiQuery(definition, filter, locale);
  return {
    columns: toItemColumns(definition, toText, nowMs, toCategory),
    readPage: (page) => api[list].list({ ...query, page, perPage }),
  };
}
