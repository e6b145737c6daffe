import '@/app/features';
export {
  AchievementsPage as default,
  generateMetadata,
} from '@/features/achievements/site/achievements-page';
