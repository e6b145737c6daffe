'use client';

import { useTranslations } from 'next-intl';
import { Link } from '@/components/ui/link';
import { isLocale, toLocalePath } from '@/lib/i18n/locales';
import { definitionOf } from '@/lib/content/registry';
import type { ActionProblem } from '@/lib/actions/action-result';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { usePlaceLabel } from '../../display/use-place-label';
import { useProblemText } from '@/components/cabinet/base/use-problem-text';
import styles from '../photos-screen.module.css';

/** Explains why an album was not saved, with links to the invalid fields. */
export function AlbumProblem({ albumId, problem }: { albumId: string; problem: ActionProblem }) {
  const t = useTranslations('cabinet.photos');
  const { locale } = useCabinet();
  const toText = useProblemText();
  const toLabel = usePlaceLabel(definitionOf('albums'));
  const fields = problem.issues?.map(({ path: [name, language] }) =>
    toLabel({ name: String(name), locale: isLocale(language) ? language : null }),
  );
  return (
    <p className={styles.problem} role="alert">
      {fields ? (
        <>
          {t('albumLacks', { fields: fields.join(', ') })}{' '}
          <Link href={toLocalePath(locale, `/cabinet/album/${albumId}`)}>{t('toAlbum')}</Link>
        </>
      ) : (
        toText(problem)
      )}
    </p>
  );
}
