import '@/app/features';
export { default, generateMetadata } from '@/features/tour/site/tour-page';
