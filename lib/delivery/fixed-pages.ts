import kz from '../../messages/kz/common.json';
import ru from '../../messages/ru/common.json';
import { toContentSecurityPolicy, toHashSource } from './content-security';
import type { HeaderList } from './security-headers';
import { toStoredResponse, type StoredResponse } from './stored-response';

/** Pages that are sent when no page can be rendered, in both languages at once. */
export interface FixedPages {
  readonly badRequest: StoredResponse;
  readonly failure: StoredResponse;
}

const style =
  'body{font:1.125rem/1.5 system-ui,sans-serif;max-width:34rem;margin:12vh auto;padding:0 1.5rem;color:#12263a;background:#fff}' +
  'h1{font-size:1.5rem;line-height:1.25;margin:0 0 .5rem}section+section{margin-top:2.5rem}a{color:inherit}' +
  '@media(prefers-color-scheme:dark){body{color:#e8eef4;background:#0e1a26}}';

/** Makes the fixed pages from the texts of both languages. */
export function createFixedPages(securityHeaders: HeaderList): FixedPages {
  const policy = toContentSecurityPolicy({ scripts: [], styles: [toHashSource(style)] });
  const toPage = (status: number, texts: readonly Texts[]) =>
    toStoredResponse({
      status,
      contentType: 'text/html; charset=utf-8',
      headers: [...securityHeaders, ['Content-Security-Policy', policy], ['Cache-Control', 'no-store']],
      body: { identity: Buffer.from(toDocument(texts)) },
    });
  return {
    badRequest: toPage(400, [
      { language: 'kk', home: '/', ...kz.badRequest, back: kz.backToHome },
      { language: 'ru', home: '/ru', ...ru.badRequest, back: ru.backToHome },
    ]),
    failure: toPage(500, [
      { language: 'kk', home: '/', ...kz.failure, back: kz.backToHome },
      { language: 'ru', home: '/ru', ...ru.failure, back: ru.backToHome },
    ]),
  };
}

interface Texts {
  readonly language: 'kk' | 'ru';
  readonly title: string;
  readonly text: string;
  readonly home: string;
  readonly back: string;
}

function toDocument(texts: readonly Texts[]): string {
  const sections = texts.map(
    ({ language, title, text, home, back }) =>
      `<section lang="${language}"><h1>${escape(title)}</h1><p>${escape(text)}</p>` +
      `<p><a href="${home}">${escape(back)}</a></p></section>`,
  );
  return (
    '<!DOCTYPE html><html lang="kk"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<title>${escape(texts.map(({ title }) => title).join(' · '))}</title><style>${style}</style></head>` +
    `<body><main>${sections.join('')}</main></body></html>`
  );
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
