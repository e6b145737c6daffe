import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { canDo } from '@/lib/content/access/access';
import { definitionOf, type CollectionName, type Item } from '@/lib/content/registry';
import { locales } from '@/lib/i18n/locales';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import type { BulkChange } from '@/lib/actions/bulk-change';

interface Props {
  readonly collection: CollectionName;
  readonly selectedItems: readonly Item[];
  readonly isBusy: boolean;
  readonly onChange: (change: BulkChange) => void;
  /** Opens the dialog that asks for the rest of a change. */
  readonly onAsk: (change: 'move' | 'purge') => void;
}

/** Renders the buttons that change the selected items. */
export function BulkButtons({ collection, selectedItems, isBusy, onChange, onAsk }: Props) {
  const t = useTranslations('cabinet.bulk');
  const { user } = useCabinet();
  const isTrash = selectedItems.some(({ deletedAt }) => deletedAt !== null);
  const canPublish = selectedItems.every((item) => canDo(user, 'publish', collection, item));
  const hasTarget = definitionOf(collection).partOf !== null;
  const common = { size: 'small', 'aria-disabled': isBusy || undefined, variant: 'secondary' } as const;
  const setStatus = (status: Extract<BulkChange, { kind: 'publication' }>['status']) =>
    onChange({ kind: 'publication', status });
  if (isTrash)
    return (
      <>
        <Button {...common} onClick={() => onChange({ kind: 'restore' })}>
          {t('restore')}
        </Button>
        <Button {...common} variant="danger" onClick={() => !isBusy && onAsk('purge')}>
          {t('purge')}
        </Button>
      </>
    );
  return (
    <>
      {canPublish &&
        locales.map((locale) => (
          <Button key={locale} {...common} onClick={() => setStatus({ [locale]: 'published' })}>
            {t(`publish.${locale}`)}
          </Button>
        ))}
      {canPublish && (
        <Button {...common} onClick={() => setStatus({ kz: 'draft', ru: 'draft' })}>
          {t('unpublish')}
        </Button>
      )}
      {hasTarget && (
        <Button {...common} onClick={() => onAsk('move')}>
          {t('move')}
        </Button>
      )}
      <Button {...common} onClick={() => onChange({ kind: 'remove' })}>
        {t('remove')}
      </Button>
    </>
  );
}
