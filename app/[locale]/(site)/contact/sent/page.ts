import '@/app/features';
export { AppealSentPage as default, generateMetadata } from '@/features/inquiries/site/sent-page';
