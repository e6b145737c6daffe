import { getTranslations } from 'next-intl/server';
import { readLocalized } from '@/lib/content/localized';
import { readSite } from '@/lib/reads/read-site';
import { HotlineButtons } from '@/components/site/contact/hotline-buttons';
import { env } from '@/lib/env/env';
import { LocalizedSpan } from '@/components/site/content/localized-span';
import { NoServerNote } from '@/components/site/content/no-server-note';
import { ReportForms } from './report-forms';
import { toTelephone } from './to-telephone';
import type { BlockProps } from '@/components/site/blocks/block-props';
import { BlockSection } from '@/components/site/blocks/block-section';
import styles from './report-block.module.css';

/** Renders the form for reports without a name, numbers that help at once, and the form that shows an answer. */
export async function ReportBlock({ block, locale }: BlockProps<'report'>) {
  const [t, site] = await Promise.all([getTranslations({ locale, namespace: 'visit.report' }), readSite()]);
  const hotlines =
    block.hotlines.length > 0
      ? block.hotlines.map(({ number, name }) => ({ number: number ?? '', name }))
      : (site?.hotlines ?? []).map(({ target, label }) => ({ number: target, name: label }));
  const rescue = { number: '112', name: { kz: t('urgent.rescue'), ru: t('urgent.rescue') } };
  const numbers = [rescue, ...hotlines.filter(({ number }) => number !== rescue.number)];
  const telephones = numbers.map(({ number }) => toTelephone(number));
  const id = `report-${block.id}`;
  // The title of the block is the heading above.
  const Heading = readLocalized(block.title, locale) ? 'h3' : 'h2';
  return (
    <BlockSection id={block.id} title={block.title} locale={locale} className={styles.block}>
      {readLocalized(block.text, locale) && (
        <p className={styles.text}>
          <LocalizedSpan text={block.text} locale={locale} />
        </p>
      )}
      <section className={styles.urgent} aria-labelledby={`${id}-urgent`}>
        <Heading id={`${id}-urgent`}>{t('urgent.title')}</Heading>
        <p>{t('urgent.text')}</p>
        <HotlineButtons locale={locale} hotlines={numbers} />
      </section>
      {env().isStaticCopy ? (
        <NoServerNote locale={locale} subject="report" />
      ) : (
        <ReportForms block={block} locale={locale} telephones={telephones} Heading={Heading} />
      )}
    </BlockSection>
  );
}
