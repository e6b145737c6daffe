import { Readable } from 'node:stream';
import { createTranslator } from 'next-intl';
import { readListFilter } from '@/components/cabinet/list/list-filter';
import { toAlmatyDay } from '@/lib/i18n/format/almaty-time';
import type { Page } from '@/lib/api/contract';
import { maxPerPage } from '@/lib/api/limits';
import type { ApiClient } from '@/lib/api/client';
import { ApiError } from '@/lib/api/errors';
import { staffApi } from '@/lib/api/server';
import { definitionOf, isCollectionName, type CollectionName } from '@/lib/content/registry';
import { isLocale, toIntlLocale } from '@/lib/i18n/locales';
import { readMessages } from '@/lib/i18n/messages';
import { answerDownload } from '../answer-download';
import { toAppealColumns, toItemColumns, type Column } from './columns';
import { toCsv } from './to-csv';

/** Reads a page of a list, from 1. */
type ReadPage = (page: number) => Promise<Page<unknown>>;

/** Returns a cabinet list as CSV: `?list=news&locale=ru`, with the search and state of the list. */
export function GET(request: Request): Promise<Response> {
  const { list = '', locale, ...search } = Object.fromEntries(new URL(request.url).searchParams);
  const place = { locale: isLocale(locale) ? locale : null, section: toSection(list) };
  return answerDownload(request, place, async (session) => {
    if (!isLocale(locale) || !(list === 'appeals' || isCollectionName(list))) {
      throw new ApiError('invalid_query');
    }
    const t = createTranslator({ locale: toIntlLocale(locale), messages: await readMessages(locale) });
    const toText = (key: string) => t(key as never);
    const api = staffApi(session);
    const nowMs = Date.now();
    const columns: readonly Column[] =
      list === 'appeals' ? toAppealColumns(toText) : toItemColumns(definitionOf(list), toText, nowMs);
    const readPage: ReadPage =
      list === 'appeals'
        ? (page) => api.listAppeals({ page, perPage: maxPerPage })
        : toReadPage(api, list, search);
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

function toSection(list: string): string {
  return isCollectionName(list) ? definitionOf(list).cabinetSegment : list === 'appeals' ? list : '';
}

function toReadPage(api: ApiClient, list: CollectionName, search: Record<string, string>): ReadPage {
  const { q, status } = readListFilter(search);
  const sort = status === 'trashed' ? '-updatedAt' : undefined;
  return (page) =>
    api[list].list({ q: q || undefined, status: status ?? undefined, sort, page, perPage: maxPerPage });
}
