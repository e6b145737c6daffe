import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import type { Locale } from '@/lib/i18n/locales';
import { toCyrillicBytes } from './cyrillic-bytes';
import type { Answer, OldSite } from './old-site-server';
import { addTraps, answerCalendar } from './school-traps';
import { toDocument, toMark, toParagraphs, toTitle, words } from './old-texts';

const locales = ['kz', 'ru'] as const;

/** Number of news in two languages. */
export const newsCount = 40;

const pdf = Buffer.from('%PDF-1.7\n%%EOF\n');

/** Returns the site of a school as it could be after fifteen years: more than 120 pages of all kinds. */
export async function createSchoolSite(): Promise<OldSite> {
  const answers = new Map<string, Answer | string>();
  answers.set('/robots.txt', {
    headers: { 'content-type': 'text/plain' },
    body: 'User-agent: *\nDisallow: /private/\n',
  });
  addHome(answers);
  addNews(answers);
  addPages(answers);
  addOldCharsets(answers);
  addBroken(answers);
  await addGalleries(answers);
  addTraps(answers);
  addSitemaps(answers);
  return { answers, answerOther: answerCalendar };
}

function addHome(answers: OldSite['answers']): void {
  const links = [
    ...['/ru/about/', '/kz/about/', '/ru/news/', '/kz/news/', '/ru/gallery/', '/calendar?year=2026&month=1'],
    ...[
      '/loop-a',
      '/private/secret.html',
      '/old-address',
      '/mixed/1',
      '/mixed/2',
      '/missing',
      '/broken-server',
      '/ru/drawing',
    ],
    ...['/windows/list.html', '/broken/list.html', '/away', '/ru/news/3?PHPSESSID=abc123&sort=date'],
    ...['javascript:alert(1)', '/metadata', '/loopback', '/frames.html', '/huge', '/bomb', '/ru/copy'],
  ];
  const list = links
    .map((href, index) => `<li><a href="${href}">${words.ru.menu} ${index}</a></li>`)
    .join('');
  for (const path of ['/', '/ru/', '/kz/'])
    answers.set(path, toDocument('ru', `<ul>${list}</ul>`, { title: 'Home' }));
}

function addNews(answers: OldSite['answers']): void {
  for (const locale of locales) {
    const other = locale === 'kz' ? 'ru' : 'kz';
    const items: string[] = [];
    for (let number = 1; number <= newsCount; number += 1) {
      const page = `news${number}`;
      const title = toTitle(locale, page);
      const path = `/${locale}/news/${number}`;
      items.push(`<li><a href="${path}">${title}</a></li>`);
      const alternate = `<link rel="alternate" hreflang="${other === 'kz' ? 'kk' : 'ru'}" href="/${other}/news/${number}">`;
      const link = `<a href="/${other}/news/${number}">${words[other].switch}</a>`;
      const body = `<div class="date">${words[locale].date}</div>${toParagraphs(locale, page)}
<p><a href="/${locale}/news/${(number % newsCount) + 1}">${words[locale].titles[0]}</a> <a href="/files/${page}.pdf">${words[locale].document}</a></p>`;
      answers.set(
        path,
        toDocument(locale, body, {
          title,
          head: number <= 20 ? alternate : '',
          links: number > 20 && number <= 30 ? link : '',
        }),
      );
      answers.set(`/files/${page}.pdf`, {
        headers: { 'content-type': 'application/pdf' },
        body: number % 8 === 1 ? pdf : '',
      });
    }
    answers.set(
      `/${locale}/news/`,
      toDocument(locale, `<ul>${items.join('')}</ul>`, { title: words[locale].name }),
    );
  }
  answers.set('/ru/copy', toDocument('ru', toParagraphs('ru', 'copy'), { title: 'Copy' }));
}

const pageNames = [
  'history',
  'staff',
  'rules',
  'admission',
  'library',
  'canteen',
  'clubs',
  'boarding',
  'council',
  'awards',
];

function addPages(answers: OldSite['answers']): void {
  for (const locale of locales) {
    const { table } = words[locale];
    const rows = [
      table.map((cell) => `<th>${cell}</th>`),
      table.map((cell, index) => `<td>${cell} ${index}</td>`),
    ];
    const links = pageNames.map((name) => `<a href="/${locale}/about/${name}.html">${name}</a>`).join(' ');
    answers.set(
      `/${locale}/about/`,
      toDocument(locale, toParagraphs(locale, 'about', 5) + links, { title: toTitle(locale, 'about') }),
    );
    for (const name of pageNames) {
      const body = `${toParagraphs(locale, name)}
<h2>${table[0]}</h2><table border="1"><tr>${rows.map((row) => row.join('')).join('</tr><tr>')}</tr></table>
<ul><li>${words[locale].sentences[0]} ${toMark(locale, `${name}list`)}</li><li><a href="/${locale}/about/">${table[2]}</a></li></ul>
<p><a href="/files/charter.pdf">${words[locale].document}</a> <a href="/download.php?id=7">RTF</a></p>
<p><a href="javascript:alert(1)">bad</a> <a href="https://other.example/x">other</a> <a href="/missing">missing</a></p>`;
      answers.set(
        `/${locale}/about/${name}.html`,
        toDocument(locale, body, { title: toTitle(locale, name) }),
      );
    }
  }
  answers.set('/files/charter.pdf', { headers: { 'content-type': 'application/pdf' }, body: pdf });
  answers.set('/download.php?id=7', {
    headers: {
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment; filename="../../../../etc/plan.rtf"',
    },
    body: '{\\rtf1 plan}',
  });
  for (const number of [1, 2])
    answers.set(
      `/mixed/${number}`,
      toDocument('ru', toParagraphs('kz', `mixed${number}`) + toParagraphs('ru', `mixed${number}`), {
        title: `${toTitle('kz', `mixed${number}`)} / ${toTitle('ru', `mixed${number}`)}`,
        lang: null,
      }),
    );
}

function addOldCharsets(answers: OldSite['answers']): void {
  const charsets = ['windows-1251', 'koi8-r', 'kz-1048'] as const;
  const links: string[] = [];
  for (let number = 0; number < 12; number += 1) {
    const charset = charsets[number % 3]!;
    const locale: Locale = charset === 'kz-1048' ? 'kz' : 'ru';
    const page = `charset${number}`;
    const named = charset === 'kz-1048' ? 'windows-1251' : charset;
    const isMarked = number < 6;
    const head = isMarked ? `<meta http-equiv="Content-Type" content="text/html; charset=${named}">` : '';
    const html = toDocument(locale, toParagraphs(locale, page), {
      title: toTitle(locale, page),
      head,
      lang: null,
    });
    const path = `/windows/${page}.html`;
    const type = isMarked ? 'text/html' : `text/html; charset=${named}`;
    answers.set(path, { headers: { 'content-type': type }, body: toCyrillicBytes(html, charset) });
    links.push(`<a href="${path}">${words.ru.menu} ${number}</a><br>`);
  }
  answers.set('/windows/list.html', toDocument('ru', links.join(''), { title: 'List' }));
}

function addBroken(answers: OldSite['answers']): void {
  const broken: readonly string[] = [
    `<p>${toParagraphs('ru', 'broken0')}<table><tr><td>a<td>b<tr><td>c`,
    `<div><div><b><i>${toParagraphs('ru', 'broken1')}</b></i><ul><li>a<li>b`,
    `<font size=2>${toParagraphs('ru', 'broken2')}<p align=center>x<a href=/ru/about/>y`,
    `</div></p>${toParagraphs('ru', 'broken3')}<a name=x><a name=y>`,
    `${'<div>'.repeat(2000)}${toParagraphs('ru', 'broken4')}`,
    `<!-- ${toParagraphs('ru', 'hidden5')} -->${toParagraphs('ru', 'broken5')}<script>document.write("<p>x</p>")`,
  ];
  const links = broken.map(
    (_, number) => `<a href="/broken/${number}.html">${words.ru.menu} ${number}</a><br>`,
  );
  answers.set('/broken/list.html', `<html><body>${links.join('')}`);
  broken.forEach((body, number) =>
    answers.set(
      `/broken/${number}.html`,
      `<title>${toTitle('ru', `broken${number}`)}</title><h1>${toTitle('ru', `broken${number}`)}</h1>${body}`,
    ),
  );
  answers.set('/frames.html', '<frameset cols="20%,80%"><frame src="/framed.html"></frameset>');
  answers.set(
    '/framed.html',
    `<html><head><title>${toTitle('ru', 'framed')}</title></head><body>${toParagraphs('ru', 'framed')}`,
  );
}

async function addGalleries(answers: OldSite['answers']): Promise<void> {
  for (let number = 0; number < 6; number += 1) {
    const background = { r: 40 * number, g: 90, b: 120 };
    const picture = sharp({ create: { width: 120, height: 80, channels: 3, background } });
    answers.set(`/pictures/${number}.jpg`, {
      headers: { 'content-type': 'image/jpeg' },
      body: await picture.jpeg().toBuffer(),
    });
  }
  answers.set('/pictures/evil.svg', {
    headers: { 'content-type': 'image/svg+xml' },
    body: '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><script>alert(1)</script><rect width="9" height="9"/></svg>',
  });
  for (const locale of locales) {
    const shown = Array.from(
      { length: 6 },
      (_, number) => `<a href="/pictures/${number}.jpg"><img src="/pictures/${number}.jpg" width="100"></a>`,
    );
    const title = toTitle(locale, 'gallery');
    answers.set(
      `/${locale}/gallery/`,
      toDocument(locale, `<div>${shown.join('\n')}</div><p>${toMark(locale, 'gallery')}</p>`, { title }),
    );
  }
  answers.set(
    '/ru/drawing',
    toDocument(
      'ru',
      `${toParagraphs('ru', 'drawing')}<p><img src="/pictures/evil.svg"><img src="/pictures/missing.jpg"></p>`,
      { title: toTitle('ru', 'drawing') },
    ),
  );
}

/** Adds an index of sitemaps and a packed sitemap, whose addresses have the host that was asked. */
function addSitemaps(answers: OldSite['answers']): void {
  const named = Array.from({ length: newsCount }, (_, index) => `/ru/news/${index + 1}`);
  const toLocation = (origin: string, path: string) => `<loc>${origin}${path}</loc>`;
  answers.set('/sitemap.xml', {
    send(response, request) {
      const origin = `http://${request.headers.host}`;
      response.writeHead(200, { 'content-type': 'application/xml' });
      response.end(`<sitemapindex><sitemap>${toLocation(origin, '/pages.xml.gz')}</sitemap></sitemapindex>`);
    },
  });
  answers.set('/pages.xml.gz', {
    send(response, request) {
      const origin = `http://${request.headers.host}`;
      const urls = named.map((path) => `<url>${toLocation(origin, path)}</url>`);
      response.writeHead(200, { 'content-type': 'application/gzip' });
      response.end(gzipSync(`<urlset>${urls.join('')}</urlset>`));
    },
  });
}
