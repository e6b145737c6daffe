import { useTranslations } from 'next-intl';
import { canDo } from '@/lib/content/access/access';
import type { CollectionName } from '@/lib/content/registry';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';

/** Returns the roles that may publish items of a collection, as text. */
export function usePublishers(collection: CollectionName): string {
  const t = useTranslations('cabinet.publishers');
  const { user } = useCabinet();
  const isForMethodists = canDo({ ...user, scope: ['methodist'] }, 'publish', collection, null);
  return t(isForMethodists ? 'methods' : 'others');
}
