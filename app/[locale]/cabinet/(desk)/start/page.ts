export { default, generateMetadata } from '@/features/first-run/cabinet/start-route-page';
