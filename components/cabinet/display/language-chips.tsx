import { useTranslations } from 'next-intl';
import { Chip, type ChipTone } from '@/components/ui/chip';
import { toLanguageState, type LanguageState } from './language-state';
import type { ItemBase } from '@/lib/content/define-content';
import type { LocalizedText } from '@/lib/content/localized';
import type { Publication } from '@/lib/content/publication';
import { isOutdated } from '@/lib/content/translation';
import { locales } from '@/lib/i18n/locales';
import styles from './language-chips.module.css';

const tones: Record<LanguageState, ChipTone> = {
  published: 'success',
  scheduled: 'sky',
  draft: 'warning',
  expired: 'neutral',
  missing: 'neutral',
};

interface Props {
  readonly item: Publication & Pick<ItemBase, 'textChangedAt'>;
  /** Title of the item; a language without a title counts as missing. */
  readonly title: LocalizedText;
  /** Epoch ms. */
  readonly nowMs: number;
}

/** Renders the state of each language of an item. */
export function LanguageChips({ item, title, nowMs }: Props) {
  const t = useTranslations('cabinet');
  const common = useTranslations('common');
  return (
    <span className={styles.chips}>
      {locales.map((locale) => {
        const state = toLanguageState(item, title, locale, nowMs);
        const isOld = isOutdated(item, locale);
        return (
          <Chip key={locale} tone={isOld ? 'warning' : tones[state]}>
            {common(`language.${locale}Short`)}: {t(`state.${state}`)}
            {isOld && `, ${t('state.outdated')}`}
          </Chip>
        );
      })}
    </span>
  );
}
