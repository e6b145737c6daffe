import '@/app/features';
export { CyclePage as default, generateMetadata } from '@/features/canteen/site/cycle-menu-page';
