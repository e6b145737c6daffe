'use client';

import { useTranslations } from 'next-intl';
import { useState, type ComponentType } from 'react';
import { useWatch } from 'react-hook-form';
import toast from 'react-hot-toast/headless';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Icon } from '@/components/ui/icon';
import { createPreview } from '@/lib/actions/items';
import type { UseCount } from '@/lib/api/contract';
import { canDo } from '@/lib/content/access';
import { toInput } from '@/lib/content/input';
import { readLocalized, type LocalizedText } from '@/lib/content/localized';
import type { CollectionName, Item } from '@/lib/content/registry';
import { findSystemPage } from '@/lib/content/system-pages';
import { toLocalePath } from '@/lib/i18n/locales';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { trimTexts, withYear } from '../display/item-title';
import { countShownBy } from '../display/count-shown-by';
import { LanguageChips } from '../display/language-chips';
import { LinkToast, linkToastMs } from '../display/link-toast';
import { RemoveButton } from '../list/remove-button';
import { UsesButton } from '../list/uses-button';
import { useProblemText } from '@/components/cabinet/base/use-problem-text';
import { toPhotosPath } from '@/components/cabinet/base/to-photos-path';
import { HistoryDialog } from '../revisions/history-dialog';
import type { ItemValues } from '@/components/cabinet/values/item-values';
import type { SaveOptions } from '@/components/cabinet/form/save-reducer';
import { PublicLink } from '../preview/public-link';
import { ShareLinkDialog } from '../preview/share-link-dialog';
import type { ItemForm } from '@/components/cabinet/form/use-item-form';
import { UnpublishButton } from '@/components/cabinet/publishing/unpublish-button';
import { useClock } from '../display/use-clock';
import { useDates } from '../display/use-dates';
import { ItemFact, ItemHeader, ItemState, ItemTools } from '../page/item-header';

interface Props {
  readonly form: ItemForm;
  readonly collection: CollectionName;
  /** Time when the page was rendered, in epoch ms. */
  readonly nowMs: number;
  /** How many items use the item; `null` if that is not known. */
  readonly uses: UseCount | null;
  readonly isDirty: boolean;
  readonly onSave: (options: SaveOptions) => Promise<void>;
  /** Saves the text of an old revision again. */
  readonly onRestore: (values: ItemValues, version: number) => Promise<void>;
  readonly onRemoved: () => void;
}

/** Renders the title, state and further actions of the edited item. */
export function FormHeader({
  form,
  collection,
  nowMs: startMs,
  uses,
  isDirty,
  onSave,
  onRestore,
  onRemoved,
}: Props) {
  const t = useTranslations('cabinet.form');
  const content = useTranslations('content');
  const list = useTranslations('cabinet.list');
  const nav = useTranslations('cabinet.nav');
  const share = useTranslations('cabinet.shareLink');
  const dates = useDates();
  const { locale, user, parts } = useCabinet();
  // The tool of a collection fits its items.
  const Tool = parts.tools[collection] as ComponentType<{ item: Item; nowMs: number }> | undefined;
  const [opened, setOpened] = useState<'history' | 'link' | null>(null);
  const close = () => setOpened(null);
  const { definition, saved } = form;
  // The site shows such a page with or without an item.
  const isSystemPage =
    collection === 'pages' && findSystemPage((saved as Item<'pages'> | null)?.slug) !== undefined;
  const savedValues: Readonly<Record<string, unknown>> = { ...saved };
  const written = withYear(
    trimTexts(useWatch({ name: definition.titleField }) as LocalizedText),
    savedValues[definition.titleFrom ?? ''],
  );
  const title = readLocalized(written, locale);
  const clockMs = useClock(startMs);
  const nowMs = Math.max(clockMs, saved ? Date.parse(saved.updatedAt) : 0);
  return (
    <ItemHeader
      back={
        definition.isSingleton
          ? { href: toLocalePath(locale, '/cabinet'), label: nav('home') }
          : {
              href: toLocalePath(locale, `/cabinet/${definition.cabinetSegment}`),
              label: content(`${definition.type}.many`),
            }
      }
      id="form-title"
      title={definition.isSingleton ? null : title}
      untitled={
        definition.isSingleton
          ? content(`${definition.type}.one`)
          : saved
            ? list('untitled')
            : content(`${definition.type}.add`)
      }
    >
      {saved && (
        <ItemState>
          {!definition.isAlwaysPublished && (
            <LanguageChips
              item={saved}
              title={written}
              nowMs={nowMs}
              shownBy={countShownBy(collection, saved, uses)}
            />
          )}
          <ItemFact>
            {dates.moment(saved.updatedAt)}
            {saved.updatedBy && `, ${saved.updatedBy.name}`}
          </ItemFact>
          {uses !== null && uses.total > 0 && (
            <UsesButton
              collection={collection}
              id={saved.id}
              title={title?.text ?? list('untitled')}
              count={uses.total}
            />
          )}
        </ItemState>
      )}
      <ItemTools>
        {!definition.isAlwaysPublished && <PreviewButton form={form} collection={collection} />}
        {saved && collection === 'albums' && (
          <ButtonLink variant="secondary" size="small" href={toLocalePath(locale, toPhotosPath(saved.id))}>
            <Icon name="image" />
            {t('photos')}
          </ButtonLink>
        )}
        {saved && Tool && <Tool item={saved} nowMs={nowMs} />}
        {saved && (
          <>
            {!definition.isAlwaysPublished && (
              <Button variant="quiet" size="small" onClick={() => setOpened('link')}>
                <Icon name="link" />
                {share('open')}
              </Button>
            )}
            <Button variant="quiet" size="small" onClick={() => setOpened('history')}>
              <Icon name="history" />
              {t('history')}
            </Button>
            {!definition.isAlwaysPublished && !isSystemPage && (
              <UnpublishButton collection={collection} item={saved} onSave={onSave} />
            )}
            {!isSystemPage && canDo(user, 'remove', collection, saved) && (
              <RemoveButton
                collection={collection}
                id={saved.id}
                title={title?.text ?? null}
                onRemoved={onRemoved}
              />
            )}
            <PublicLink collection={collection} item={saved} nowMs={nowMs} />
          </>
        )}
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
    </ItemHeader>
  );
}

function PreviewButton({ form, collection }: Pick<Props, 'form' | 'collection'>) {
  const t = useTranslations('cabinet.form');
  const toText = useProblemText();
  const { attempt, locale } = useCabinet();
  async function open() {
    // Opened synchronously with the click; browsers block windows that open later.
    const tab = window.open('about:blank');
    const input = toInput(form.definition, form.values());
    const result = await attempt((person) =>
      createPreview(person, collection, input, form.saved?.id ?? null),
    );
    if (!result.ok) {
      tab?.close();
      toast.error(toText(result.problem));
      return;
    }
    const href = toLocalePath(locale, `/cabinet/preview/${result.id}`);
    if (tab) tab.location.href = href;
    else
      toast(<LinkToast text={t('previewReady')} link={{ href, label: t('previewOpen'), isNewTab: true }} />, {
        duration: linkToastMs,
      });
  }
  return (
    <Button variant="quiet" size="small" onClick={() => void open()}>
      <Icon name="preview" />
      {t('preview')}
    </Button>
  );
}
