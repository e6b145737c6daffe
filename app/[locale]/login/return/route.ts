import { redirect } from 'next/navigation';
import { takeWayBack } from '@/lib/auth/way-back';
import { defaultLocale, isLocale } from '@/lib/i18n/locales';

type Context = { params: Promise<{ locale: string }> };

/** Sends a signed-in person to where they wanted to go, and forgets it. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { locale } = await params;
  redirect(await takeWayBack(isLocale(locale) ? locale : defaultLocale));
}
