import { useTranslations } from 'next-intl';
import { listSiteParts } from '@/lib/content/parts/site-parts';

/** Returns a function that names a part of the site; a part of a feature that was taken out by its stored name. */
export function usePartName(): (part: string) => string {
  const t = useTranslations('parts.names');
  return (part) => (listSiteParts().some(({ name }) => name === part) ? t(part) : part);
}
