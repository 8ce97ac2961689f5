import { useEffect, useRef, useState } from 'react';
import css from './PdfPicture.module.css';

interface Props {
  /** Absent while it is made; the picture of before stays until then. */
  base64: string | undefined;
  label: string;
}

/** The first page of a PDF on A4. */
export function PdfPicture({ base64, label }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [state, setState] = useState<'drawing' | 'shown' | 'failed'>('drawing');
  useEffect(() => {
    if (base64 === undefined) return;
    const ending = new AbortController();
    draw(canvas, base64, ending.signal).then(
      () => ending.signal.aborted || setState('shown'),
      () => ending.signal.aborted || setState('failed'),
    );
    return () => ending.abort();
  }, [base64]);
  return (
    <div className={css.page} data-shown={state === 'shown' || undefined}>
      <canvas ref={canvas} className={css.canvas} role="img" aria-label={label} />
      {state === 'drawing' && <p className={css.said}>Drawing…</p>}
      {state === 'failed' && <p className={css.said}>It cannot be shown here</p>}
    </div>
  );
}

/** The size at which small print can be read. */
const width = 1240;

async function draw(
  canvas: React.RefObject<HTMLCanvasElement | null>,
  base64: string,
  signal: AbortSignal,
): Promise<void> {
  // pdf.js is loaded only where a PDF is shown.
  const { openPdf } = await import('./openPdf.ts');
  const { document, close } = openPdf(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)));
  try {
    const page = await (await document).getPage(1);
    const scale = width / page.getViewport({ scale: 1 }).width;
    const viewport = page.getViewport({ scale });
    const element = canvas.current;
    if (!element || signal.aborted) return;
    element.width = Math.floor(viewport.width);
    element.height = Math.floor(viewport.height);
    await page.render({ canvas: element, viewport }).promise;
  } finally {
    close();
  }
}
