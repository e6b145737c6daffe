import createNextIntlPlugin from 'next-intl/plugin';
import { PHASE_PRODUCTION_SERVER } from 'next/constants.js';

const withNextIntl = createNextIntlPlugin('./lib/i18n/request.ts');

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  // The development server only accepts requests from its own host name otherwise.
  allowedDevOrigins: ['127.0.0.1', '[::1]'],
  // Sends metadata in <head> to every client instead of streaming it into the body.
  htmlLimitedBots: /.*/,
  // Sizes are created at upload; an on-demand optimiser could be abused.
  images: { unoptimized: true },
  // `npm run check` checks types; starting the site does not wait for it.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    // The default merges the styles of the cabinet into files that visitors load. The weights prefer pages with few styles,
    // which are those of visitors, and few files; see docs/decisions/0039-what-a-first-visit-loads.md.
    cssChunking: { type: 'graph', requestCost: 222_000, weightDistribution: 2 },
    // The largest upload (15 MB) with its envelope: Next silently truncates longer bodies.
    proxyClientMaxBodySize: '16mb',
    // Two languages of rich text at two bytes per letter.
    serverActions: { bodySizeLimit: '2mb' },
  },
};

export default async function configure(phase) {
  // A server that runs a build compiles nothing.
  if (phase === PHASE_PRODUCTION_SERVER) return withNextIntl(config);
  const { compileInlineScripts } = await import('./scripts/lib/inline-scripts.mjs');
  return withNextIntl({ ...config, compiler: { define: compileInlineScripts() } });
}
