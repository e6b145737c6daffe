import '@/app/features';
export { NoticesPage as default, generateMetadata } from '@/features/notices/cabinet/notices-page';
