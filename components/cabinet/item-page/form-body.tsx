import { useTranslations } from 'next-intl';
import { IsReadOnly } from '@/components/cabinet/base/is-read-only';
import { OpenForms } from '@/components/cabinet/fields/frame/use-writers-at';
import { type useEditRight } from '@/components/cabinet/base/use-edit-right';
import { useIsInBrowser } from '@/components/cabinet/base/use-is-in-browser';
import { AutosaveOffer } from '@/components/cabinet/form/autosave-offer';
import { ErrorSummary } from '@/components/cabinet/form/error-summary';
import { FormExtra } from '@/components/cabinet/form/form-extra';
import type { SaveOptions } from '@/components/cabinet/form/save-reducer';
import { TakenNote } from '@/components/cabinet/form/taken-note';
import { TranslationNote } from '@/components/cabinet/form/translation-note';
import type { ItemForm } from '@/components/cabinet/form/use-item-form';
import { Notice } from '@/components/ui/notice';
import { classNames } from '@/components/ui/theme/class-names';
import type { CollectionName, Item } from '@/lib/content/registry';
import type { Locale } from '@/lib/i18n/locales';
import { ItemFields } from '../fields/item-fields';
import { ReviewPanel } from '../review/review-panel';
import type { ItemReview } from '../review/use-item-review';
import { ActionBar } from './action-bar';
import { coreIntros } from './core-form-parts';
import { DeletedItemNotice } from './deleted-item-notice';
import { LanguageTools } from './language-tools';
import { SearchSnippet } from './search-snippet';
import { OtherWriters } from './other-writers';
import { useOpenForm } from './use-open-form';
import styles from './item-form.module.css';

interface Props {
  readonly form: ItemForm;
  readonly collection: CollectionName;
  readonly right: ReturnType<typeof useEditRight>;
  /** Time when the page was rendered, in epoch ms. */
  readonly nowMs: number;
  readonly review: ItemReview;
  /** Language whose texts a narrow screen shows. */
  readonly writing: Locale;
  readonly onWrite: (locale: Locale) => void;
  readonly onSave: (options?: SaveOptions) => Promise<void>;
  /** Saves the form. Resolves to the stored item; `null` if it was refused. */
  readonly onStore: () => Promise<Item | null>;
  /** Stores a deleted item again. */
  readonly onRecover: (options: SaveOptions) => Promise<void>;
}

/** Renders the notices, fields and buttons of an item's form. */
export function FormBody(props: Props) {
  const { form, collection, right, review, writing, nowMs, onWrite, onSave, onStore, onRecover } = props;
  const t = useTranslations('cabinet.form');
  const Intro = coreIntros[collection];
  const isAlive = useIsInBrowser();
  const { outcome } = form;
  const isReadOnly = right === 'no';
  const others = useOpenForm(collection, !isReadOnly && form.saved ? form.saved.id : null);
  return (
    <>
      {(isReadOnly || right === 'propose') && (
        <Notice tone="warning">{t(isReadOnly ? 'readOnly' : 'proposes')}</Notice>
      )}
      <OtherWriters form={form} others={outcome.name === 'deleted' ? [] : others} />
      <AutosaveOffer form={form} />
      <ErrorSummary form={form} onGoTo={(issueLocale) => issueLocale && onWrite(issueLocale)} />
      {outcome.name === 'deleted' && <DeletedItemNotice deleted={outcome} onRecover={onRecover} />}
      <ReviewPanel form={form} review={review} onSave={onSave} onWrite={onWrite} />
      {Intro && <Intro />}
      {!isReadOnly && <TakenNote form={form} />}
      {/* Disabled until hydration, because React replaces text typed before. */}
      <fieldset className={classNames(styles.fields)} disabled={isReadOnly || right === 'asked' || !isAlive}>
        <IsReadOnly value={isReadOnly}>
          <OpenForms value={others}>
            <ItemFields
              definition={form.definition}
              writing={writing}
              onWrite={onWrite}
              toNote={(noted) => (
                <>
                  <TranslationNote form={form} collection={collection} locale={noted} />
                  {!isReadOnly && <LanguageTools form={form} locale={noted} />}
                </>
              )}
            >
              {!isReadOnly && <FormExtra form={form} />}
            </ItemFields>
          </OpenForms>
          <SearchSnippet form={form} collection={collection} />
        </IsReadOnly>
      </fieldset>
      {!isReadOnly && (
        <ActionBar
          {...{ form, collection, nowMs, review, onSave, onStore }}
          isProposal={right === 'propose'}
        />
      )}
    </>
  );
}
