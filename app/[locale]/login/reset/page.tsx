import { createPrivateMetadata } from '@/lib/i18n/private-metadata';
import { LinkPage } from '../link/link-page';

export const generateMetadata = createPrivateMetadata('accounts.open.resetTitle');

export default async function ResetPage({ params }: { params: Promise<{ locale: string }> }) {
  return <LinkPage locale={(await params).locale} path="/login/reset" kind="reset" />;
}
