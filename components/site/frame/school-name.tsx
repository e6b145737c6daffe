import { Fragment } from 'react';
import type { Locale } from '@/lib/i18n/locales';
import { readSchool } from '@/lib/reads/read-site';
import styles from './school-name.module.css';

/** Renders the school's full name. Hyphenated words break only where they do not fit the line. */
export async function SchoolName({ locale }: { locale: Locale }) {
  const { name } = await readSchool(locale);
  return name.split(' ').map((word, index) => (
    <Fragment key={index}>
      {index > 0 && ' '}
      {word.includes('-') ? <span className={styles.word}>{word}</span> : word}
    </Fragment>
  ));
}
