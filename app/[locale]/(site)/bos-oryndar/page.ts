import '@/app/features';
export { default, generateMetadata } from '@/features/vacancies/site/vacancies-page';
