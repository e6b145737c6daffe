import '@/app/features';
export { default, generateMetadata } from '@/features/inquiries/site/sent-page';
