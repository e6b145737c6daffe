import { useTranslations } from 'next-intl';
import { Chip, type ChipTone } from '@/components/ui/chip';
import { toLanguageState, type LanguageState } from './language-state';
import type { LocalizedText } from '@/lib/content/localized';
import type { Publication } from '@/lib/content/publication';
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
  readonly publication: Publication;
  /** The text without which a language is missing. */
  readonly title: LocalizedText;
  /** Epoch ms. */
  readonly nowMs: number;
}

/** How each language of an item stands. */
export function LanguageChips({ publication, title, nowMs }: Props) {
  const t = useTranslations('cabinet');
  const common = useTranslations('common');
  return (
    <span className={styles.chips}>
      {locales.map((locale) => {
        const state = toLanguageState(publication, title, locale, nowMs);
        return (
          <Chip key={locale} tone={tones[state]}>
            {common(`language.${locale}Short`)}: {t(`state.${state}`)}
          </Chip>
        );
      })}
    </span>
  );
}
