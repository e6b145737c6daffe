import '@/app/features';
export { BosOryndarPage as default, generateMetadata } from '@/features/vacancies/site/vacancies-page';
