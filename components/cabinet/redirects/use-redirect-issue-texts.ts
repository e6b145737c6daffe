import { useTranslations } from 'next-intl';
import type { InputIssueCode } from '@/lib/content/input-issue';

/** Returns a function for the messages of an address that is refused. */
export function useRedirectIssueTexts(): (
  field: 'source' | 'target',
) => Partial<Record<InputIssueCode, string>> {
  const t = useTranslations('redirects.add.errors');
  return (field) => ({
    required: t('required'),
    reserved: t('reserved'),
    taken: t('taken'),
    invalid_format: t(field),
  });
}
