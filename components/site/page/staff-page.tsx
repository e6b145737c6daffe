import { Container } from '@/components/ui/container';
import { readLocalized } from '@/lib/content/localized';
import { toPublicPath } from '@/lib/content/public-path';
import type { Locale } from '@/lib/i18n/locales';
import type { PageInTree } from '@/lib/reads/read-page-tree';
import { SiteFrame } from '../frame/site-frame';
import styles from './page-body.module.css';
import { PageBody } from './page-body';
import { PageHeader } from '../frame/page-header';
import { toPageTexts } from '@/components/site/content/page-texts';

interface Props {
  readonly page: PageInTree;
  readonly locale: Locale;
  /** Public path without locale prefix, if it is not the page's own. */
  readonly path?: string;
}

/** Renders a page that staff added. */
export function StaffPage({ page: { item, above }, locale, path = toPublicPath('pages', item) }: Props) {
  const pageTexts = toPageTexts(item, locale);
  const trail = above.map((page) => ({
    label: readLocalized(page.title, locale)?.text ?? '',
    path: toPublicPath('pages', page),
  }));
  return (
    <SiteFrame locale={locale} path={path}>
      <PageHeader
        locale={locale}
        trail={trail}
        title={pageTexts.title ?? ''}
        lead={pageTexts.lead}
        lang={pageTexts.lang}
      />
      <Container className={styles.page}>
        <PageBody item={item} pageTexts={pageTexts} locale={locale} />
      </Container>
    </SiteFrame>
  );
}
