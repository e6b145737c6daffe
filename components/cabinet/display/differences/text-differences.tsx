'use client';

import { useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { toLanguage, type Locale } from '@/lib/i18n/locales';
import { compareLines, type ComparedLine } from './compare-lines';
import { toPlainLines, toTextLines } from './text-lines';
import styles from './text-differences.module.css';

interface Props {
  readonly before: string;
  readonly after: string;
  readonly isFormatted: boolean;
  /** Language of the text; `null` for a text shared by both languages. */
  readonly locale: Locale | null;
}

/** Unchanged lines shown on either side of a change. */
const neighbours = 1;

/** Renders removed and added words of a text. Long unchanged stretches are collapsed. */
export function TextDifferences({ before, after, isFormatted, locale }: Props) {
  const t = useTranslations('cabinet.differences');
  const toLines = isFormatted ? toTextLines : toPlainLines;
  const lang = locale ? toLanguage(locale) : undefined;
  const lines = compareLines(toLines(before), toLines(after), lang);
  const isOnlyFormat = lines.every(({ change }) => change !== 'text');
  return (
    <div className={styles.text}>
      {isOnlyFormat && <p className={styles.note}>{t('onlyFormat')}</p>}
      {toStretches(lines).map(({ isFolded, from, lines: some }) =>
        isFolded ? (
          <details key={from} className={styles.same}>
            <summary>{t('same', { count: some.length })}</summary>
            <Lines lines={some} lang={lang} />
          </details>
        ) : (
          <Lines key={from} lines={some} lang={lang} />
        ),
      )}
    </div>
  );
}

function Lines({ lines, lang }: { lines: readonly ComparedLine[]; lang: string | undefined }) {
  const t = useTranslations('cabinet.differences');
  return lines.map(({ kind, mark, parts, change }, index) => (
    <p key={index} className={styles.line} data-kind={kind}>
      {mark}
      {kind === 'picture' && `${t('picture')} `}
      <span lang={lang}>
        {parts.map(({ change: how, text }, place) => {
          if (how === 'removed') return <del key={place}>{text}</del>;
          return how === 'added' ? <ins key={place}>{text}</ins> : <Fragment key={place}>{text}</Fragment>;
        })}
      </span>
      {change === 'format' && <span className={styles.note}> {t('format')}</span>}
    </p>
  ));
}

interface Stretch {
  readonly isFolded: boolean;
  /** Index of its first line. */
  readonly from: number;
  readonly lines: readonly ComparedLine[];
}

/** Splits lines into changed stretches with their neighbours and the stretches between them. */
function toStretches(lines: readonly ComparedLine[]): Stretch[] {
  const isNear = lines.map((_, index) =>
    lines
      .slice(Math.max(0, index - neighbours), index + neighbours + 1)
      .some(({ change }) => change !== 'none'),
  );
  const stretches: Stretch[] = [];
  for (let from = 0; from < lines.length;) {
    const end = isNear.indexOf(!isNear[from], from);
    const to = end === -1 ? lines.length : end;
    // A single line is not folded: the button would take as much space.
    stretches.push({ isFolded: !isNear[from] && to - from > 1, from, lines: lines.slice(from, to) });
    from = to;
  }
  return stretches;
}
