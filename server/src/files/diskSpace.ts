import { statfs } from 'node:fs/promises';
import { isDiskFull } from '../database/failures.ts';
import { CallError } from '../handle.ts';

/** Must stay free for the database, the backups and the operating system (reliability.md F04). */
export interface MinimumFree {
  bytes: number;
  share: number;
}

export const minimumFree: MinimumFree = { bytes: 500_000_000, share: 0.05 };

const full = () =>
  new CallError(503, 'The disk is almost full. Nothing was saved. Please tell the person who looks after the server');

/** One system call, cheap enough before every file. */
export async function isAlmostFull(folder: string, least: MinimumFree): Promise<boolean> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return bavail * bsize < Math.max(least.bytes, blocks * bsize * least.share);
}

/** @throws CallError 503 when less is free */
export async function requireDiskSpace(folder: string, least: MinimumFree): Promise<void> {
  if (await isAlmostFull(folder, least)) throw full();
}

export const orDiskFull = (error: unknown): unknown => (isDiskFull(error) ? full() : error);
