export { InquiriesPage as default, generateMetadata } from '@/features/inquiries/cabinet/inquiries-page';
