export { GET } from '@/features/archive/cabinet/export-route';
