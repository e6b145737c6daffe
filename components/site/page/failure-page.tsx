'use client';

import { Button } from '@/components/ui/button';
import { unavailableCodes } from '@/lib/api/unavailable-codes';
import { failureTexts } from '@/lib/i18n/failure-texts';
import { toLanguage, toLocalePath, type Locale } from '@/lib/i18n/locales';
import { isLoadError } from '@/lib/inline/is-load-error';
import styles from './failure-page.module.css';

interface Props {
  readonly locale: Locale;
  /** Code by which the log names the failure; by default the digest of the error. */
  readonly code?: string;
  /** Error thrown in the browser or while data was fetched. */
  readonly error?: unknown;
  /** Renders the page again; without it, and after a script failed to load, the document is reloaded. */
  readonly retry?: () => void;
  /** Whether the API does not answer, as opposed to a fault of the site. */
  readonly isUnavailable?: boolean;
  /** Whether it is the database that does not answer. */
  readonly isDatabaseAway?: boolean;
  /** Whether the route has an unknown access mark. */
  readonly isUnknownMiddleware?: boolean;
}

/** Renders the error page. */
export function FailurePage({
  locale,
  code,
  error,
  retry,
  isUnavailable: isKnownUnavailable = false,
  isDatabaseAway: isKnownDatabaseAway = false,
  isUnknownMiddleware = false,
}: Props) {
  const texts = failureTexts[locale];
  const digest = readDigest(error);
  const shownCode = code || digest;
  // The bundler keeps a failed script as failed for the life of the document.
  const isLoad = isLoadError(error);
  const onRetry = retry && !isLoad ? retry : () => location.reload();
  const isDatabaseAway = isKnownDatabaseAway || digest === 'database_unavailable';
  const isUnavailable =
    isKnownUnavailable || isDatabaseAway || (digest !== null && unavailableCodes.includes(digest));
  const title = isUnknownMiddleware ? texts.unknownMiddleware : readTitle(error, digest, texts);
  const unavailable = isDatabaseAway
    ? { title: texts.databaseAwayTitle, text: texts.databaseAwayText }
    : { title: texts.unavailableTitle, text: texts.unavailableText };
  return (
    <main id="content" className={styles.page} lang={toLanguage(locale)}>
      <p className={styles.status} aria-hidden="true">
        {isUnavailable ? 503 : 500}
      </p>
      <h1>{isUnavailable ? unavailable.title : title}</h1>
      <p className={styles.text}>
        {isUnavailable ? unavailable.text : isLoad ? texts.loadFailedText : texts.text}
      </p>
      <div className={styles.actions}>
        <Button onClick={onRetry}>{texts.retry}</Button>
        {/* A plain anchor: the failed application must not handle the navigation. */}
        <a href={toLocalePath(locale, '/')}>{texts.home}</a>
      </div>
      {shownCode && !isUnavailable && (
        <p className={styles.code}>
          {texts.code}: <code>{shownCode}</code>
        </p>
      )}
    </main>
  );
}

function readDigest(error: unknown): string | null {
  return error instanceof Error && 'digest' in error ? String(error.digest) : null;
}

/**
 * Returns the error's message if it is worded for readers, who read Kazakh and Russian. Not shown are messages of browsers,
 * of React and of Next, which are English, and texts of proxies and problem documents.
 */
function readTitle(error: unknown, digest: string | null, texts: (typeof failureTexts)[Locale]): string {
  if (isLoadError(error)) return texts.loadFailedTitle;
  if (isConnectionError(error)) return texts.noConnectionTitle;
  const isWorded = error instanceof Error && digest === null && /^\p{Script=Cyrillic}/u.test(error.message);
  return isWorded ? error.message : texts.title;
}

/** Whether `fetch` got no answer. The messages are those of Chromium, Firefox and Safari. */
function isConnectionError(error: unknown): boolean {
  if (error instanceof DOMException) return error.name === 'TimeoutError';
  return error instanceof TypeError && /failed to fetch|networkerror|load failed/i.test(error.message);
}
