import { useTranslations } from 'next-intl';
import { useWritersAt } from './use-writers-at';
import { Hint } from '@/components/ui/hint';

/** Names the people who edit a field in other forms. Renders nothing if there are none. */
export function WritersNote({ path }: { readonly path: string }) {
  const t = useTranslations('cabinet.form');
  const names = useWritersAt(path);
  return names.length > 0 && <Hint>{t('writesHere', { names: names.join(', ') })}</Hint>;
}
