import { createPrivateMetadata } from '@/lib/i18n/private-metadata';
import { LinkPage } from '../link/link-page';

export const generateMetadata = createPrivateMetadata('accounts.open.inviteTitle');

export default async function InvitePage({ params }: { params: Promise<{ locale: string }> }) {
  return <LinkPage locale={(await params).locale} path="/login/invite" kind="invitation" />;
}
