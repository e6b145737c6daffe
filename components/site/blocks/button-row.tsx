import { toButtonClass } from '@/components/ui/button';
import { classNames } from '@/components/ui/theme/class-names';
import type { PageBlock } from '@/lib/content/blocks/block-registry';
import type { Locale } from '@/lib/i18n/locales';
import { ContentLink } from '../content/content-link';
import { LocalizedSpan } from '../content/localized-span';
import { readClosedCheck } from '@/lib/reads/read-closed-pages';
import styles from './button-row.module.css';

interface Props {
  readonly buttons: PageBlock<'buttons'>['buttons'];
  readonly locale: Locale;
  readonly className?: string | undefined;
}

/** Renders links that look like buttons, without those that have no address or lead to a closed page. */
export async function ButtonRow({ buttons, locale, className }: Props) {
  const isClosed = await readClosedCheck();
  const linked = buttons.filter(({ link }) => link !== null && !isClosed(link));
  if (linked.length === 0) return null;
  return (
    <p className={classNames(styles.row, className)}>
      {linked.map(({ id, label, link, look }) => (
        <ContentLink
          key={id}
          locale={locale}
          href={link ?? ''}
          className={toButtonClass({ variant: look ?? 'primary' })}
        >
          <LocalizedSpan text={label} locale={locale} />
        </ContentLink>
      ))}
    </p>
  );
}
