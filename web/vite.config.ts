import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { allowedData } from './allowed.ts';
import { offlineCode } from './offlineCode.ts';
import { pdfFilesPlugin } from './pdfFiles.plugin.ts';

/** The app of the staff. What opens without it is built by public.config.ts. */
export default defineConfig({
  root: import.meta.dirname,
  define: allowedData,
  plugins: [
    react(),
    pdfFilesPlugin(),
    VitePWA({
      registerType: 'prompt',
      injectRegister: false,
      strategies: 'generateSW',
      // The server gives it, with the school's name and colour.
      manifest: false,
      workbox: {
        // What every page and the kept sheets need. The code of another screen is stored when it is fetched
        // (web/src/app/storeCode.ts): all of it at once is too much for a school's link.
        globPatterns: ['index.html', 'assets/*.{js,css}', 'logo.svg'],
        manifestTransforms: [
          (entries) => {
            const code = offlineCode();
            return { manifest: entries.filter(({ url }) => !url.startsWith('assets/') || code.has(url)) };
          },
        ],
        runtimeCaching: [
          {
            // What draws a PDF receipt is large, and a receipt is not there without the network either.
            urlPattern: /\/assets\/(?!openPdf-|pdf)/,
            handler: 'CacheFirst',
            options: { cacheName: 'code', expiration: { maxEntries: 500, purgeOnQuotaError: true } },
          },
        ],
        navigateFallback: '/index.html',
        navigateFallbackDenylist: [
          /^\/api\//,
          /^\/public\//,
          /^\/files\//,
          /^\/verify\//,
          /^\/apply/,
          /^\/login/,
          /^\/healthz/,
          /^\/readyz/,
          /^\/manifest\./,
        ],
        cleanupOutdatedCaches: true,
        clientsClaim: true,
      },
    }),
  ],
  build: {
    manifest: true,
    // Chrome 108 is the oldest browser we promise, with the others of that time. They know private fields: without them a
    // signed-in user loads 4 per cent more code.
    target: ['chrome108', 'firefox108', 'safari16'],
    modulePreload: { polyfill: false },
    emptyOutDir: true,
    // What draws a PDF receipt has 540 kB and is fetched when one is viewed; nothing else comes near.
    chunkSizeWarningLimit: 550,
    rolldownOptions: {
      // What the first page needs is one file, not one for each part that a screen shares with it.
      output: {
        // Two versions of one file differ in seven characters too, and a page names hundreds of files.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            { name: 'first', priority: 2, tags: ['$initial'] },
            // What the dashboard loads, which every signed-in user opens: one file as well.
            {
              name: 'signedIn',
              priority: 1,
              test: /\/web\/src\/(hooks\.ts|app\/SignedIn)|\/contract\/src\/schoolTime|@tanstack\/|\/ui\/(Loaded|charts\/Bars)|\/report\/inWords|IconPlus\./,
            },
            // What only some dashboards draw, without what stands above: one file each.
            { name: 'money', priority: 1, test: /\/dashboard\/Money|\/fees\/report\/(Age|Day|roundUp)/ },
            {
              name: 'projects',
              priority: 1,
              test: /\/dashboard\/OwnProjects|\/projects\/project\/Spent|\/contract\/src\/projects\/(rules|texts)/,
            },
            // What seals drafts, which every screen waits for.
            { name: 'seal', priority: 1, test: /\/web\/src\/sealedDraft/ },
            // What many screens share: one file, not thirty small ones, which the first page would have to name.
            { name: 'shared', test: /\/ui\/(?!table)|\/contract\/src\/[^/]+$|tabler/, minShareCount: 8 },
            // What the sheets of marks and comments store.
            { name: 'stored', test: /\/web\/src\/((marks\/)?outbox|kept)\// },
          ],
        },
      },
    },
  },
});
