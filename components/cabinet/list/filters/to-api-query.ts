import type { ListQuery } from '@/lib/api/contract/list-query';
import type { ContentDefinition } from '@/lib/content/define-content';
import type { Locale } from '@/lib/i18n/locales';
import type { ListFilter } from './list-filter';

/** Returns the query of the API for a filtered list, without its page. `interfaceLocale`: language in which it is sorted. */
export function toApiQuery(
  { list: { grouping } }: Pick<ContentDefinition, 'list'>,
  { q, status, group, sort, createdBy, inYear, locale, fields }: ListFilter,
  interfaceLocale: Locale,
): ListQuery {
  return {
    ...fields,
    ...(grouping && { [grouping.field]: group }),
    ...(q && { q }),
    ...(status && { status }),
    ...(createdBy && { createdBy }),
    ...(inYear && { inYear }),
    ...(locale && { locale }),
    ...(sort ? { sort, sortLocale: interfaceLocale } : status === 'trashed' && { sort: '-updatedAt' }),
  };
}
