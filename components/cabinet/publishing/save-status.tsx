import { useTranslations } from 'next-intl';
import { canDo } from '@/lib/content/access/access';
import type { Item } from '@/lib/content/registry';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { useDates } from '@/components/cabinet/display/use-dates';
import { usePublishers } from '@/components/cabinet/display/use-publishers';
import { toSiteState } from './to-site-state';
import type { ItemForm } from '@/components/cabinet/form/use-item-form';
import styles from '@/components/cabinet/item-page/action-bar.module.css';

interface Props {
  readonly form: ItemForm;
  /** Epoch ms. */
  readonly nowMs: number;
}

/** Renders whether the form is saved, and whether visitors see the saved version. */
export function SaveStatus({ form, nowMs }: Props) {
  const t = useTranslations('cabinet.form');
  const { saved, isDirty, isSaving, autosave } = form;
  if (isSaving) return <p className={styles.state}>{t('saving')}</p>;
  if (!saved) return isDirty && <p className={styles.state}>{t('unsaved')}</p>;
  return (
    <p className={styles.state}>
      <strong className={styles.saved}>
        {t(isDirty ? 'unsaved' : autosave.isOffered ? 'savedShown' : 'allSaved')}
      </strong>{' '}
      <SiteNote form={form} saved={saved} nowMs={nowMs} />
    </p>
  );
}

function SiteNote({ form, saved, nowMs }: Props & { readonly saved: Item }) {
  const t = useTranslations('cabinet.form.site');
  const { user } = useCabinet();
  const dates = useDates();
  const who = usePublishers(form.collection);
  const state = toSiteState(form.collection, saved, nowMs);
  const isAuthor = !canDo(user, 'publish', form.collection, saved);
  if (isAuthor && state.name === 'draft') return <span>{t('author', { who })}</span>;
  const isOlder = form.isDirty && state.name.startsWith('shown');
  const until = 'until' in state && state.until !== undefined ? state.until : null;
  return (
    <span>
      {isOlder ? t('older') : t(state.name, 'at' in state ? { date: dates.moment(state.at) } : {})}
      {until !== null && ` ${t('until', { date: dates.moment(until) })}`}
    </span>
  );
}
