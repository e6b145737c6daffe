import { useTranslations } from 'next-intl';
import { Dialog, DialogButtons } from '@/components/cabinet/base/dialog';
import { Button } from '@/components/ui/button';
import { ClosingNote } from '../display/closing-note';

interface Props {
  readonly id: string;
  readonly name: string;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** Asks whether a page of the site's own routes is deleted, and says what leads to it. */
export function ClosePageDialog({ id, name, onRemove, onClose }: Props) {
  const t = useTranslations('cabinet');
  return (
    <Dialog title={t('delete.pageTitle', { title: name })} onClose={onClose}>
      <ClosingNote id={id} by="remove" />
      <DialogButtons>
        <Button variant="secondary" onClick={onClose}>
          {t('delete.cancel')}
        </Button>
        <Button variant="danger" onClick={onRemove}>
          {t('list.delete')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
