import { PageBody } from '@/components/site/page/page-body';
import { PageHeader } from '@/components/site/frame/page-header';
import { toPageTexts } from '@/components/site/content/page-texts';
import { Container } from '@/components/ui/container';
import { readLocalized } from '@/lib/content/localized';
import type { Item } from '@/lib/content/registry';
import type { Locale } from '@/lib/i18n/locales';
import styles from './preview.module.css';

interface Props {
  readonly item: Item<'pages'>;
  readonly locale: Locale;
}

/** Renders a page of staff in its place on the site. */
export function PagePreview({ item, locale }: Props) {
  const pageTexts = toPageTexts(item, locale);
  const { parent } = item;
  const trail = parent?.path
    ? [{ label: readLocalized(parent.title, locale)?.text ?? '', path: parent.path }]
    : [];
  return (
    <>
      <PageHeader
        locale={locale}
        trail={trail}
        title={pageTexts.title ?? ''}
        lead={pageTexts.lead}
        lang={pageTexts.lang}
      />
      <Container className={styles.part}>
        <PageBody item={item} pageTexts={pageTexts} locale={locale} />
      </Container>
    </>
  );
}
