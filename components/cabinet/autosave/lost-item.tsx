'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { canDo } from '@/lib/auth/access';
import { readLocalized, type LocalizedText } from '@/lib/content/localized';
import { isMarkedPublished } from '@/lib/content/publication';
import { definitionOf, type CollectionName, type Item } from '@/lib/content/registry';
import { toLocalePath } from '@/lib/i18n/locales';
import { useCabinet } from '../cabinet-provider';
import { trimTexts } from '../display/item-title';
import type { UnsentCopy } from './unsent-copy';
import { focusHeading } from '../list/leave-row';
import { useRestore } from '../list/use-restore';
import { useIsInBrowser } from '../use-is-in-browser';
import { ItemHeader } from '../page/item-header';
import { LostTexts } from './lost-texts';
import { useLostTexts } from './use-lost-texts';
import styles from './lost-item.module.css';

interface Props {
  readonly collection: CollectionName;
  readonly itemId: string;
  /** As it lies in the trash; `null`: it is gone, or not to be seen by the person. */
  readonly item: Item | null;
  /** What the server kept, typed and not saved; `null`: nothing. */
  readonly onServer: UnsentCopy | null;
}

/** The page of an item that was deleted: the way to bring it back, and what was typed of it and never saved. */
export function LostItem(props: Props) {
  // The server does not know what a device has kept.
  return useIsInBrowser() ? <Page key="here" {...props} /> : <Page key="there" {...props} />;
}

function Page({ collection, itemId, item, onServer }: Props) {
  const t = useTranslations('cabinet.lostItem');
  const list = useTranslations('cabinet.list');
  const content = useTranslations('content');
  const { locale, user } = useCabinet();
  const definition = definitionOf(collection);
  const texts = useLostTexts({ collection, itemId, onServer });
  const named = (item ?? onServer?.values) as Readonly<Record<string, unknown>> | undefined;
  const written = named?.[definition.titleField] as LocalizedText | undefined;
  const title = written ? readLocalized(trimTexts(written), locale) : null;
  const name = title?.text ?? list('untitled');
  const restore = useRestore(collection, itemId, name);
  const mayRestore =
    item !== null && canDo(user, isMarkedPublished(item) ? 'publish' : 'edit', collection, item);
  return (
    <div className={styles.page}>
      <ItemHeader
        back={{
          href: toLocalePath(locale, `/cabinet/${definition.cabinetSegment}`),
          label: content(`${definition.type}.many`),
        }}
        title={title}
        untitled={name}
      />
      <Notice tone="warning" isRow>
        <p>
          {t(item ? 'inTrash' : 'gone')}
          {mayRestore && texts.copies.length > 0 && ` ${t('restoreFirst')}`}
          {item && !mayRestore && ` ${t('askEditor')}`}
        </p>
        {mayRestore && (
          <Button ref={handOn} size="small" onClick={() => void restore()}>
            {list('restore')}
          </Button>
        )}
      </Notice>
      <LostTexts collection={collection} item={item} texts={texts} />
    </div>
  );
}

/** The form takes the place of this page, and of the button that was pressed. */
function handOn(button: HTMLButtonElement): () => void {
  return () => {
    if (document.activeElement === button) setTimeout(focusHeading);
  };
}
