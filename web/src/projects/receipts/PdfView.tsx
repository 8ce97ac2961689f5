import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { Spinner } from '../../ui/Spinner.tsx';
import { type PageSize, PdfPage } from './PdfPage.tsx';
import type { ViewProps } from './PictureView.tsx';
import css from './ReceiptViewer.module.css';
import { readReceipt } from './readReceipt.ts';
import { type ReceiptTrouble, Unshown } from './receiptTrouble.ts';

interface Opened {
  pdf: PDFDocumentProxy;
  /** The size of the first page, assumed for pages that are not loaded yet. */
  size: PageSize;
}

export function PdfView({ path, of, realSize, widest = Number.POSITIVE_INFINITY, onTrouble }: ViewProps) {
  const opened = useOpened(path, onTrouble);
  const scroller = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(0);
  const [current, setCurrent] = useState(1);
  useEffect(() => {
    const frame = scroller.current;
    if (!opened || !frame) return;
    // Without the scroll bar, so that it does not switch back and forth.
    const measure = () => setWidth(frame.clientWidth);
    const observer = new ResizeObserver(measure);
    observer.observe(frame);
    measure();
    return () => observer.disconnect();
  }, [opened]);
  if (!opened) return <Spinner />;
  const { pdf, size } = opened;
  const pages = Array.from({ length: pdf.numPages }, (_, index) => index + 1);
  return (
    <>
      <p className={css.where} role="status">{`Page ${current} of ${pdf.numPages}`}</p>
      <section
        ref={scroller}
        className={css.frame}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: pages are scrolled by the arrow keys
        tabIndex={0}
        aria-label={`Receipt of ${of}`}
        data-real={realSize || undefined}
        onScroll={({ currentTarget }) => setCurrent(pageInView(currentTarget))}
      >
        {width > 0 &&
          pages.map((number) => (
            <PdfPage
              key={number}
              pdf={pdf}
              number={number}
              scroller={scroller}
              expected={size}
              width={realSize ? undefined : Math.min(width, widest)}
            />
          ))}
      </section>
    </>
  );
}

/** Loads and opens the file; both are stopped with the view. */
function useOpened(path: string, onTrouble: (trouble: ReceiptTrouble) => void): Opened | undefined {
  const [opened, setOpened] = useState<Opened>();
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    const open = async () => {
      // pdf.js is loaded only for a PDF: most receipts are photos.
      const [{ openPdf }, bytes] = await Promise.all([import('../../ui/files/openPdf.ts'), readReceipt(path, signal)]);
      const { document, close } = openPdf(bytes);
      signal.addEventListener('abort', close);
      if (signal.aborted) close();
      const pdf = await document;
      const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
      if (!signal.aborted) setOpened({ pdf, size: { width, height } });
    };
    open().catch((error: unknown) => {
      if (!signal.aborted) onTrouble(troubleWith(error));
    });
    return () => ending.abort();
  }, [path, onTrouble]);
  return opened;
}

function troubleWith(error: unknown): ReceiptTrouble {
  if (error instanceof Unshown) return error.trouble;
  return error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'unreadable';
}

/** The page in the middle of the frame, from 1; at the end the last one, however short it is. */
function pageInView({ scrollTop, scrollHeight, clientHeight, children }: HTMLElement): number {
  if (scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 1) return children.length;
  const middle = scrollTop + clientHeight / 2;
  const begun = [...children].filter((page) => (page as HTMLElement).offsetTop <= middle);
  return Math.max(1, begun.length);
}
