import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/theme/class-names';
import { toBlockAnchor } from '@/lib/pages/block-headings';
import type { LocalizedText } from '@/lib/content/localized';
import type { Locale } from '@/lib/i18n/locales';
import { LocalizedSpan } from '../content/localized-span';
import { SectionTitle } from '../page/section-title';
import styles from './block-section.module.css';

interface Props {
  readonly id: string;
  readonly title: LocalizedText;
  readonly locale: Locale;
  /** Content at the end of the title's line. */
  readonly aside?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Renders a block with its title; without a title, as a plain part of the page. */
export function BlockSection({ id, title, locale, aside, className, children }: Props) {
  if (!title.kz && !title.ru) {
    return (
      <div className={className}>
        {children}
        {aside}
      </div>
    );
  }
  const anchor = toBlockAnchor(id);
  return (
    <section aria-labelledby={anchor} className={classNames(styles.section, className)}>
      <SectionTitle id={anchor} aside={aside}>
        <LocalizedSpan text={title} locale={locale} />
      </SectionTitle>
      {children}
    </section>
  );
}
