import sharp from 'sharp';

// Uploads are decoded by these loaders only, regardless of what the bytes claim to be.
sharp.block({ operation: ['VipsForeignLoad'] });
const loaders = ['Jpeg', 'Png', 'Webp', 'Heif', 'Tiff'];
sharp.unblock({ operation: loaders.map((name) => `VipsForeignLoad${name}`) });
// One thread per picture; more would slow down pages on a small server.
sharp.concurrency(1);
// Every picture is read once, so a cache only costs memory.
sharp.cache(false);

/** sharp with photo decoders only and without a cache. */
export { sharp };
