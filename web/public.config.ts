import { resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { allowedData } from './allowed.ts';

const here = import.meta.dirname;

/** In the head the styles hold back the whole page; below its words the words come first, on a slow link seconds sooner. */
const stylesBelowWords: Plugin = {
  name: 'styles-below-words',
  transformIndexHtml: {
    order: 'post',
    handler(page) {
      const links = page.match(/^ *<link rel="stylesheet".*\n/gm) ?? [];
      const words = links.reduce((rest, link) => rest.replace(link, ''), page);
      return words.replace(/^ *<\/body>/m, (end) => `${links.join('')}${end}`);
    },
  },
};

/** The pages that open without the app: the portal of parents, and the check of a report card with its service worker. */
export default defineConfig({
  root: here,
  define: allowedData,
  plugins: [stylesBelowWords],
  // The same React components, on a library of a tenth of the size: parents open them on cheap phones over slow networks.
  resolve: { alias: { react: 'preact/compat', 'react-dom': 'preact/compat' } },
  build: {
    target: ['es2020', 'chrome108'],
    // Styles follow the browsers of that time: es2020 would mean those of 2020, which write :is() in ways of their own.
    cssTarget: ['chrome108', 'firefox108', 'safari16'],
    modulePreload: false,
    copyPublicDir: false,
    // Beside the app.
    emptyOutDir: false,
    rolldownOptions: {
      input: {
        apply: resolve(here, 'apply.html'),
        verify: resolve(here, 'verify.html'),
        'verify-sw': resolve(here, 'src/verify/worker.ts'),
      },
      output: {
        // The worker's name does not change, and the server gives it out inside the page's own scope, /verify/.
        entryFileNames: ({ name }) => (name === 'verify-sw' ? '[name].js' : 'assets/[name]-[hash].js'),
      },
    },
  },
});
