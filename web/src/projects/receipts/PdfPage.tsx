import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { type RefObject, useEffect, useRef, useState } from 'react';
import css from './ReceiptViewer.module.css';

/** In points (1/72 inch). */
export interface PageSize {
  width: number;
  height: number;
}

interface Props {
  pdf: PDFDocumentProxy;
  number: number;
  scroller: RefObject<HTMLElement | null>;
  /** Used until the real size is known. */
  expected: PageSize;
  /** The width to fit into, in pixels; undefined: real size. */
  width: number | undefined;
}

const pixelsPerPoint = 96 / 72;
/** The largest canvas of a small phone. */
const mostPixels = 16_000_000;

/** A page is drawn only near the visible part, so that a long PDF does not fill a phone's memory. */
export function PdfPage({ pdf, number, scroller, expected, width }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const near = useNear(frame, scroller);
  const [page, setPage] = useState<PDFPageProxy>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!near || page) return;
    let wanted = true;
    pdf.getPage(number).then(
      (found) => wanted && setPage(found),
      () => wanted && setFailed(true),
    );
    return () => {
      wanted = false;
    };
  }, [near, page, pdf, number]);

  const size = page?.getViewport({ scale: 1 }) ?? expected;
  const scale = width === undefined ? pixelsPerPoint : width / size.width;
  const wide = Math.floor(size.width * scale);
  const high = Math.floor(size.height * scale);
  useEffect(() => {
    const element = canvas.current;
    if (!near || !page || !element) return;
    const sharpness = Math.min(window.devicePixelRatio || 1, Math.sqrt(mostPixels / (wide * high)));
    const viewport = page.getViewport({ scale: scale * sharpness });
    element.width = Math.floor(viewport.width);
    element.height = Math.floor(viewport.height);
    const drawing = page.render({ canvas: element, viewport });
    drawing.promise.catch((error: unknown) => {
      // A cancelled rendering rejects too.
      if ((error as Error).name !== 'RenderingCancelledException') setFailed(true);
    });
    return () => {
      drawing.cancel();
      // Frees the memory at once.
      element.width = 0;
    };
  }, [near, page, scale, wide, high]);

  const name = `Page ${number} of ${pdf.numPages}`;
  return (
    <div ref={frame} className={css.page} style={{ width: wide, height: high }}>
      {failed ? (
        <p className={css.failed}>{name} cannot be shown here</p>
      ) : (
        <canvas ref={canvas} className={css.canvas} role="img" aria-label={name} />
      )}
    </div>
  );
}

/** Whether an element is within one screen of the visible part. */
function useNear(part: RefObject<HTMLElement | null>, scroller: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!part.current) return;
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? false), {
      root: scroller.current,
      rootMargin: '100% 0px',
    });
    observer.observe(part.current);
    return () => observer.disconnect();
  }, [part, scroller]);
  return near;
}
