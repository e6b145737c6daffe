export { default, generateMetadata } from '@/features/inquiries/cabinet/appeals-page';
