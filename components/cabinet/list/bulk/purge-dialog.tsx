import { useTranslations } from 'next-intl';
import { Dialog, DialogButtons } from '@/components/cabinet/base/dialog';
import { Button } from '@/components/ui/button';

interface Props {
  readonly titles: readonly string[];
  readonly onPurge: () => void;
  readonly onClose: () => void;
}

/** Number of titles that the question names. */
const maxTitles = 5;

/** Asks before items of the trash are deleted for good. */
export function PurgeDialog({ titles, onPurge, onClose }: Props) {
  const t = useTranslations('cabinet.purge');
  const rest = titles.length - maxTitles;
  return (
    <Dialog title={t('title', { count: titles.length })} onClose={onClose}>
      <ul>
        {titles.slice(0, maxTitles).map((title, index) => (
          <li key={index}>{title}</li>
        ))}
        {rest > 0 && <li>{t('more', { count: rest })}</li>}
      </ul>
      <p>{t('text')}</p>
      <DialogButtons>
        <Button variant="secondary" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button variant="danger" onClick={onPurge}>
          {t('purge')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
