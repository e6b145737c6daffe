'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { canDo } from '@/lib/content/access/access';
import { readLocalized, type LocalizedText } from '@/lib/content/localized';
import { isMarkedPublished } from '@/lib/content/publication';
import { definitionOf, type CollectionName, type Item } from '@/lib/content/registry';
import { toLocalePath } from '@/lib/i18n/locales';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { trimTexts } from '../display/item-title';
import type { AutosavedText } from '@/components/cabinet/autosave/device-autosaves';
import { focusHeading } from '@/components/cabinet/base/focus/move-focus-from-row';
import { useRestoring } from '../list/actions/use-restoring';
import { useIsInBrowser } from '@/components/cabinet/base/use-is-in-browser';
import { DeletedItemTexts } from './deleted-item-texts';
import { StoredFields } from './stored-fields';
import { useDeletedItemAutosaves } from './use-deleted-item-autosaves';
import { ItemHeader } from '../page/item-header';
import styles from './deleted-item.module.css';

interface Props {
  readonly collection: CollectionName;
  readonly itemId: string;
  /** The item in the trash; `null` if it was purged or the editor may not see it. */
  readonly item: Item | null;
  /** The server's autosave; `null` if there is none. */
  readonly autosave: AutosavedText | null;
}

/** Renders the page of a deleted item: a button that restores it, its autosaves, and its fields to read. */
export function DeletedItem(props: Props) {
  // The server cannot read the storage of the device, so the page is mounted again in the browser.
  return useIsInBrowser() ? <Page key="browser" {...props} /> : <Page key="server" {...props} />;
}

function Page({ collection, itemId, item, autosave }: Props) {
  const t = useTranslations('cabinet.deletedItem');
  const list = useTranslations('cabinet.list');
  const content = useTranslations('content');
  const { locale, user } = useCabinet();
  const definition = definitionOf(collection);
  const texts = useDeletedItemAutosaves({ collection, itemId, autosave });
  const shown = (item ?? autosave?.values) as Readonly<Record<string, unknown>> | undefined;
  const written = shown?.[definition.titleField] as LocalizedText | undefined;
  const title = written ? readLocalized(trimTexts(written), locale) : null;
  const name = title?.text ?? list('untitled');
  const { restore, dialog } = useRestoring(collection, itemId, name);
  const mayRestore =
    item !== null && canDo(user, isMarkedPublished(item) ? 'publish' : 'edit', collection, item);
  return (
    <div className={styles.page}>
      <ItemHeader
        back={{
          href: toLocalePath(locale, `/cabinet/${definition.cabinet.segment}`),
          label: content(`${definition.type}.many`),
        }}
        title={title}
        untitled={name}
      />
      <Notice tone="warning" isRow>
        <p>
          {t(item ? 'inTrash' : 'gone')}
          {mayRestore && texts.list.length > 0 && ` ${t('restoreFirst')}`}
          {item && !mayRestore && ` ${t('askEditor')}`}
        </p>
        {mayRestore && (
          <Button ref={passFocus} size="small" onClick={() => void restore()}>
            {list('restore')}
          </Button>
        )}
      </Notice>
      {dialog}
      <DeletedItemTexts collection={collection} item={item} texts={texts} />
      {item && <StoredFields definition={definition} item={item} />}
    </div>
  );
}

/** Focuses the heading when the form replaces this page with the pressed button. */
function passFocus(button: HTMLButtonElement): () => void {
  return () => {
    if (document.activeElement === button) setTimeout(focusHeading);
  };
}
