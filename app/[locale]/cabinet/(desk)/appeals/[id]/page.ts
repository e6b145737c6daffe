export { InquiryPage as default, generateMetadata } from '@/features/inquiries/cabinet/inquiry-page';
