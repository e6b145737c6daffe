import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/theme/class-names';
import { toBlockAnchor } from '@/lib/content/headings/block-headings';
import type { LocalizedText } from '@/lib/content/localized';
import type { Locale } from '@/lib/i18n/locales';
import { LocalizedSpan } from '../content/localized-span';
import { MoreLink, type MoreLinkProps } from '@/components/site/content/more-link';
import { SectionTitle } from '@/components/site/content/section-title';
import styles from './block-section.module.css';

interface Props {
  readonly id: string;
  readonly title: LocalizedText;
  readonly locale: Locale;
  /** Link to the full list. */
  readonly more?: MoreLinkProps;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Renders a block with its title; without a title, as a plain part of the page. */
export function BlockSection({ id, title, locale, more, className, children }: Props) {
  if (!title.kz && !title.ru) {
    return (
      <div className={className}>
        {children}
        {more && <MoreLink {...more} />}
      </div>
    );
  }
  const anchor = toBlockAnchor(id);
  return (
    <section aria-labelledby={anchor} className={classNames(styles.section, className)}>
      <SectionTitle id={anchor} more={more}>
        <LocalizedSpan text={title} locale={locale} />
      </SectionTitle>
      {children}
    </section>
  );
}
