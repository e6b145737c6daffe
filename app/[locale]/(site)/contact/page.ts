import '@/app/features';
export { ContactPage as default, generateMetadata } from '@/features/inquiries/site/contact-page';
