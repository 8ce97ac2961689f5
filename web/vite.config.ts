import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { allowedPlugin } from './allowed.plugin.ts';

const here = import.meta.dirname;

export default defineConfig({
  root: here,
  plugins: [
    react(),
    allowedPlugin(),
    VitePWA({
      registerType: 'prompt',
      injectRegister: false,
      strategies: 'generateSW',
      manifest: {
        name: 'Somero',
        short_name: 'Somero',
        description: 'Students, marks and report cards of the school.',
        // Never /login: opening it ends the session.
        start_url: '/dashboard',
        scope: '/',
        display: 'standalone',
        background_color: '#f6f8f9',
        theme_color: '#0b6e4f',
        icons: [
          { src: '/logo.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
      workbox: {
        globPatterns: ['index.html', 'assets/**/*.{js,css}', 'logo.svg'],
        globIgnores: ['assets/verify-*'],
        navigateFallback: '/index.html',
        navigateFallbackDenylist: [
          /^\/api\//,
          /^\/public\//,
          /^\/files\//,
          /^\/verify\//,
          /^\/login/,
          /^\/healthz/,
          /^\/readyz/,
        ],
        cleanupOutdatedCaches: true,
        clientsClaim: true,
      },
    }),
  ],
  build: {
    manifest: true,
    // Chrome 108 is the oldest browser we promise.
    target: ['es2020', 'chrome108'],
    modulePreload: { polyfill: false },
    emptyOutDir: true,
    rolldownOptions: {
      input: { index: resolve(here, 'index.html'), verify: resolve(here, 'verify.html') },
      // What the first page needs is one file, not one for each part that a screen shares with it; so is the outbox.
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], test: /^(?!.*\/verify)/ },
            { name: 'marksOutbox', test: /\/web\/src\/marks\/outbox\// },
          ],
        },
      },
    },
  },
});
