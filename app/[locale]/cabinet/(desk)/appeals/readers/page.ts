export { TopicReadersPage as default, generateMetadata } from '@/features/inquiries/cabinet/readers-page';
