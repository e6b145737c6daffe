import { getTranslations } from 'next-intl/server';
import { Container } from '@/components/ui/container';

export default async function SharedPreviewOver() {
  const t = await getTranslations('cabinet.preview');
  return (
    <Container>
      <main>
        <h1>{t('overTitle')}</h1>
        <p>{t('overText')}</p>
      </main>
    </Container>
  );
}
