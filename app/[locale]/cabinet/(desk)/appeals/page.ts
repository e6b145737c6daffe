export { AppealsPage as default, generateMetadata } from '@/features/inquiries/cabinet/appeals-page';
