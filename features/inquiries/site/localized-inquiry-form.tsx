import { getTranslations } from 'next-intl/server';
import { readSendingTexts } from '@/components/ui/form/read-sending-texts';
import { NoServerNote } from '@/components/site/content/no-server-note';
import { Link } from '@/components/ui/link';
import { sendInquiry } from '../actions/send-inquiry';
import type { InquiryTopic } from '../content/inquiry-topics';
import { env } from '@/lib/env/env';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { readSite } from '@/lib/reads/read-site';
import { readInquiryErrorTexts } from '../model/read-inquiry-error-texts';
import { InquiryForm } from './inquiry-form';
import { toTelephone } from './to-telephone';

interface Props {
  readonly locale: Locale;
  /** Beginning of the ids of the controls. */
  readonly id: string;
  /** Topic of all messages; `null` to let the visitor choose. */
  readonly topic: InquiryTopic | null;
  /** Address of the photo that the message concerns; `null` for none. */
  readonly about?: string | null;
}

/** Renders the contact form with the texts of a language. */
export async function LocalizedInquiryForm({ locale, id, topic, about = null }: Props) {
  if (env().isStaticCopy) return <NoServerNote locale={locale} subject="form" />;
  const [t, topics, site] = await Promise.all([
    getTranslations({ locale, namespace: 'visit.inquiry' }),
    getTranslations({ locale, namespace: 'content.block.form.options.topic' }),
    readSite(),
  ]);
  // The first one is that of the reception.
  const telephones = site?.telephones.slice(0, 1) ?? [];
  return (
    <InquiryForm
      action={sendInquiry}
      locale={locale}
      id={id}
      topic={topic}
      topicNames={{
        general: topics('general'),
        admission: topics('admission'),
        director: topics('director'),
        complaint: topics('complaint'),
        food: topics('food'),
        danger: topics('danger'),
      }}
      initialMessage={about === null ? '' : t('aboutPhoto', { address: about })}
      texts={{
        required: t('required'),
        topic: t('topic'),
        name: t('name'),
        contact: t('contact'),
        contactHint: t('contactHint'),
        message: t('message'),
        messageHint: t('messageHint'),
        consent: t('consent'),
        website: t('website'),
        submit: t('submit'),
        sending: t('sending'),
        draft: t('draft.note'),
        draftFound: t('draft.found'),
        draftDiscard: t('draft.discard'),
      }}
      errorTexts={await readInquiryErrorTexts(locale)}
      sendingTexts={await readSendingTexts(locale, t('kept'))}
      telephones={telephones.map(({ target }) => toTelephone(target))}
      consentMore={<Link href={toLocalePath(locale, '/privacy')}>{t('consentMore')}</Link>}
    />
  );
}
