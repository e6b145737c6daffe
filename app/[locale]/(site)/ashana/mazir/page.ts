import '@/app/features';
export { default, generateMetadata } from '@/features/canteen/site/cycle-menu-page';
