import type { Payload } from '@somero/contract';
import { readDraft, removeDraft, storeDraft } from '../../drafts.ts';

/** A run that the user started on this device. It survives leaving the screen and a restart of the server. */
export interface StoredRun {
  jobID: number;
  /** For example «TERM 2 2026, S2 EAST». */
  title: string;
  /** The filter for the issued reports of the run; absent: it issues none. */
  issued?: Payload<'getIssuedReports'>;
  /** For a run of one exam set: its name. */
  setName?: string;
  /** The file is a sheet, which no browser shows. */
  sheet?: boolean;
  /** Why pages of it are a trial, '' or absent: they are issued. */
  trial?: string;
  /** A trial in part: its other reports are issued. */
  issues?: boolean;
  /** The cards that the run would replace if it were issued: how many, and the first of them. */
  replaces?: { count: number; first: string[] };
  /** What was asked, to issue it after all. */
  asked?: object;
  /** When it was started, ISO UTC. */
  at: string;
}

/** Milliseconds after which a run is not shown again; its reports are under Issued Reports. */
const shownFor = 7 * 24 * 60 * 60_000;

const nameOf = (call: string): string => `run ${call}`;

/** The user's last run of this call, until it was closed. */
export function storedRun(call: string): StoredRun | undefined {
  const stored = readDraft<StoredRun>(nameOf(call));
  return stored && Date.now() - Date.parse(stored.at) < shownFor ? stored : undefined;
}

export function storeRun(call: string, run: StoredRun): void {
  storeDraft(nameOf(call), run);
  for (const [listener, of] of listeners) if (of === call) listener(run);
}

const listeners = new Map<(run: StoredRun) => void, string>();

/** Calls `listener` when a run of this call is stored on this page. Returns a function that stops it. */
export function onRunStored(call: string, listener: (run: StoredRun) => void): () => void {
  listeners.set(listener, call);
  return () => listeners.delete(listener);
}

export const removeRun = (call: string): void => removeDraft(nameOf(call));
