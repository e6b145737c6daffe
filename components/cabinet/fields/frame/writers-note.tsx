import { useTranslations } from 'next-intl';
import { useWritersAt } from './use-writers-at';
import { Hint } from '@/components/ui/hint';

/** Says at a field who edits it in another form; nothing if nobody does. */
export function WritersNote({ path }: { readonly path: string }) {
  const t = useTranslations('cabinet.form');
  const names = useWritersAt(path);
  return names.length > 0 && <Hint>{t('writesHere', { names: names.join(', ') })}</Hint>;
}
