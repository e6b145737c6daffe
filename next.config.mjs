import createNextIntlPlugin from 'next-intl/plugin';
import { PHASE_PRODUCTION_SERVER } from 'next/constants.js';

const withNextIntl = createNextIntlPlugin('./lib/i18n/request.ts');

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  // The development server knows itself as localhost, and refuses to talk to pages of any other name.
  allowedDevOrigins: ['127.0.0.1', '[::1]'],
  // Metadata belongs into <head> for every reader, not streamed into the body after it.
  htmlLimitedBots: /.*/,
  // Pictures get their sizes once, at upload; an optimiser that works on request is a door for strangers.
  images: { unoptimized: true },
  // Types are checked by `npm run check`; a person who starts the site need not wait for them.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    // The largest upload (15 MB) and what is around it: middleware cuts longer bodies off without a word.
    proxyClientMaxBodySize: '16mb',
    // Two languages of formatted text, two bytes a letter.
    serverActions: { bodySizeLimit: '2mb' },
  },
};

export default async function configure(phase) {
  // A server that runs a build compiles nothing.
  if (phase === PHASE_PRODUCTION_SERVER) return withNextIntl(config);
  const { compileInlineScripts } = await import('./scripts/lib/inline-scripts.mjs');
  return withNextIntl({ ...config, compiler: { define: compileInlineScripts() } });
}
