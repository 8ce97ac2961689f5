import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { openPdf, type Pdf } from './pdf/openPdf.ts';

/** `outFile` must not exist yet; it is removed when `draw` rejects. Answers its size in bytes. */
export const writeDocument = (
  outFile: string,
  title: string,
  draw: (pdf: Pdf) => Promise<void>,
): Promise<{ bytes: number }> =>
  intoFile(outFile, async (write) => {
    const pdf = openPdf(title, write);
    await draw(pdf);
    return { bytes: pdf.close() };
  });

/** Writes what `draw` adds to a document into `outFile` too, as a document of its own. */
export const writePart = <R>(pdf: Pdf, outFile: string, title: string, draw: () => Promise<R>): Promise<R> =>
  intoFile(outFile, async (write) => {
    pdf.beginPart(title, write);
    const result = await draw();
    pdf.endPart();
    return result;
  });

export async function intoFile<R>(
  outFile: string,
  work: (write: (chunk: Uint8Array) => void) => Promise<R>,
): Promise<R> {
  const file = openSync(outFile, 'wx');
  try {
    return await work((chunk) => writeWhole(file, chunk));
  } catch (error) {
    rmSync(outFile, { force: true });
    throw error;
  } finally {
    closeSync(file);
  }
}

function writeWhole(file: number, chunk: Uint8Array): void {
  for (let done = 0; done < chunk.length; ) done += writeSync(file, chunk, done);
}
