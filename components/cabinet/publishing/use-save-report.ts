import { useTranslations } from 'next-intl';
import { canDo } from '@/lib/content/access/access';
import type { CollectionName, Item } from '@/lib/content/registry';
import { toLocalePath } from '@/lib/i18n/locales';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import type { ToastLink } from '@/components/cabinet/display/link-toast';
import { useDates } from '@/components/cabinet/display/use-dates';
import { usePublishers } from '@/components/cabinet/display/use-publishers';
import { findPhotosPath } from '@/components/cabinet/base/find-photos-path';
import { toShownPath } from '@/components/cabinet/preview/to-shown-path';
import type { SaveOptions } from '@/components/cabinet/form/save-reducer';
import { toSavedMessage } from './saved-message';
import { toSiteState } from './to-site-state';

/** The message after a save. */
export interface SaveReport {
  /** Returns what was stored and whether visitors see it. */
  toText(options: SaveOptions, stored: Item): string;
  /** Returns where to go next: the photos of a new album or the public page; `null` for nowhere. */
  toLink(stored: Item, isNew: boolean): ToastLink | null;
}

/** Returns the texts of messages after saves of a collection's items. */
export function useSaveReport(collection: CollectionName): SaveReport {
  const t = useTranslations('cabinet.form');
  const add = useTranslations('cabinet.add');
  const dates = useDates();
  const { locale, user } = useCabinet();
  const who = usePublishers(collection);

  return {
    toText({ status }, stored) {
      const message = toSavedMessage(collection, status, stored);
      if (message.key === 'savedDraft' && !canDo(user, 'publish', collection, stored))
        return t('savedDraftAuthor', { who });
      const text = 'at' in message ? t(message.key, { date: dates.moment(message.at) }) : t(message.key);
      const { until } = message;
      return until === undefined ? text : `${text} ${t('site.until', { date: dates.moment(until) })}`;
    },
    toLink(stored, isNew) {
      const photosPath = isNew ? findPhotosPath(collection, stored.id) : null;
      if (photosPath !== null)
        return { href: toLocalePath(locale, photosPath), label: add('photos'), isNewTab: false };
      // Server time, because this device's clock may be wrong.
      const storedMs = Date.parse(stored.updatedAt);
      const isPast = toSiteState(collection, stored, storedMs).name === 'past';
      const href = isPast ? null : toShownPath(collection, stored, locale, storedMs);
      return href === null ? null : { href, label: t('view'), isNewTab: true };
    },
  };
}
