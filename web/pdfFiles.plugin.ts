import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const packaged = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const { version } = JSON.parse(readFileSync(join(packaged, 'package.json'), 'utf8')) as { version: string };

/** What pdf.js may ask for while it draws: letters that a PDF does not bring along, and the decoders of scanners' pictures. */
const wanted: readonly [folder: string, names: RegExp][] = [
  ['cmaps', /\.bcmap$|^LICENSE/],
  ['standard_fonts', /\.(pfb|ttf)$|^LICENSE/],
  // Those without WebAssembly, which the security policy of our pages refuses.
  ['wasm', /_nowasm_fallback\.js$|^LICENSE_(PDFJS_)?(JBIG2|OPENJPEG)$/],
];

/** Puts pdf.js's own files beside ours, under their own names and a folder that changes with its version. */
export const pdfFilesPlugin = (): Plugin => ({
  name: 'somero-pdf-files',
  apply: 'build',
  generateBundle() {
    for (const [folder, names] of wanted) {
      for (const name of readdirSync(join(packaged, folder)).filter((each) => names.test(each))) {
        const source = readFileSync(join(packaged, folder, name));
        this.emitFile({ type: 'asset', fileName: `assets/pdfjs-${version}/${folder}/${name}`, source });
      }
    }
  },
});
