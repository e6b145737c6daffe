import '@/app/features';
export { default, generateMetadata } from '@/features/inquiries/site/contact-page';
