import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ReviewSection } from '@/components/cabinet/home/review-section';
import { CabinetPage } from '@/components/cabinet/page/cabinet-page';
import { orNull } from '@/lib/api/or-null';
import { requireSession } from '@/lib/auth/session/session';
import { isLocale } from '@/lib/i18n/locales';
import { createPrivateMetadata } from '@/lib/i18n/private-metadata';

interface Props {
  params: Promise<{ locale: string }>;
}

export const generateMetadata = createPrivateMetadata('cabinet.nav.review');

export default async function ReviewPage({ params }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  const { api } = await requireSession(locale, '/cabinet/review');
  const [tasks, t] = await Promise.all([
    orNull(api.listReviewTasks(), ['not_supported']),
    getTranslations({ locale, namespace: 'cabinet' }),
  ]);
  const mine = tasks?.filter(({ isForCaller }) => isForCaller) ?? [];
  const others = tasks?.filter(({ isForCaller }) => !isForCaller) ?? [];
  return (
    <CabinetPage title={t('nav.review')} isNarrow>
      {mine.length > 0 ? (
        <ReviewSection title={t('review.forYou', { count: mine.length })} tasks={mine} />
      ) : (
        <p>{t(tasks ? 'review.nothing' : 'audit.unsupported')}</p>
      )}
      {others.length > 0 && (
        <ReviewSection title={t('review.others', { count: others.length })} tasks={others} />
      )}
    </CabinetPage>
  );
}
