import '@/app/features';
export { TourPage as default, generateMetadata } from '@/features/tour/site/tour-page';
