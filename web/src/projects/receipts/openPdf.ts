// The legacy build, which brings along what Chrome of the last years lacks. It wants Chrome 119: where it can not draw, the
// viewer says so and offers the download.
import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, version } from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerSrc from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerSrc;

/** Put there by pdfFiles.plugin.ts; nothing is fetched from anywhere else. */
const folder = `/assets/pdfjs-${version}`;

interface OpenedPdf {
  /** @throws PasswordException, InvalidPDFException and others of pdf.js */
  document: Promise<PDFDocumentProxy>;
  close: () => void;
}

/**
 * Reads a PDF in a worker of its own. Nothing in it runs: no scripts (their sandbox is not even shipped), no XFA forms, no
 * WebAssembly, which the page's security policy would refuse; its links are drawn and nothing else.
 */
export function openPdf(data: Uint8Array): OpenedPdf {
  const task = getDocument({
    data,
    enableXfa: false,
    useWasm: false,
    // A PDF that brings no letters along looks the same on every device.
    useSystemFonts: false,
    disableWorkerRendering: true,
    // A page that claims a gigantic picture is drawn without it.
    maxImageSize: 100_000_000,
    cMapUrl: `${folder}/cmaps/`,
    standardFontDataUrl: `${folder}/standard_fonts/`,
    wasmUrl: `${folder}/wasm/`,
    verbosity: 0,
  });
  return { document: task.promise, close: () => void task.destroy() };
}
