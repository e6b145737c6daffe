import type { Block } from './document-blocks';

/** What the test puts in place of a part of the document. */
export interface StandIn {
  readonly part: string | RegExp;
  readonly by: string;
  readonly reason: string;
}

const certificate = '/etc/letsencrypt/live/lyceum.example';

/** What is changed in the blocks before they are followed. All else is followed word for word. */
export const standIns: readonly StandIn[] = [
  {
    part: '<address of this repository>',
    by: '/srv/repository.git',
    reason: 'The document cannot know the address. This is a copy of this repository.',
  },
  {
    part: /^certbot .*$/m,
    by: `install -d ${certificate}
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -noenc -days 2 -subj /CN=lyceum.example \\
  -addext subjectAltName=DNS:lyceum.example -keyout ${certificate}/privkey.pem -out ${certificate}/fullchain.pem
chmod 644 ${certificate}/privkey.pem`,
    reason: "Let's Encrypt does not reach this machine: the certificate signs itself.",
  },
  {
    part: /^lyceum\.example \{$/m,
    by: `lyceum.example {\n  tls ${certificate}/fullchain.pem ${certificate}/privkey.pem`,
    reason: "Let's Encrypt does not reach this machine: Caddy gets the same certificate.",
  },
  {
    part: /^DATABASE_URL=[^]*$/m,
    by: 'LOG_FORMAT=json\n',
    reason: 'There is neither PostgreSQL nor object storage: the file has another setting.',
  },
  {
    part: 'name@lyceum.example',
    by: 'admin@lyceum.local',
    reason: 'The document cannot know the account.',
  },
  {
    part: 'lyceum-2026-11-22T030000Z.zip',
    by: '$(cd /var/backups/lyceum && ls -t lyceum-*.zip | head -n 1)',
    reason: 'The document cannot know the time of the backup.',
  },
];

/** Blocks that are not followed. */
export const leftOut: readonly { readonly part: string; readonly reason: string }[] = [
  { part: 'scrape_configs:', reason: 'It is a file of Prometheus.' },
  { part: 'rule_files:', reason: 'It is a file of Prometheus.' },
  { part: 'promtool check rules', reason: 'A test of the alarms checks the file.' },
  { part: 'npm run update', reason: 'Tests of the command update sites.' },
  { part: 'releases/<version>', reason: 'No update has failed.' },
  { part: 'grep 3f2a9c01de', reason: 'No page of the site has failed, so there is no code to look for.' },
  { part: 'npm run import -- content.zip', reason: 'A test of archives imports one.' },
  { part: 'export DATABASE_URL=', reason: 'There is no PostgreSQL; other tests start sites on one.' },
  { part: 'npm run sites -- list', reason: 'There is no PostgreSQL; other tests create schemas.' },
  { part: 'DATABASE_URL=… DATABASE_SCHEMA', reason: 'There is no PostgreSQL; other tests move a site.' },
  { part: 'Environment=S3_BUCKET', reason: 'There is no object storage; other tests start sites on one.' },
];

/** Returns the text of a block with all stand-ins. */
export function applyStandIns({ text }: Block): string {
  return standIns.reduce((changed, { part, by }) => changed.replace(part, () => by), text);
}
