import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type BrowserContextOptions, chromium, expect, type Page } from '@playwright/test';

type Start = BrowserContextOptions & { executablePath?: string; args?: string[] };

/** A phone whose browser can be closed and opened again: what it stores stays, what it remembers goes. */
export class Device {
  #folder: string;
  #start: Start;
  #context: BrowserContext | undefined;

  private constructor(folder: string, start: Start) {
    this.#folder = folder;
    this.#start = start;
  }

  static async make(start: Start): Promise<Device> {
    return new Device(await mkdtemp(join(tmpdir(), 'journey-device-')), start);
  }

  /** Opens the browser, with one page. */
  async open(): Promise<Page> {
    this.#context = await chromium.launchPersistentContext(this.#folder, this.#start);
    return this.#context.pages()[0] ?? (await this.#context.newPage());
  }

  async close(): Promise<void> {
    await this.#context?.close();
    this.#context = undefined;
  }

  /** Whether a file of the closed browser holds one of these words. */
  async filesWith(words: readonly string[]): Promise<string[]> {
    const files = await readdir(this.#folder, { recursive: true, withFileTypes: true });
    const sought = words.flatMap((word) => [Buffer.from(word, 'utf8'), Buffer.from(word, 'utf16le')]);
    const found: string[] = [];
    for (const file of files.filter((each) => each.isFile())) {
      const bytes = await readFile(join(file.parentPath, file.name));
      if (sought.some((word) => bytes.includes(word))) found.push(join(file.parentPath, file.name));
    }
    return found;
  }

  async remove(): Promise<void> {
    await this.close();
    await rm(this.#folder, { recursive: true, force: true });
  }
}

/** Waits until the app is stored on the device, which it does once the first visit is over. Needs `page.clock`. */
export async function appIsStored(page: Page): Promise<void> {
  await page.clock.fastForward(20_000);
  await page.evaluate(() => navigator.serviceWorker.ready);
}

/** The files of code that the worker stored with the app, before any screen asked for them. */
export const codeOfApp = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('workbox-precache'));
    const stored = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return stored.flat().map(({ url }) => new URL(url).pathname.replace('/assets/', ''));
  });

/** Waits until this many answers are kept, sheets and lists. */
export const areKept = (page: Page, count: number): Promise<void> =>
  expect.poll(async () => (await rowsOf(page, 'kept')).length).toBe(count);

/** The rows of one of the app's databases, as developer tools show them. */
export const rowsOf = (page: Page, database: 'kept' | 'marks' | 'comments'): Promise<{ key: string }[]> =>
  page.evaluate(
    (name) =>
      new Promise((resolve) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('entries').objectStore('entries').getAll();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result);
          };
        };
      }),
    database,
  );

/** All that the app stores on the device, as text: every database, local and session storage, and the answers in its caches. */
export const storedText = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const seen: string[] = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
    const plain = (_: string, value: unknown) =>
      value instanceof Uint8Array ? new TextDecoder('latin1').decode(value) : value;
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
      });
      for (const store of db.objectStoreNames) {
        const rows = await new Promise((resolve) => {
          const reading = db.transaction(store).objectStore(store).getAll();
          reading.onsuccess = () => resolve(reading.result);
        });
        seen.push(JSON.stringify(rows, plain));
      }
      db.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        seen.push(request.url);
        // The app's own code holds made-up names in its examples, and no answer of the school.
        if (!request.url.includes('/assets/')) seen.push((await (await cache.match(request))?.text()) ?? '');
      }
    }
    return seen.join('\n');
  });
