import { getTranslations } from 'next-intl/server';
import { readReportAnswer, sendReport } from '../actions/report-actions';
import { readSendingTexts } from '@/components/ui/form/read-sending-texts';
import { readLocalized } from '@/lib/content/localized';
import { readSite } from '@/lib/reads/read-site';
import { HotlineButtons } from '@/components/site/contact/hotline-buttons';
import { LocalizedSpan } from '@/components/site/content/localized-span';
import { ReportForm } from './report-form';
import { ReportLookup } from './report-lookup';
import { toTelephone } from './to-telephone';
import type { BlockProps } from '@/components/site/blocks/block-props';
import { BlockSection } from '@/components/site/blocks/block-section';
import styles from './report-block.module.css';

const formTexts = [
  ...(['message', 'messageHint', 'contact', 'contactHint', 'website', 'submit'] as const),
  ...(['sending', 'sent', 'code', 'codeHint'] as const),
] as const;

const lookupTexts = ['label', 'hint', 'submit', 'sending', 'noAnswer'] as const;

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
  const hasReaders = readLocalized(block.readers, locale) !== null;
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
      <section className={styles.form} aria-labelledby={`${id}-write`}>
        <Heading id={`${id}-write`}>{t('title')}</Heading>
        <ReportForm
          action={sendReport}
          locale={locale}
          id={id}
          texts={toTexts(t, formTexts)}
          sendingTexts={await readSendingTexts(locale, t('kept'))}
          telephones={telephones}
        >
          <ul className={styles.privacy}>
            <li>
              {t('privacy.readers')} {hasReaders && <LocalizedSpan text={block.readers} locale={locale} />}
            </li>
            <li>{t('privacy.stored')}</li>
            <li>{t('privacy.notStored')}</li>
            <li>{t('privacy.network')}</li>
          </ul>
        </ReportForm>
      </section>
      <section className={styles.form} aria-labelledby={`${id}-answer`}>
        <Heading id={`${id}-answer`}>{t('lookup.title')}</Heading>
        <ReportLookup
          action={readReportAnswer}
          locale={locale}
          id={`${id}-code`}
          texts={toTexts((name) => t(`lookup.${name}`), lookupTexts)}
          sendingTexts={await readSendingTexts(locale, t('lookup.kept'))}
          telephones={telephones}
        />
      </section>
    </BlockSection>
  );
}

function toTexts<Name extends string>(t: (name: Name) => string, names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, t(name)])) as Record<Name, string>;
}
