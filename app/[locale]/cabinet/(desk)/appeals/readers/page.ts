export { default, generateMetadata } from '@/features/inquiries/cabinet/readers-page';
