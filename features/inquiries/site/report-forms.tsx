import { getTranslations } from 'next-intl/server';
import { readReportAnswer, sendReport } from '../actions/report-actions';
import type { Telephone } from '@/components/ui/form/sending-problem';
import { readSendingTexts } from '@/components/ui/form/read-sending-texts';
import type { BlockProps } from '@/components/site/blocks/block-props';
import { LocalizedSpan } from '@/components/site/content/localized-span';
import { readLocalized } from '@/lib/content/localized';
import { ReportForm } from './report-form';
import { ReportLookup } from './report-lookup';
import styles from './report-block.module.css';

const formTexts = [
  ...(['message', 'messageHint', 'contact', 'contactHint', 'website', 'submit'] as const),
  ...(['sending', 'sent', 'code', 'codeHint'] as const),
] as const;

const lookupTexts = ['label', 'hint', 'submit', 'sending', 'noAnswer'] as const;

interface Props extends BlockProps<'report'> {
  readonly telephones: readonly Telephone[];
  /** Element of the headings. */
  readonly Heading: 'h2' | 'h3';
}

/** Renders the form for a report, and the form that shows the answer to one. */
export async function ReportForms({ block, locale, telephones, Heading }: Props) {
  const t = await getTranslations({ locale, namespace: 'visit.report' });
  const id = `report-${block.id}`;
  const hasReaders = readLocalized(block.readers, locale) !== null;
  return (
    <>
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
    </>
  );
}

function toTexts<Name extends string>(t: (name: Name) => string, names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, t(name)])) as Record<Name, string>;
}
