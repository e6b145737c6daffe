import { useTranslations } from 'next-intl';
import { Chip, type ChipTone } from '@/components/ui/chip';
import { toLanguageState, type LanguageState } from './language-state';
import type { ItemBase } from '@/lib/content/define-content';
import type { LocalizedText } from '@/lib/content/localized';
import { isMarkedPublished, type Publication } from '@/lib/content/publication';
import { isOutdated } from '@/lib/content/translation';
import { locales } from '@/lib/i18n/locales';
import { PublicationWindow } from './publication-window';
import styles from './language-chips.module.css';

const tones: Record<LanguageState, ChipTone> = {
  published: 'success',
  scheduled: 'sky',
  draft: 'warning',
  expired: 'neutral',
  missing: 'neutral',
};

interface Props {
  readonly item: Publication & Pick<ItemBase, 'textChangedAt' | 'uncheckedLocales' | 'deletedAt'>;
  /** Title of the item; a language without a title counts as missing. */
  readonly title: LocalizedText;
  /** Epoch ms. */
  readonly nowMs: number;
  /** Number of items through which visitors see this one although it is a draft; 0 for none. */
  readonly shownBy?: number;
}

/** Renders the state of each language of an item, and its publication window. */
export function LanguageChips({ item, title, nowMs, shownBy = 0 }: Props) {
  const t = useTranslations('cabinet');
  const common = useTranslations('common');
  if (item.deletedAt !== null) return <Chip>{t('state.trashed')}</Chip>;
  if (shownBy > 0 && !isMarkedPublished(item))
    return <Chip tone="success">{t('state.shownBy', { count: shownBy })}</Chip>;
  return (
    <span className={styles.chips}>
      {locales.map((locale) => {
        const state = toLanguageState(item, title, locale, nowMs);
        const isOld = isOutdated(item, locale);
        const isUnchecked = item.uncheckedLocales?.includes(locale) ?? false;
        return (
          <Chip key={locale} tone={isOld || isUnchecked ? 'warning' : tones[state]}>
            {common(`language.${locale}Short`)}: {t(`state.${state}`)}
            {isOld && `, ${t('state.outdated')}`}
            {isUnchecked && `, ${t('state.unchecked')}`}
          </Chip>
        );
      })}
      <PublicationWindow item={item} nowMs={nowMs} />
    </span>
  );
}
