import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { BlockList } from '@/components/site/blocks/block-list';
import { InquirySection } from './inquiry-section';
import { ContactHotlines } from '@/components/site/contact/contact-hotlines';
import { ContactFacts } from '@/components/site/contact/contact-facts';
import { EmptyState } from '@/components/site/content/empty-state';
import { FallbackNote } from '@/components/site/content/fallback-note';
import { PageColumns } from '@/components/site/contents/page-columns';
import { toContentsEntries } from '@/components/site/contents/to-contents-entries';
import { PageHeader } from '@/components/site/frame/page-header';
import { toPageTexts } from '@/components/site/content/page-texts';
import { SchoolJsonLd } from '@/components/site/frame/school-json-ld';
import { SiteFrame } from '@/components/site/frame/site-frame';
import { SocialLinks } from '@/components/site/frame/contacts/social-links';
import { Container } from '@/components/ui/container';
import type { PageBlock } from '@/lib/content/blocks/block-registry';
import type { Locale } from '@/lib/i18n/locales';
import { readContentPageMetadata } from '@/lib/metadata/content-page-metadata';
import { readContentPage } from '@/lib/reads/read-content-page';
import { readPhotoAddress } from '@/lib/reads/read-photo-address';
import { toBlocksHtml } from '@/lib/views/to-blocks-html';
import styles from './contact-page.module.css';

interface Props {
  params: Promise<{ locale: Locale }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return readContentPageMetadata((await params).locale, 'contact');
}

export async function ContactPage({ params, searchParams }: Props) {
  const { locale } = await params;
  const [item, t, about] = await Promise.all([
    readContentPage('contact'),
    getTranslations({ locale }),
    readPhotoAddress(locale, await searchParams),
  ]);
  const pageTexts = toPageTexts(item, locale);
  const { title, lead, blocks, lang } = pageTexts;
  const showsFacts = !hasContacts(blocks, locale);
  return (
    <SiteFrame locale={locale} path="/contact">
      <SchoolJsonLd locale={locale} />
      <PageHeader locale={locale} title={title ?? t('site.nav.contact')} lead={lead} lang={lang} />
      <Container>
        {lang && <FallbackNote locale={locale} />}
        <PageColumns
          locale={locale}
          sections={[
            ...(showsFacts ? [{ id: 'contact-facts', text: t('visit.contact.title') }] : []),
            ...toContentsEntries(pageTexts, [{ id: 'appeal', text: t('visit.inquiry.title') }]),
          ]}
          isText
        >
          {showsFacts && (
            // A scheme of the way to the school has the same links.
            <ContactFacts locale={locale} showsMaps={blocks.every(({ type }) => type !== 'map')} />
          )}
          <ContactHotlines locale={locale} />
          {blocks.length === 0 && <EmptyState text={t('site.page.empty')} />}
          <BlockList
            blocks={blocks}
            locale={locale}
            builtIn={<InquirySection locale={locale} about={about} />}
          />
          <section className={styles.social}>
            <SocialLinks locale={locale} title={<h2>{t('visit.footer.social')}</h2>} />
          </section>
        </PageColumns>
      </Container>
    </SiteFrame>
  );
}

/** Whether the page itself shows contacts: in a block of contacts, or in a text, as it had to before they were settings. */
function hasContacts(blocks: readonly PageBlock[], locale: Locale): boolean {
  return blocks.some(({ type }) => type === 'contacts') || /href="tel:\+/.test(toBlocksHtml(blocks, locale));
}
