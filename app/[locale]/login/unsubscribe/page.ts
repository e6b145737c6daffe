import '@/app/features';
export { UnsubscribePage as default, generateMetadata } from '@/features/notices/site/unsubscribe-page';
