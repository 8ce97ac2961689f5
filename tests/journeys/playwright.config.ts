import { execFileSync } from 'node:child_process';
import { defineConfig } from '@playwright/test';
import { desk } from './windows.ts';

// Runs the built app in the machine's own Chromium against the real server: `npm test` builds it first.

function chromium(): string {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  try {
    return execFileSync('which', ['chromium'], { encoding: 'utf8' }).trim();
  } catch {
    throw new Error('The journeys need Chromium: apt install chromium, or name one in CHROMIUM');
  }
}

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  // Generous: a machine that builds something else at the same time is no reason to fail.
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    ...desk,
    locale: 'en-GB',
    timezoneId: 'Africa/Kampala',
    actionTimeout: 15_000,
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: chromium(),
      args: [
        // The sandbox does not start for root, which is who runs tests in a container.
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
