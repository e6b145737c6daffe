import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { InquirySettingsForms } from './inquiry-settings-forms';
import { TopicReadersForm } from './topic-readers-form';
import { CabinetPage } from '@/components/cabinet/page/cabinet-page';
import { Hint } from '@/components/ui/hint';
import { Link } from '@/components/ui/link';
import type { ApiClient } from '@/lib/api/client';
import type { Account } from '@/lib/api/contract';
import { maxPerPage } from '@/lib/api/limits';
import { orNull } from '@/lib/api/or-null';
import { hasScope } from '@/lib/content/access/access';
import { requireSession } from '@/lib/auth/session/session';
import { isLocale, toLocalePath } from '@/lib/i18n/locales';
import { createPrivateMetadata } from '@/lib/i18n/private-metadata';

interface Props {
  params: Promise<{ locale: string }>;
}

export const generateMetadata = createPrivateMetadata('cabinet.topicReaders.title');

export async function TopicReadersPage({ params }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  const { api, user } = await requireSession(locale, '/cabinet/appeals/readers');
  if (!hasScope(user, 'admin')) notFound();
  const [readers, accounts, templates, retention, t, tInquiries] = await Promise.all([
    orNull(api.readTopicReaders(), ['not_supported']),
    orNull(listEnabledAccounts(api), ['not_supported']),
    // An administrator who reads no topic does not answer either.
    orNull(api.listInquiryTemplates(), ['not_supported', 'forbidden', 'not_found']),
    orNull(api.readInquiryRetention(), ['not_supported', 'not_found']),
    getTranslations({ locale, namespace: 'cabinet.topicReaders' }),
    getTranslations({ locale, namespace: 'visit.inquiries' }),
  ]);
  return (
    <CabinetPage title={t('title')} isNarrow>
      <Hint>{readers && accounts ? t('lead') : tInquiries('unsupported')}</Hint>
      {readers && accounts && (
        <TopicReadersForm
          readers={readers}
          accounts={accounts.map(({ id, name, email }) => ({ id, name, email }))}
        />
      )}
      {templates && retention && <InquirySettingsForms templates={templates} months={retention.months} />}
      <p>
        <Link href={toLocalePath(locale, '/cabinet/appeals')}>{t('back')}</Link>
      </p>
    </CabinetPage>
  );
}

async function listEnabledAccounts(api: ApiClient): Promise<Account[]> {
  const accounts: Account[] = [];
  for (let page = 1; ; page++) {
    const { data, total } = await api.listUsers({ page, perPage: maxPerPage });
    accounts.push(...data);
    if (data.length === 0 || accounts.length >= total) break;
  }
  return accounts.filter(({ disabledAt }) => disabledAt === null);
}
