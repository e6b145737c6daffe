export { FirstRunPage as default, generateMetadata } from '@/features/first-run/cabinet/start-route-page';
