import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const fileName = 'verify-sw.js';

/**
 * Builds the service worker of the page that checks reports, under a name that does not change: the server gives it out inside
 * the page's own scope, /verify/, so that it never comes near the staff's app.
 */
export const verifyWorkerPlugin = (): Plugin => ({
  name: 'somero-verify-worker',
  apply: 'build',
  buildStart() {
    this.emitFile({ type: 'chunk', id: resolve(import.meta.dirname, 'src/verify/worker.ts'), fileName });
  },
  generateBundle(_, bundle) {
    const worker = bundle[fileName];
    const imports = worker?.type === 'chunk' ? [...worker.imports, ...worker.exports] : ['nothing'];
    if (imports.length > 0) this.error(`The service worker must be one file and no module: ${imports.join(', ')}`);
  },
});
