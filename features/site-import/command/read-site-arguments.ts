import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { EnvError } from '@/lib/env/env';
import { isLocale } from '@/lib/i18n/locales';
import { defaultCrawl } from '../server/crawl/crawl-options';
import type { SiteImportOptions } from '../server/import-site';
import { reportWords, type ReportLanguage } from './report-words';

/** How to call the command. */
export const siteUsage =
  'Usage: npm run import:site -- https://old.example [--dry-run] [--yes] [--language kz|ru] [--report-language en|kz|ru] ' +
  '[--report FILE] [--max-pages N] [--max-mb N] [--max-minutes N] [--delay SECONDS] [--concurrency N] ' +
  '[--allow-private] [--fresh]';

/** Options of the command line. */
export type SiteArguments = Omit<SiteImportOptions, 'print'> & {
  readonly isConfirmed: boolean;
  readonly reportLanguage: ReportLanguage;
  readonly reportFile: string;
};

/**
 * Returns the options of the command line, or `null` if it asks for help. `folder`: where relative paths begin. `dataDir`:
 * folder of the site, which keeps what was read. Throws `EnvError`.
 */
export function readSiteArguments(
  args: readonly string[],
  folder: string,
  dataDir: string,
): SiteArguments | null {
  const { values, positionals } = parse(args);
  if (values.help) return null;
  const [address, ...more] = positionals;
  if (address === undefined || more.length > 0)
    throw new EnvError(`Say the address of one old site.\n${siteUsage}`);
  const siteUrl = readSiteUrl(address);
  const { language = 'ru', 'report-language': reportLanguage = 'en' } = values;
  if (!isLocale(language)) throw new EnvError('--language is kz or ru.');
  if (!isReportLanguage(reportLanguage)) throw new EnvError('--report-language is en, kz or ru.');
  const number = (name: 'max-pages' | 'max-mb' | 'max-minutes' | 'concurrency' | 'delay', least: number) =>
    readNumber(name, values[name], least);
  const name = new URL(siteUrl).host.replace(/^www\./, '').replace(/[^a-z0-9.-]/g, '-');
  const stageFolder = resolve(dataDir, 'site-import', name);
  return {
    crawl: {
      ...{ siteUrl, allowPrivate: values['allow-private'] ?? false, timeoutMs: defaultCrawl.timeoutMs },
      delayMs: (number('delay', 0) ?? defaultCrawl.delayMs / 1000) * 1000,
      concurrency: Math.min(number('concurrency', 1) ?? defaultCrawl.concurrency, 4),
      maxPages: number('max-pages', 1) ?? defaultCrawl.maxPages,
      maxBytes: (number('max-mb', 1) ?? defaultCrawl.maxBytes / 1024 / 1024) * 1024 * 1024,
      maxMinutes: number('max-minutes', 1) ?? defaultCrawl.maxMinutes,
    },
    ...{ language, reportLanguage, stageFolder },
    isDryRun: values['dry-run'] ?? false,
    isFresh: values.fresh ?? false,
    isConfirmed: values.yes ?? false,
    reportFile: values.report === undefined ? `${stageFolder}-report.txt` : resolve(folder, values.report),
  };
}

function readSiteUrl(address: string): string {
  const written = /^https?:\/\//i.test(address) ? address : `https://${address}`;
  if (!URL.canParse(written) || /^[a-z]+:\/\//i.test(address) !== /^https?:\/\//i.test(address))
    throw new EnvError(`${address} is no address of a site, such as https://old.example.`);
  const url = new URL(written);
  if (url.username !== '' || url.password !== '')
    throw new EnvError('The address must not contain a password.');
  url.hash = '';
  url.search = '';
  return url.href;
}

function readNumber(name: string, text: string | undefined, least: number): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value) || value < least || value > 1e6)
    throw new EnvError(`--${name} is a number from ${least}.`);
  return value;
}

function isReportLanguage(language: string): language is ReportLanguage {
  return Object.hasOwn(reportWords, language);
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        ...{ 'dry-run': flag, yes: flag, 'allow-private': flag, fresh: flag },
        ...{ language: text, 'report-language': text, report: text, delay: text, concurrency: text },
        ...{ 'max-pages': text, 'max-mb': text, 'max-minutes': text },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new EnvError(`${(error as Error).message}\n${siteUsage}`);
  }
}
