import '@/app/features';
export { DishesPage as default, generateMetadata } from '@/features/canteen/site/dishes-page';
