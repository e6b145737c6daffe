import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button-link';
import { Hint } from '@/components/ui/hint';
import type { ListNoticeProps } from '@/components/cabinet/installation/cabinet-feature';
import { orNull } from '@/lib/api/or-null';
import { canDo } from '@/lib/content/access/access';
import { toLanguage, toLocalePath } from '@/lib/i18n/locales';
import { toQueryPath } from '@/lib/views/list/query-path';
import styles from './missed-words.module.css';

/** Renders the words that visitors sought and no page contains, each with a link to a form of synonyms that has it. */
export async function MissedWords({ session: { api, user }, locale }: ListNoticeProps) {
  if (!canDo(user, 'create', 'synonyms', null)) return null;
  const t = await getTranslations({ locale, namespace: 'cabinet.missedWords' });
  const missed = await orNull(api.listMissedWords(), ['not_supported']);
  if (!missed || missed.length === 0) return null;
  return (
    <details className={styles.missed}>
      <summary className={styles.summary}>{t('title', { count: missed.length })}</summary>
      <Hint>{t('hint')}</Hint>
      <ul role="list" className={styles.list}>
        {missed.map(({ word, locale: language, count }) => (
          <li key={`${language} ${word}`} className={styles.item}>
            <span lang={toLanguage(language)} className={styles.word}>
              {word}
            </span>
            <span className={styles.count}>
              {t(`language.${language}`)}, {t('times', { count })}
            </span>
            <ButtonLink
              variant="secondary"
              size="small"
              href={toLocalePath(locale, toQueryPath('/cabinet/synonyms/new', { words: word, language }))}
              aria-label={t('addNamed', { word })}
            >
              {t('add')}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
