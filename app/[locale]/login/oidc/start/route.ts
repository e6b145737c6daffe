export { GET } from '@/features/oidc/routes/start-route';
