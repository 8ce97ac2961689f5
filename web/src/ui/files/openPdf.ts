// The legacy build also supports older browsers, from Chrome 119. Where it fails, the viewer says so and offers the
// download.
import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, version } from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerSrc from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerSrc;

/** Written by pdfFiles.plugin.ts; nothing is fetched from another server. */
const folder = `/assets/pdfjs-${version}`;

interface OpenedPdf {
  /** @throws PasswordException, InvalidPDFException and others of pdf.js */
  document: Promise<PDFDocumentProxy>;
  close: () => void;
}

/**
 * Reads a PDF in its own worker. Nothing in it runs: no scripts (their sandbox is not shipped), no XFA forms, and no
 * WebAssembly, which the security policy would refuse. Links are drawn but do nothing.
 */
export function openPdf(data: Uint8Array): OpenedPdf {
  const task = getDocument({
    data,
    enableXfa: false,
    useWasm: false,
    // A PDF without embedded fonts then looks the same on every device.
    useSystemFonts: false,
    disableWorkerRendering: true,
    // A page that declares a gigantic picture is drawn without it.
    maxImageSize: 100_000_000,
    cMapUrl: `${folder}/cmaps/`,
    standardFontDataUrl: `${folder}/standard_fonts/`,
    wasmUrl: `${folder}/wasm/`,
    verbosity: 0,
  });
  return { document: task.promise, close: () => void task.destroy() };
}
