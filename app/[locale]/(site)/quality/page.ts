import '@/app/features';
export { default, generateMetadata } from '@/features/quality/site/quality-page';
