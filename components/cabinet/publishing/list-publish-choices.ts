import type { Localized, LocalizedText } from '@/lib/content/localized';
import type { PublicationStatus } from '@/lib/content/publication';
import { locales, type Locale } from '@/lib/i18n/locales';

/** The languages that one button publishes. */
export type PublishTarget = Locale | 'both';

/** The buttons that publish an item. */
interface PublishChoices {
  /** The highlighted button; `null` if saving is the main action. */
  readonly primary: PublishTarget | null;
  readonly others: readonly PublishTarget[];
}

/**
 * Returns the buttons that publish the draft languages of an item. The highlighted one publishes every draft language
 * with a `title`, because an empty language cannot be published. Languages that the person may not publish are left out.
 */
export function listPublishChoices(
  status: Localized<PublicationStatus>,
  title: LocalizedText,
  mayPublish: (locale: Locale) => boolean = () => true,
): PublishChoices {
  const drafts = locales.filter((locale) => status[locale] === 'draft' && mayPublish(locale));
  const written = drafts.filter((locale) => title[locale]);
  const primary = written.length === locales.length ? 'both' : (written[0] ?? null);
  const targets: readonly PublishTarget[] = drafts.length === locales.length ? [...drafts, 'both'] : drafts;
  return { primary, others: targets.filter((target) => target !== primary) };
}
