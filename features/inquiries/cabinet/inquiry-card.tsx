import { getTranslations } from 'next-intl/server';
import { Fragment } from 'react';
import { PageForm } from '@/components/cabinet/base/page-form';
import { Button, toButtonClass } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Link } from '@/components/ui/link';
import { Chip } from '@/components/ui/chip';
import { ConfirmedPageForm } from '@/components/cabinet/base/confirmation/confirmed-page-form';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { markHandled, removeInquiry } from '../actions/inquiry-actions';
import type { Inquiry } from '@/features/inquiries/contract/inquiry-endpoints';
import { toAlmatyDay } from '@/lib/i18n/format/almaty-time';
import { formatDay, formatInstantAsDay } from '@/lib/i18n/format/format-date';
import { toLanguage, toLocalePath, type Locale } from '@/lib/i18n/locales';
import { AnswerForm } from './answer-form';
import { listContactParts } from './list-contact-parts';
import styles from './inquiry-card.module.css';

interface Props {
  readonly inquiry: Inquiry;
  readonly locale: Locale;
  /** Id of the person for whom the page was rendered. */
  readonly personId: string;
  /** Whether the card is on the page of its inquiry, and not in the list. */
  readonly isAlone?: boolean;
}

/** Renders a visitor's message with its state and the forms that mark it as handled or delete it. */
export async function InquiryCard({ inquiry, locale, personId, isAlone = false }: Props) {
  const t = await getTranslations({ locale });
  const { id, name, contact, message, createdAt, handledAt } = inquiry;
  const lang = toLanguage(inquiry.locale);
  const title = name === '' ? t('visit.inquiries.nameless') : name;
  return (
    <Card>
      <article className={styles.inquiry}>
        <p className={styles.meta}>
          <Chip tone={handledAt === null ? 'warning' : 'success'}>
            {t(`cabinet.inquiryWork.states.${inquiry.state}`)}
          </Chip>
          <span>{t(`content.block.form.options.topic.${inquiry.topic}`)}</span>
          <span>
            {t('visit.inquiries.sentAt')}{' '}
            <time dateTime={createdAt}>{formatInstantAsDay(createdAt, locale)}</time>
          </span>
          <span>{t(`common.language.${inquiry.locale}`)}</span>
          <Work inquiry={inquiry} locale={locale} />
        </p>
        {name === '' ? (
          <h2 className={styles.name}>{title}</h2>
        ) : (
          <h2 className={styles.name} lang={lang}>
            {name}
          </h2>
        )}
        {contact === '' && <p className={styles.meta}>{t('visit.inquiries.noContact')}</p>}
        <p className={styles.contact}>
          <ContactParts contact={contact} />
        </p>
        <p className={styles.message} lang={lang}>
          {message}
        </p>
        {inquiry.isReport && (
          <div className={styles.answer}>
            {inquiry.answeredAt !== null && (
              <p className={styles.meta}>
                {t('visit.inquiries.answeredAt', { date: formatInstantAsDay(inquiry.answeredAt, locale) })}
              </p>
            )}
            <AnswerForm id={id} answer={inquiry.answer} />
          </div>
        )}
        {!isAlone && (
          <p>
            <Link href={toLocalePath(locale, `/cabinet/appeals/${id}`)}>
              {t('cabinet.inquiryWork.open')}
              <VisuallyHidden>: {title}</VisuallyHidden>
            </Link>
          </p>
        )}
        <HandledState inquiry={inquiry} locale={locale} personId={personId} />
        <RemoveForm action={removeInquiry.bind(null, personId, locale, id)} title={title} locale={locale} />
      </article>
    </Card>
  );
}

/** Renders who answers an inquiry, and until when. */
async function Work({ inquiry, locale }: Pick<Props, 'inquiry' | 'locale'>) {
  const t = await getTranslations({ locale, namespace: 'cabinet.inquiryWork' });
  const { owner, dueOn, handledAt } = inquiry;
  // eslint-disable-next-line react-hooks/purity -- rendered on the server, once per request
  const today = toAlmatyDay(Date.now());
  return (
    <>
      {owner && <span>{t('owner', { name: owner.name })}</span>}
      {dueOn !== null && handledAt === null && (
        <span>{t(dueOn < today ? 'overdue' : 'dueOn', { date: formatDay(dueOn, locale) })}</span>
      )}
    </>
  );
}

function ContactParts({ contact }: { readonly contact: string }) {
  return listContactParts(contact).map(({ text, href }, index) =>
    href === null ? (
      <Fragment key={index}>{text}</Fragment>
    ) : (
      <a key={index} href={href}>
        {text}
      </a>
    ),
  );
}

/** Renders who handled a message and when, or the form that marks it as handled. */
async function HandledState({ inquiry, locale, personId }: Props) {
  const t = await getTranslations({ locale, namespace: 'visit.inquiries' });
  const { id, handledAt, handledBy } = inquiry;
  if (handledAt === null)
    return (
      <PageForm action={markHandled.bind(null, personId, locale, id)}>
        <Button type="submit" variant="secondary">
          {t('markHandled')}
        </Button>
      </PageForm>
    );
  const date = formatInstantAsDay(handledAt, locale);
  return (
    <p className={styles.meta}>
      {handledBy === null ? t('handledAt', { date }) : t('handledBy', { date, name: handledBy })}
    </p>
  );
}

interface RemoveProps {
  readonly action: (form: FormData) => Promise<void>;
  /** Names the message to screen readers. */
  readonly title: string;
  readonly locale: Locale;
}

/** Renders the button that deletes a message after a confirmation. It works without JavaScript. */
async function RemoveForm({ action, title, locale }: RemoveProps) {
  const t = await getTranslations({ locale, namespace: 'visit.inquiries' });
  return (
    <details className={styles.remove}>
      <summary className={toButtonClass({ variant: 'quiet', size: 'small' })}>
        {t('delete')}
        <VisuallyHidden>: {title}</VisuallyHidden>
      </summary>
      <ConfirmedPageForm action={action} className={styles.confirm}>
        <p>{t('deleteText')}</p>
        <Button type="submit" variant="danger">
          {t('deleteConfirm')}
        </Button>
      </ConfirmedPageForm>
    </details>
  );
}
