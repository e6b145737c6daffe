import type { SiteFile } from './site-file';
import { listAliases } from './site-hosts';

/** Returns the entry of a site for Caddy: its address leads to the port of the site, its aliases to the address. */
export function toProxyEntry(site: SiteFile): string {
  const url = new URL(site.env['SITE_URL']!);
  const origin = toCaddyAddress(url.protocol, url.host);
  const own = site.isDisabled
    ? ['respond "This site is switched off for now." 503']
    : [
        `reverse_proxy 127.0.0.1:${site.env['PORT']} {`,
        '\thealth_uri /api/health',
        '\tlb_try_duration 5s',
        '}',
      ];
  const blocks = [
    toBlock(origin, own),
    ...listAliases(site).map((host) =>
      toBlock(toCaddyAddress(url.protocol, host), [`redir ${url.origin}{uri} 308`]),
    ),
  ];
  return blocks.join('\n');
}

/** Caddy gets certificates for hosts without a scheme. */
function toCaddyAddress(protocol: string, host: string): string {
  return protocol === 'https:' ? host : `http://${host}`;
}

function toBlock(address: string, lines: readonly string[]): string {
  return `${address} {\n${lines.map((line) => `\t${line}\n`).join('')}}\n`;
}
