import { defineConfig } from '@playwright/test';
import { chromiumPath } from '../chromiumPath.ts';
import { desktop } from './windows.ts';

// Runs the built app in the machine's own Chromium against the real server: `npm test` builds it first.

export default defineConfig({
  testDir: '.',
  // Node reads the sources by itself, as it does when the server runs.
  build: { external: ['**/*'] },
  outputDir: '../../test-results',
  // Each has a school of its own; two at once keep two processors busy.
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // Generous, all three: two at once on a slow machine are no reason to fail.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    ...desktop,
    locale: 'en-GB',
    timezoneId: 'Africa/Kampala',
    actionTimeout: 30_000,
    // A trace costs as much again as the journey: TRACE=1 keeps those of what failed.
    // A dialog that still rises is pressed beside what was aimed at, and what turns is drawn sixty times a second.
    contextOptions: { reducedMotion: 'reduce' },
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: chromiumPath(),
      args: [
        // The sandbox does not start for root, which is who runs tests in a container.
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A name that is not this machine's own, as in a school's network.
        '--host-resolver-rules=MAP school.test 127.0.0.1',
      ],
    },
  },
});
