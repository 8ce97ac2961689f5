import { lstat, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { log } from '../watching/log.ts';
import { readJson, replaceJson } from './jsonFile.ts';

/** A program at the console leaves this for the server, which alone writes to the database. It never throws: what was done matters more. */
export const leaveNote = (dataDir: string, name: string, note: unknown): Promise<void> =>
  replaceJson(pathOf(dataDir, name), note).catch(console.error);

/** Bytes. */
const longest = 1_000_000;

interface Taker<Note> {
  form: z.ZodType<Note>;
  take: (note: Note) => Promise<void>;
}

/** Within a minute, or at the next start. After a crash a note is taken again; one that says nothing goes unread. */
export async function takeNote<Note>(dataDir: string, name: string, { form, take }: Taker<Note>): Promise<void> {
  // Reading a pipe would never end, nor the server.
  const there = await lstat(pathOf(dataDir, name)).catch(() => null);
  if (!there?.isFile() || there.size > longest) return;
  const note = await readJson<unknown>(pathOf(dataDir, name), null);
  if (note === null) return;
  const { data, error } = form.safeParse(note);
  if (error) log.error({ name }, 'what a console program left cannot be read');
  else await take(data);
  // Another may have been left meanwhile.
  if (isDeepStrictEqual(await readJson(pathOf(dataDir, name), null), note)) await rm(pathOf(dataDir, name));
}

const pathOf = (dataDir: string, name: string): string => join(dataDir, `${name}.json`);
