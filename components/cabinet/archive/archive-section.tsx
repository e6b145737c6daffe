'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/input';
import { useCabinet } from '../cabinet-provider';
import { ImportArchive } from './import-archive';
import styles from './archive-section.module.css';

interface Props {
  /** The years in which the school years begin that may be exported, newest first. */
  readonly years: readonly number[];
}

/** How long one archive is asked for, in milliseconds: asking twice would end the first one. */
const pauseMs = 15_000;

/** Takes all content out as one file, and brings it into an empty site. */
export function ArchiveSection({ years }: Props) {
  const t = useTranslations('cabinet.archive');
  const { locale } = useCabinet();
  const [isAsked, setIsAsked] = useState(false);
  return (
    <section className={styles.archive} aria-labelledby="archive">
      <h2 className={styles.title} id="archive">
        {t('title')}
      </h2>
      <p className={styles.text}>{t('exportText')}</p>
      {/* Not a form of React: the browser saves what comes, and works without scripts. */}
      <form
        className={styles.form}
        action="/cabinet/export"
        method="get"
        onSubmit={(event) => {
          if (isAsked) event.preventDefault();
          setIsAsked(true);
          setTimeout(() => setIsAsked(false), pauseMs);
        }}
      >
        <input type="hidden" name="locale" value={locale} />
        <Field id="archive-year" label={t('year')}>
          <Select id="archive-year" name="year" defaultValue={years[0]}>
            {years.map((year) => (
              <option key={year} value={year}>
                {t('schoolYear', { from: String(year), to: String(year + 1) })}
              </option>
            ))}
            <option value="">{t('everything')}</option>
          </Select>
        </Field>
        <Button type="submit" aria-disabled={isAsked || undefined}>
          {t('export')}
        </Button>
      </form>
      <p role="status">{isAsked && t('preparing')}</p>
      <h3 className={styles.subtitle}>{t('importTitle')}</h3>
      <p className={styles.text}>{t('importText')}</p>
      <ImportArchive />
    </section>
  );
}
