'use client';

import { useTranslations } from 'next-intl';
import { useId, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/theme/class-names';
import { Icon } from '@/components/ui/icon';
import { canDo } from '@/lib/content/access/access';
import type { LocalizedText } from '@/lib/content/localized';
import type { Locale } from '@/lib/i18n/locales';
import { isMarkedPublished, unpublished } from '@/lib/content/publication';
import type { CollectionName, Item } from '@/lib/content/registry';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { trimTexts } from '../display/item-title';
import { useBarHeight } from '../display/use-bar-height';
import { useClock } from '../display/use-clock';
import { listPublishChoices, type PublishTarget } from '@/components/cabinet/publishing/list-publish-choices';
import { PublishButton } from '@/components/cabinet/publishing/publish-button';
import type { SaveOptions } from '@/components/cabinet/form/save-reducer';
import { SaveStatus } from '@/components/cabinet/publishing/save-status';
import type { ItemForm } from '@/components/cabinet/form/use-item-form';
import { listHandedLanguages } from '@/components/cabinet/review/list-handed-languages';
import { HandInButton } from '@/components/cabinet/review/hand-in-button';
import type { ItemReview } from '@/components/cabinet/review/use-item-review';
import { useMenu } from '@/components/ui/use-menu';
import { usePublishPress } from './use-publish-press';
import styles from './action-bar.module.css';

interface Props {
  readonly form: ItemForm;
  readonly collection: CollectionName;
  /** Time when the page was rendered, in epoch ms. */
  readonly nowMs: number;
  readonly review: ItemReview;
  /** Whether a save only proposes a change of a published item. */
  readonly isProposal: boolean;
  readonly onSave: (options?: SaveOptions) => Promise<void>;
  /** Saves the form. Resolves to the stored item; `null` if it was refused. */
  readonly onStore: () => Promise<Item | null>;
}

const none = { primary: null, others: [] } as const;

/** Renders the bar at the foot of a form: its state, the buttons for saving and publishing, and a menu of the rest. */
export function ActionBar(props: Props) {
  const { form, collection, nowMs: startMs, review, isProposal, onSave, onStore } = props;
  const t = useTranslations('cabinet.form');
  const conflict = useTranslations('cabinet.conflict');
  const { user } = useCabinet();
  const menu = useMenu();
  const submit = useRef<HTMLButtonElement>(null);
  const bar = useBarHeight();
  const { saved, isSaving, definition } = form;
  const clockMs = useClock(startMs);
  const nowMs = Math.max(clockMs, saved ? Date.parse(saved.updatedAt) : 0);
  const title = trimTexts(useWatch({ name: definition.titleField }) as LocalizedText);
  const mayPublish = (locale: Locale) => canDo(user, 'publish', collection, saved, locale);
  const choices = definition.publishing.isAlways
    ? none
    : listPublishChoices((saved ?? unpublished).status, title, mayPublish);
  // Items show an image whatever its own state, so saving it can change the site.
  const isDraft =
    !definition.publishing.isAlways && (!saved || (collection !== 'images' && !isMarkedPublished(saved)));
  const handed = listHandedLanguages(user, collection, { saved, title, review: review.review });
  const press = usePublishPress(onSave, () => {
    // The pressed button is gone once its language is published.
    if (document.activeElement === document.body) submit.current?.focus();
    menu.close();
  });
  const publishing = { isSaving, nowMs, onPress: press };
  return (
    <div ref={bar} className={styles.bar} data-action-bar="">
      <div className={styles.status} role="status">
        <SaveStatus form={form} nowMs={nowMs} />
      </div>
      {choices.others.length > 0 && <PublishMenu {...publishing} menu={menu} targets={choices.others} />}
      <div className={styles.buttons}>
        {form.postponed ? (
          <Button variant="secondary" onClick={form.reopenConflict}>
            {conflict('choose')}
          </Button>
        ) : (
          <Button
            ref={submit}
            type="submit"
            variant={choices.primary || handed.length > 0 ? 'secondary' : 'primary'}
            aria-disabled={isSaving || undefined}
          >
            {t(isProposal ? 'propose' : isDraft ? 'saveDraft' : 'save')}
          </Button>
        )}
        {handed.length > 0 && !form.postponed && (
          <HandInButton form={form} review={review} languages={handed} onStore={onStore} />
        )}
        {choices.primary && <PublishButton {...publishing} target={choices.primary} variant="primary" />}
      </div>
    </div>
  );
}

interface MenuProps {
  readonly menu: ReturnType<typeof useMenu>;
  readonly targets: readonly PublishTarget[];
  readonly isSaving: boolean;
  readonly nowMs: number;
  readonly onPress: (target: PublishTarget) => Promise<void>;
}

/** Renders the menu of the less common ways to publish. */
function PublishMenu({ menu: { isOpen, toggle, menu, onToggle }, targets, ...publishing }: MenuProps) {
  const t = useTranslations('cabinet.form');
  const menuId = useId();
  return (
    <>
      <Button
        ref={toggle}
        variant="quiet"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={menuId}
        onClick={onToggle}
      >
        {t('publishMenu')}
        <Icon name="down" size="small" className={isOpen ? styles.up : undefined} />
      </Button>
      <div ref={menu} id={menuId} className={classNames(styles.menu, isOpen && styles.open)}>
        {targets.map((target) => (
          <PublishButton key={target} {...publishing} target={target} variant="secondary" />
        ))}
      </div>
    </>
  );
}
