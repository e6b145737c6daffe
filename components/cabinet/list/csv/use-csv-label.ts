import { useTranslations } from 'next-intl';

/** Returns the label of a download of so many entries. */
export function useCsvLabel(total: number): string {
  const t = useTranslations('cabinet.csv');
  return `${t('download')}, ${t('entries', { count: total })}`;
}
