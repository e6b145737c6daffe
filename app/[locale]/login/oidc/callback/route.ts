export { GET } from '@/features/oidc/routes/callback-route';
