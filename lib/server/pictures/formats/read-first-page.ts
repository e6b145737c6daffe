/** The first page of a PDF as pixels, and the number of its pages. */
export interface FirstPage {
  readonly pages: number;
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and opacity of each pixel. */
  readonly pixels: Uint8Array;
}

/** Width of the rendered page in pixels: twice the widest stored size, so that letters get no coloured edges. */
const renderedWidth = 1600;

/** Longest page in relation to its width; the rest of a longer one is small, not cut off. */
const longestShape = 3;

/**
 * Renders the first page of a PDF with PDFium in WebAssembly, which is loaded only for such a file. Throws if the file is
 * damaged, encrypted or has no page.
 */
export async function readFirstPage(file: Uint8Array): Promise<FirstPage> {
  const { PDFiumLibrary } = await import('@hyzyla/pdfium');
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(file);
  try {
    const pages = document.getPageCount();
    const page = document.getPage(0);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    if (!(originalWidth > 0 && originalHeight > 0)) throw new Error('The first page has no size.');
    const scale = Math.min(renderedWidth / originalWidth, (renderedWidth * longestShape) / originalHeight);
    const size = {
      width: Math.max(1, Math.round(originalWidth * scale)),
      height: Math.max(1, Math.round(originalHeight * scale)),
    };
    // Stamps of signatures are form fields.
    const { data } = await page.render({ ...size, scale: 1, render: 'bitmap', renderFormFields: true });
    return { pages, ...size, pixels: data };
  } finally {
    document.destroy();
    library.destroy();
  }
}
