import { gzipSync } from 'node:zlib';
import type { Answer, OldSite } from './old-site-server';
import { toDocument, toParagraphs, words } from './old-texts';

/** Adds what would harm or detain a program that reads the site. */
export function addTraps(answers: OldSite['answers']): void {
  const moved = (location: string): Answer => ({ status: 301, headers: { location } });
  answers.set('/loop-a', moved('/loop-b'));
  answers.set('/loop-b', moved('/loop-a'));
  answers.set('/old-address', moved('/ru/about/history.html'));
  answers.set('/away', moved('https://other.example/'));
  answers.set('/metadata', moved('http://169.254.169.254/latest/meta-data/'));
  answers.set('/loopback', moved('http://[::1]:1/'));
  answers.set('/broken-server', { status: 500, body: 'error' });
  answers.set('/private/secret.html', toDocument('ru', toParagraphs('ru', 'secret'), { title: 'Secret' }));
  answers.set('/huge', { body: Buffer.alloc(6 * 1024 * 1024, 'x ') });
  answers.set('/bomb', {
    headers: { 'content-encoding': 'gzip' },
    body: gzipSync(Buffer.alloc(60 * 1024 * 1024)),
  });
}

/** Answers each month of an endless calendar with links to the next two. */
export function answerCalendar(path: string): string | undefined {
  const { pathname, searchParams } = new URL(path, 'http://old.example');
  const [year, month] = [Number(searchParams.get('year')), Number(searchParams.get('month'))];
  if (pathname !== '/calendar' || year === 0 || month === 0) return undefined;
  const next = [1, 2].map((step) => {
    const total = year * 12 + month - 1 + step;
    return `<a href="/calendar?year=${Math.floor(total / 12)}&month=${(total % 12) + 1}">${words.ru.menu}</a>`;
  });
  return toDocument('ru', `<p>${year} ${month}</p>${next.join(' ')}`, { title: `${year} ${month}` });
}
