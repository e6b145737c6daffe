import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { showSavedToast } from '@/components/cabinet/base/saved-toast';
import type { ItemForm } from '@/components/cabinet/form/use-item-form';
import { useSaveReport } from '@/components/cabinet/publishing/use-save-report';
import type { SaveOptions } from '@/components/cabinet/form/save-reducer';
import type { CollectionName, Item } from '@/lib/content/registry';
import { toLocalePath } from '@/lib/i18n/locales';
import { LinkToast, linkToastMs } from '../display/link-toast';

/** Announces saves of a form. */
export interface SaveAnnouncement {
  /** Shows the message of a save and sets the item's address; does nothing if nothing was stored. */
  announce(stored: Item | null, toMessage: (stored: Item) => string): void;
  /** Returns the function that names the result of a save with `options`. */
  toSaved(options: SaveOptions): (stored: Item) => string;
}

/** Returns how the saves of a form are announced. */
export function useSaveAnnouncement(form: ItemForm, collection: CollectionName): SaveAnnouncement {
  const { locale } = useCabinet();
  const report = useSaveReport(collection);
  return {
    announce(stored, toMessage) {
      if (!stored) return;
      const text = toMessage(stored);
      const link = report.toLink(stored, form.saved === null);
      if (link) showSavedToast(<LinkToast text={text} link={link} />, { duration: linkToastMs });
      else showSavedToast(text);
      // A reload opens the item instead of the empty form.
      const path = toLocalePath(locale, `/cabinet/${form.definition.cabinet.segment}/${stored.id}`);
      if (location.pathname !== path) window.history.replaceState(null, '', path);
    },
    toSaved: (options) => (stored) => report.toText(options, stored),
  };
}
