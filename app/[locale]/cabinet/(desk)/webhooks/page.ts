import '@/app/features';
export { WebhooksPage as default, generateMetadata } from '@/features/notices/cabinet/webhooks-page';
