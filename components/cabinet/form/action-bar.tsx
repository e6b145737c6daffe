'use client';

import { useTranslations } from 'next-intl';
import { useId, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/theme/class-names';
import { Icon } from '@/components/ui/icon';
import { canDo } from '@/lib/auth/access';
import { isMarkedPublished } from '@/lib/content/publication';
import type { CollectionName } from '@/lib/content/registry';
import { locales } from '@/lib/i18n/locales';
import { useCabinet } from '../cabinet-provider';
import type { SaveOptions } from './save-reducer';
import type { ItemForm } from './use-item-form';
import { useMenu } from './use-menu';
import styles from './action-bar.module.css';

interface Props {
  readonly form: ItemForm;
  readonly collection: CollectionName;
  readonly onSave: (options?: SaveOptions) => Promise<void>;
}

/** Maximum interval of a double click in milliseconds. */
const doubleClickMs = 500;

/** Renders the bar at the foot of a form, with the buttons for saving and publishing. */
export function ActionBar({ form, collection, onSave }: Props) {
  const t = useTranslations('cabinet.form');
  const { user } = useCabinet();
  const { isOpen, toggle, menu, onToggle, close } = useMenu();
  const submit = useRef<HTMLButtonElement>(null);
  const menuId = useId();
  const conflict = useTranslations('cabinet.conflict');
  const { saved, isDirty, isSaving } = form;
  const mayPublish = canDo(user, 'publish', collection, saved);
  const isPublished = saved !== null && isMarkedPublished(saved);
  const isPressed = useRef(false);
  const press = async (options: SaveOptions) => {
    // The second click of a double click would hit the element below the menu, or the button with its new label.
    if (isPressed.current) return;
    isPressed.current = true;
    await Promise.all([onSave(options), new Promise((resolve) => setTimeout(resolve, doubleClickMs))]);
    isPressed.current = false;
    close();
    // Wide screens show the menu's buttons without the button that opens it.
    if (document.activeElement === document.body) submit.current?.focus();
  };
  return (
    <div className={styles.bar} data-action-bar="">
      <p className={styles.state} role="status">
        {isSaving ? t('saving') : isDirty ? t('unsaved') : saved && t('allSaved')}
      </p>
      <div className={styles.buttons}>
        {form.postponed ? (
          <Button variant="secondary" className={styles.save} onClick={form.reopenConflict}>
            {conflict('choose')}
          </Button>
        ) : (
          <Button
            ref={submit}
            type="submit"
            variant="secondary"
            aria-disabled={isSaving || undefined}
            className={styles.save}
          >
            {isPublished ? t('save') : t('saveDraft')}
          </Button>
        )}
        {mayPublish && (
          <>
            <Button
              ref={toggle}
              className={styles.toggle}
              aria-expanded={isOpen}
              aria-controls={menuId}
              onClick={onToggle}
            >
              {t('publishMenu')}
              <Icon name="down" size="small" className={isOpen ? styles.up : undefined} />
            </Button>
            <div ref={menu} id={menuId} className={classNames(styles.publish, isOpen && styles.open)}>
              <PublishButtons form={form} onPress={(options) => void press(options)} />
            </div>
          </>
        )}
      </div>
    </div>
  );
}

function PublishButtons({ form, onPress }: { form: ItemForm; onPress: (options: SaveOptions) => void }) {
  const t = useTranslations('cabinet.form');
  const { saved, isSaving } = form;
  const shown = locales.filter((locale) => saved?.status[locale] === 'published');
  const disabled = isSaving || undefined;
  return (
    <>
      {locales.map((locale) => {
        const isShown = shown.includes(locale);
        const suffix = locale === 'kz' ? 'Kz' : 'Ru';
        return (
          <Button
            key={locale}
            variant="secondary"
            aria-disabled={disabled}
            onClick={() => onPress({ status: { [locale]: isShown ? 'draft' : 'published' } })}
          >
            {t(isShown ? (`unpublish${suffix}` as const) : (`publish${suffix}` as const))}
          </Button>
        );
      })}
      {shown.length === 0 && (
        <Button
          aria-disabled={disabled}
          onClick={() => onPress({ status: { kz: 'published', ru: 'published' } })}
        >
          {t('publishBoth')}
        </Button>
      )}
    </>
  );
}
