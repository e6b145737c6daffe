import createNextIntlPlugin from 'next-intl/plugin';

const withNextIntl = createNextIntlPlugin('./lib/i18n/request.ts');

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  // server.ts compresses once per cached page; Next would do it on every request.
  compress: false,
  // Metadata belongs into <head> for every reader, not streamed into the body after it.
  htmlLimitedBots: /.*/,
};

export default withNextIntl(config);
