import '@/app/features';
export { default, generateMetadata } from '@/features/achievements/site/achievements-page';
