import { useTranslations } from 'next-intl';
import { canDo } from '@/lib/content/access/access';
import type { CollectionName, Item } from '@/lib/content/registry';
import { isSystemPage } from '@/lib/content/pages/system-pages';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { MergeButton } from '../../categories/merge-button';
import { toPageKind } from '../../publishing/to-page-kind';
import { canDuplicate } from './can-duplicate';
import { DuplicateButton } from './duplicate-button';
import { PurgeButton } from '../bulk/purge-button';
import { RemoveButton } from './remove-button';
import { RestoreButton } from './restore-button';

interface Props {
  readonly collection: CollectionName;
  readonly item: Item;
  readonly title: string | null;
  /** Whether buttons with an icon have no visible text. */
  readonly isCompact: boolean;
}

/** Renders what can be done with an item in its list. */
export function ItemActions({ collection, item, title, isCompact }: Props) {
  const t = useTranslations('cabinet.list');
  const { user } = useCabinet();
  const mayRemove = canDo(user, 'remove', collection, item);
  const { id } = item;
  if (item.deletedAt)
    return (
      <>
        <RestoreButton collection={collection} id={id} title={title} />
        {mayRemove && !isSystemPage(collection, item) && (
          <PurgeButton collection={collection} item={item} title={title} />
        )}
      </>
    );
  return (
    <>
      {canDuplicate(user, collection, item) && <DuplicateButton {...{ collection, id, title, isCompact }} />}
      {mayRemove && collection === 'categories' && (
        <MergeButton category={item as Item<'categories'>} name={title ?? t('untitled')} />
      )}
      {mayRemove && (
        <RemoveButton {...{ collection, id, title, isCompact }} page={toPageKind(collection, item)} />
      )}
    </>
  );
}
