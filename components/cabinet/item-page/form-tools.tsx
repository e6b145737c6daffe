import { useTranslations } from 'next-intl';
import { useState, type ComponentType } from 'react';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import type { ItemForm } from '@/components/cabinet/form/use-item-form';
import type { SaveOptions } from '@/components/cabinet/form/save-reducer';
import { HideFromMenuButton } from '@/components/cabinet/publishing/hide-from-menu-button';
import { toPageKind } from '@/components/cabinet/publishing/to-page-kind';
import { UnpublishButton } from '@/components/cabinet/publishing/unpublish-button';
import type { ItemValues } from '@/components/cabinet/values/item-values';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { canDo } from '@/lib/content/access/access';
import type { CollectionName, Item } from '@/lib/content/registry';
import { RemoveButton } from '../list/actions/remove-button';
import { ItemTools } from '../page/item-header';
import { PublicLink } from '../preview/public-link';
import { ShareLinkDialog } from '../preview/share-link-dialog';
import { HistoryDialog } from '../revisions/history-dialog';
import { coreTools } from './core-form-parts';
import { hasLivePreview, LiveButton } from './live/live-button';
import type { LiveToggle } from './live/use-live-toggle';
import { PreviewButton } from './preview-button';

interface Props {
  readonly form: ItemForm;
  readonly collection: CollectionName;
  /** Title in the language of the interface; `null` if the item has none. */
  readonly title: string | null;
  readonly nowMs: number;
  readonly isDirty: boolean;
  /** The preview beside the form. */
  readonly live: LiveToggle;
  readonly onSave: (options: SaveOptions) => Promise<void>;
  /** Saves the text of an old revision again. */
  readonly onRestore: (values: ItemValues, version: number) => Promise<void>;
  readonly onRemoved: () => void;
}

type Tool = ComponentType<{ item: Item; nowMs: number }>;

/** Renders the actions of the edited item and their dialogs. */
export function FormTools({ onRestore, ...props }: Props) {
  const { form, collection, nowMs, isDirty, live } = props;
  const { definition, saved } = form;
  const { parts } = useCabinet();
  // The tools of a collection fit its items.
  const tools = [coreTools[collection], parts.tools[collection]] as readonly (Tool | undefined)[];
  const [opened, setOpened] = useState<'history' | 'link' | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <ItemTools>
        {hasLivePreview(collection) && <LiveButton live={live} />}
        {!definition.publishing.isAlways && <PreviewButton form={form} collection={collection} />}
        {saved && tools.map((Tool, index) => Tool && <Tool key={index} item={saved} nowMs={nowMs} />)}
        {saved && <SavedItemTools {...props} saved={saved} onOpen={setOpened} />}
      </ItemTools>
      {opened === 'link' && saved && (
        <ShareLinkDialog collection={collection} itemId={saved.id} isDirty={isDirty} onClose={close} />
      )}
      {opened === 'history' && saved && (
        <HistoryDialog
          form={form}
          collection={collection}
          item={saved}
          isDirty={isDirty}
          onClose={close}
          onRestore={onRestore}
        />
      )}
    </>
  );
}

interface SavedItemToolsProps extends Omit<Props, 'isDirty' | 'live' | 'onRestore'> {
  readonly saved: Item;
  readonly onOpen: (dialog: 'history' | 'link') => void;
}

function SavedItemTools(props: SavedItemToolsProps) {
  const { form, collection, saved, title, nowMs, onSave, onRemoved, onOpen } = props;
  const t = useTranslations('cabinet.form');
  const share = useTranslations('cabinet.shareLink');
  const untitled = useTranslations('cabinet.list')('untitled');
  const { user } = useCabinet();
  const { publishing } = form.definition;
  return (
    <>
      {!publishing.isAlways && (
        <Button variant="quiet" size="small" onClick={() => onOpen('link')}>
          <Icon name="link" />
          {share('open')}
        </Button>
      )}
      <Button variant="quiet" size="small" onClick={() => onOpen('history')}>
        <Icon name="history" />
        {t('history')}
      </Button>
      {!publishing.isAlways && <UnpublishButton collection={collection} item={saved} onSave={onSave} />}
      {collection === 'pages' && <HideFromMenuButton id={saved.id} name={title ?? untitled} />}
      {canDo(user, 'remove', collection, saved) && (
        <RemoveButton
          collection={collection}
          id={saved.id}
          title={title}
          page={toPageKind(collection, saved)}
          onRemoved={onRemoved}
        />
      )}
      <PublicLink collection={collection} item={saved} nowMs={nowMs} />
    </>
  );
}
