import '@/app/features';
export { OidcDonePage as default, generateMetadata } from '@/features/oidc/site/done-page';
