'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { Select } from '@/components/ui/form/input';
import { hasDownloadStarted } from '@/lib/views/download-mark';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { ConfirmedForm } from '@/components/cabinet/base/confirmation/confirmed-form';
import { createIdempotencyKey } from '@/lib/shared/idempotency-key';
import { ImportArchive } from './import-archive';
import styles from './archive-section.module.css';

interface Props {
  /** First years of the school years to export, newest first. */
  readonly years: readonly number[];
}

/** Interval between checks whether the download has started, in milliseconds. */
const lookMs = 250;

/** Time limit of one export in milliseconds; a second request would cancel the first. */
const patienceMs = 120_000;

/** Exports all content as one file, and imports it into an empty site. */
export function ArchiveSection({ years }: Props) {
  const t = useTranslations('cabinet.archive');
  const { locale } = useCabinet();
  const mark = useRef<HTMLInputElement>(null);
  const { phase, begin } = useDownload();
  return (
    <section className={styles.archive} aria-labelledby="archive">
      <h2 className={styles.title} id="archive">
        {t('title')}
      </h2>
      <p className={styles.text}>{t('exportText')}</p>
      {/* A plain form: the browser saves the response as a download, also without scripts. */}
      <ConfirmedForm
        className={styles.form}
        action="/cabinet/export"
        method="get"
        onSubmit={(event) => {
          if (phase === 'asked') event.preventDefault();
          else if (mark.current) mark.current.value = begin();
        }}
      >
        <input type="hidden" name="locale" value={locale} />
        <input type="hidden" name="mark" ref={mark} />
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
        <Button type="submit" aria-disabled={phase === 'asked' || undefined}>
          {t('export')}
        </Button>
      </ConfirmedForm>
      <p role="status">
        {phase === 'asked' && t('preparing')}
        {phase === 'begun' && t('begun')}
      </p>
      <h3 className={styles.subtitle}>{t('importTitle')}</h3>
      <p className={styles.text}>{t('importText')}</p>
      <ImportArchive />
    </section>
  );
}

/** Tracks a download. Browsers have no event for it, so the response sets a cookie. */
function useDownload() {
  const [phase, setPhase] = useState<'none' | 'asked' | 'begun'>('none');
  const [mark, setMark] = useState<string | null>(null);
  useEffect(() => {
    if (mark === null) return undefined;
    const endMs = Date.now() + patienceMs;
    const timer = setInterval(() => {
      const isBegun = hasDownloadStarted(document.cookie, mark);
      if (!isBegun && Date.now() < endMs) return;
      clearInterval(timer);
      setPhase(isBegun ? 'begun' : 'none');
    }, lookMs);
    return () => clearInterval(timer);
  }, [mark]);
  function begin(): string {
    const made = createIdempotencyKey();
    setMark(made);
    setPhase('asked');
    return made;
  }
  return { phase, begin };
}
