import { getLocale, getTranslations } from 'next-intl/server';
import { Link } from '@/components/ui/link';
import { Notice } from '@/components/ui/notice';
import { orNull } from '@/lib/api/or-null';
import type { PageSession } from '@/lib/auth/session/session';
import { hasScope } from '@/lib/content/access/access';
import { isLocale, toLocalePath } from '@/lib/i18n/locales';
import { inquiryTopics } from '../content/inquiry-topics';

/** Tells administrators of the topics that nobody reads, because the accounts of their readers are closed. */
export async function UnreadTopics({ session: { api, user } }: { readonly session: PageSession }) {
  const locale = await getLocale();
  if (!hasScope(user, 'admin') || !isLocale(locale)) return null;
  const readers = await orNull(api.readTopicReaders(), ['not_supported', 'not_found']);
  const unread = inquiryTopics.filter((topic) => readers?.[topic]?.length === 0);
  if (unread.length === 0) return null;
  const t = await getTranslations('cabinet.topicReaders');
  const name = await getTranslations('content.block.form.options.topic');
  return (
    <Notice tone="danger">
      {t('unread', { topics: unread.map((topic) => name(topic)).join(', ') })}{' '}
      <Link href={toLocalePath(locale, '/cabinet/appeals/readers')}>{t('choose')}</Link>
    </Notice>
  );
}
