import { useTranslations } from 'next-intl';

/** Returns a function that writes a size in bytes as people read it. */
export function useFileSize(): (bytes: number) => string {
  const t = useTranslations('cabinet.control');
  return (bytes) => {
    const kilobytes = Math.max(1, Math.round(bytes / 1024));
    if (kilobytes < 1024) return t('kilobytes', { kilobytes });
    return t('size', { megabytes: Math.round(kilobytes / 102.4) / 10 });
  };
}
