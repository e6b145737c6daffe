import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { CabinetPage } from '@/components/cabinet/page/cabinet-page';
import { Card } from '@/components/ui/card';
import { Hint } from '@/components/ui/hint';
import { Link } from '@/components/ui/link';
import { ApiError } from '@/lib/api/errors';
import { orNull } from '@/lib/api/or-null';
import { requireSession } from '@/lib/auth/session/session';
import { formatInstantAsDay } from '@/lib/i18n/format/format-date';
import { isLocale, toLanguage, toLocalePath, type Locale } from '@/lib/i18n/locales';
import { createPrivateMetadata } from '@/lib/i18n/private-metadata';
import type { InquiryDetails, InquiryTemplate } from '../contract/inquiry-work-endpoints';
import { InquiryCard } from './inquiry-card';
import { NoteForm } from './note-form';
import { ReplyForm } from './reply-form';
import { TakeForm } from './take-form';
import { WorkForm } from './work-form';
import styles from './inquiry-page.module.css';

interface Props {
  params: Promise<{ locale: string; id: string }>;
}

export const generateMetadata = createPrivateMetadata('visit.inquiries.title');

export async function InquiryPage({ params }: Props) {
  const { locale, id } = await params;
  if (!isLocale(locale)) notFound();
  const { api, user } = await requireSession(locale, `/cabinet/appeals/${id}`);
  const inquiry = await orNull(api.readInquiry(id), ['not_found', 'not_supported', 'forbidden']);
  if (!inquiry) notFound();
  const [templates, t, tCabinet] = await Promise.all([
    api.listInquiryTemplates().catch((error: unknown) => {
      if (error instanceof ApiError) return [];
      throw error;
    }),
    getTranslations({ locale, namespace: 'cabinet.inquiryWork' }),
    getTranslations({ locale, namespace: 'visit.inquiries' }),
  ]);
  return (
    <CabinetPage
      title={tCabinet('title')}
      isNarrow
      back={<Link href={toLocalePath(locale, '/cabinet/appeals')}>{t('back')}</Link>}
    >
      <InquiryCard inquiry={inquiry} locale={locale} personId={user.id} isAlone />
      <Card>
        <section className={styles.part} aria-labelledby="inquiry-work">
          <h2 id="inquiry-work">{t('work')}</h2>
          <TakeForm id={id} state={inquiry.state} />
          <WorkForm
            id={id}
            state={inquiry.state}
            ownerId={inquiry.owner?.id ?? null}
            readers={inquiry.readers}
          />
        </section>
      </Card>
      {!inquiry.isReport && <Replies inquiry={inquiry} templates={templates} locale={locale} />}
      <Card>
        <section className={styles.part} aria-labelledby="inquiry-notes">
          <h2 id="inquiry-notes">{t('notes')}</h2>
          {inquiry.notes.length === 0 && <Hint>{t('noNotes')}</Hint>}
          <Texts entries={inquiry.notes} locale={locale} />
          <NoteForm id={id} />
        </section>
      </Card>
    </CabinetPage>
  );
}

interface RepliesProps {
  readonly inquiry: InquiryDetails;
  readonly templates: readonly InquiryTemplate[];
  readonly locale: Locale;
}

async function Replies({ inquiry, templates, locale }: RepliesProps) {
  const t = await getTranslations({ locale, namespace: 'cabinet.inquiryWork' });
  const { id, mailAddress, replies } = inquiry;
  return (
    <Card>
      <section className={styles.part} aria-labelledby="inquiry-replies">
        <h2 id="inquiry-replies">{t('replies')}</h2>
        <Texts entries={replies} locale={locale} lang={toLanguage(inquiry.locale)} />
        {mailAddress === null ? (
          <Hint>{t('noMail')}</Hint>
        ) : (
          <ReplyForm id={id} seen={replies.length} address={mailAddress} templates={templates} />
        )}
      </section>
    </Card>
  );
}

interface TextsProps {
  readonly entries: InquiryDetails['notes'] | InquiryDetails['replies'];
  readonly locale: Locale;
  /** Language of the texts, if it is known. */
  readonly lang?: string;
}

async function Texts({ entries, locale, lang }: TextsProps) {
  const t = await getTranslations({ locale, namespace: 'cabinet.inquiryWork' });
  return (
    <ul className={styles.texts}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <p className={styles.meta}>
            {t('by', { name: entry.by ?? '—', date: formatInstantAsDay(entry.at, locale) })}
            {'state' in entry && entry.state !== null && `, ${t(`replyStates.${entry.state}`)}`}
          </p>
          <p className={styles.text} lang={lang}>
            {entry.text}
          </p>
        </li>
      ))}
    </ul>
  );
}
