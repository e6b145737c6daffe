import { useTranslations } from 'next-intl';
import { Chip, type ChipTone } from '@/components/ui/chip';
import type { ReviewTask } from '@/lib/api/contract';
import { toLanguageState, type LanguageState } from './language-state';
import type { ItemBase } from '@/lib/content/define-content';
import type { LocalizedText } from '@/lib/content/localized';
import { isMarkedPublished, type Publication } from '@/lib/content/publication';
import { isOutdated } from '@/lib/content/translation';
import { locales, type Locale } from '@/lib/i18n/locales';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { PublicationWindow } from './publication-window';
import styles from './language-chips.module.css';

const tones: Record<LanguageState | ReviewTask['kind'], ChipTone> = {
  'handed-in': 'sky',
  returned: 'warning',
  proposal: 'sky',
  published: 'success',
  scheduled: 'sky',
  draft: 'warning',
  expired: 'neutral',
  missing: 'neutral',
};

interface Props {
  readonly item: Publication & Pick<ItemBase, 'id' | 'textChangedAt' | 'uncheckedLocales' | 'deletedAt'>;
  /** Title of the item; a language without a title counts as missing. */
  readonly title: LocalizedText;
  /** Epoch ms. */
  readonly nowMs: number;
  /** Number of items through which visitors see this one although it is a draft; 0 for none. */
  readonly shownBy?: number;
  /** Whether languages with the same state share a chip. */
  readonly isShort?: boolean;
}

/** Renders the state of each language of an item, and its publication window. */
export function LanguageChips({ item, title, nowMs, shownBy = 0, isShort = false }: Props) {
  const t = useTranslations('cabinet');
  const common = useTranslations('common');
  const tasks = useCabinet().reviewTasks.filter(({ itemId }) => itemId === item.id);
  const toReviewedState = (state: LanguageState, locale: Locale) =>
    (state === 'draft' && tasks.find(({ languages }) => languages.includes(locale))?.kind) || state;
  if (item.deletedAt !== null) return <Chip>{t('state.trashed')}</Chip>;
  if (shownBy > 0 && !isMarkedPublished(item))
    return <Chip tone="success">{t('state.shownBy', { count: shownBy })}</Chip>;
  const states = locales.map((locale) => ({
    languages: [locale],
    state: toReviewedState(toLanguageState(item, title, locale, nowMs), locale),
    isOld: isOutdated(item, locale),
    isUnchecked: item.uncheckedLocales?.includes(locale) ?? false,
  }));
  const [first, second] = states;
  const isSame =
    first?.state === second?.state &&
    first?.isOld === second?.isOld &&
    first?.isUnchecked === second?.isUnchecked;
  const chips = isShort && isSame && first ? [{ ...first, languages: [...locales] }] : states;
  return (
    <span className={styles.chips}>
      {chips.map(({ languages, state, isOld, isUnchecked }) => (
        <Chip key={languages.join()} tone={isOld || isUnchecked ? 'warning' : tones[state]}>
          {languages.map((locale) => common(`language.${locale}Short`)).join(', ')}: {t(`state.${state}`)}
          {isOld && `, ${t('state.outdated')}`}
          {isUnchecked && `, ${t('state.unchecked')}`}
        </Chip>
      ))}
      {tasks.some(({ kind }) => kind === 'proposal') && <Chip tone="sky">{t('state.proposal')}</Chip>}
      <PublicationWindow item={item} nowMs={nowMs} />
    </span>
  );
}
