import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { openPdf, type Pdf } from './pdf/openPdf.ts';

/**
 * Draws a PDF into `outFile`, which must not exist yet, and answers its size in bytes. Removes the file and rejects
 * when it cannot be written or `draw` rejects.
 */
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

/** Writes what `draw` adds to a document also into `outFile`, as a document of its own. Otherwise as writeDocument. */
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
