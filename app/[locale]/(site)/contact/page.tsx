import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AppealSection } from '@/components/site/appeal/appeal-section';
import { ContactFacts } from '@/components/site/contact/contact-facts';
import { EmptyState } from '@/components/site/page/empty-state';
import { FallbackNote } from '@/components/site/page/fallback-note';
import { PageHeader } from '@/components/site/page/page-header';
import { toPageWords } from '@/components/site/page/page-words';
import { RichText } from '@/components/site/content/rich-text';
import { SchoolJsonLd } from '@/components/site/frame/school-json-ld';
import { SiteFrame } from '@/components/site/frame/site-frame';
import { SocialLinks } from '@/components/site/frame/social-links';
import { Container } from '@/components/ui/container';
import type { Locale } from '@/lib/i18n/locales';
import { readContentPage, readContentPageMetadata } from '@/lib/pages/read/read-content-page';
import { readPhotoAddress } from '@/lib/pages/read/read-photo-address';
import styles from './contact.module.css';

interface Props {
  params: Promise<{ locale: Locale }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return readContentPageMetadata((await params).locale, 'contact');
}

export default async function ContactPage({ params, searchParams }: Props) {
  const { locale } = await params;
  const [item, t, about] = await Promise.all([
    readContentPage('contact'),
    getTranslations({ locale }),
    readPhotoAddress(locale, await searchParams),
  ]);
  const { title, lead, body, lang } = toPageWords(item, locale);
  return (
    <SiteFrame locale={locale} path="/contact">
      <SchoolJsonLd locale={locale} />
      <PageHeader locale={locale} title={title ?? t('site.nav.contact')} lead={lead} lang={lang} />
      <Container className={styles.page}>
        <div className={styles.words}>
          {lang && <FallbackNote locale={locale} />}
          {!hasContacts(body) && <ContactFacts locale={locale} />}
          {body ? <RichText html={body} lang={lang} /> : <EmptyState text={t('site.page.empty')} />}
          <section className={styles.social}>
            <SocialLinks locale={locale} title={<h2>{t('visit.footer.social')}</h2>} />
          </section>
        </div>
        <AppealSection locale={locale} about={about} />
      </Container>
    </SiteFrame>
  );
}

/** Whether the text of the page names the contacts itself, as it had to before they were settings. */
function hasContacts(body: string | null | undefined): boolean {
  return /href="tel:\+/.test(body ?? '');
}
