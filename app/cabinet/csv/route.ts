import { Readable } from 'node:stream';
import { createTranslator } from 'next-intl';
import { nameCategory, toCategoryOptions } from '@/components/cabinet/base/category-option';
import { readListFilter, readNarrowing } from '@/components/cabinet/list/filters/list-filter';
import { toApiQuery } from '@/components/cabinet/list/filters/to-api-query';
import { toAlmatyDay } from '@/lib/i18n/format/almaty-time';
import type { Page } from '@/lib/api/contract';
import { maxPerPage } from '@/lib/api/limits';
import type { ApiClient } from '@/lib/api/client';
import { ApiError } from '@/lib/api/errors';
import { staffApi } from '@/lib/clients/api-clients';
import type { CategoryKind } from '@/lib/content/categories';
import { cabinetFeatures } from '@/features/cabinet';
import { listGroups } from '@/lib/content/lists/groups';
import { definitionOf, isCollectionName } from '@/lib/content/registry';
import { isLocale, toIntlLocale, type Locale } from '@/lib/i18n/locales';
import { readMessages } from '@/lib/i18n/messages';
import { listAll } from '@/lib/reads/list-all';
import { answerDownload } from '@/lib/auth/sign-in/answer-download';
import type { Column, CsvTable } from '@/components/cabinet/installation/csv-table';
import { auditTable } from './audit-table';
import { toItemColumns } from './columns';
import { readCsvFilter } from './read-csv-filter';
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

/** Lists that are no collections. */
const tables = Object.assign(
  { audit: auditTable },
  ...cabinetFeatures.map((feature) => feature.tables),
) as Readonly<Record<string, CsvTable>>;

function toSection(list: string): string {
  if (isCollectionName(list)) return definitionOf(list).cabinet.segment;
  return Object.hasOwn(tables, list) ? tables[list]!.section : '';
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
  if (table) {
    const query = readCsvFilter(table.query, search);
    return {
      columns: table.toColumns(toText),
      readPage: (page) => table.readPage(api, { ...query, page, perPage }),
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
