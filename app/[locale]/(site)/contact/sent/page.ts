import '@/app/features';
export { InquirySentPage as default, generateMetadata } from '@/features/inquiries/site/sent-page';
