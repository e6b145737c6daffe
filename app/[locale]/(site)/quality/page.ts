import '@/app/features';
export { QualityPage as default, generateMetadata } from '@/features/quality/site/quality-page';
