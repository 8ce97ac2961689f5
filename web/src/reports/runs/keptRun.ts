import type { Payload } from '@somero/contract';
import { dropDraft, keepDraft, readDraft } from '../../device.ts';

/** A run that this user has asked for on this device: leaving the screen, or a restart of the server, loses nothing of it. */
export interface KeptRun {
  jobID: number;
  /** What was asked for, in words: TERM 2 2026, S2 EAST. */
  title: string;
  /** Which issued reports are the run's; absent: the run issues none. */
  issued?: Payload<'getIssuedReports'>;
  /** Of a run of one exam set: its name. */
  setName?: string;
  /** Its file is a sheet, which no browser shows. */
  sheet?: boolean;
  /** When it was asked for, ISO UTC. */
  at: string;
}

/** Milliseconds after which a run is not shown again by itself: its reports are found under Issued Reports. */
const shownFor = 7 * 24 * 60 * 60_000;

const nameOf = (call: string): string => `run ${call}`;

/** The last run of this call by the signed-in user, until it was closed. */
export function keptRun(call: string): KeptRun | undefined {
  const kept = readDraft<KeptRun>(nameOf(call));
  return kept && Date.now() - Date.parse(kept.at) < shownFor ? kept : undefined;
}

export function keepRun(call: string, run: KeptRun): void {
  keepDraft(nameOf(call), run);
  for (const [listener, of] of listeners) if (of === call) listener(run);
}

const listeners = new Map<(run: KeptRun) => void, string>();

/** Calls `listener` whenever a run of this call is kept on this page. Answers how to stop. */
export function onRunKept(call: string, listener: (run: KeptRun) => void): () => void {
  listeners.set(listener, call);
  return () => listeners.delete(listener);
}

export const dropRun = (call: string): void => dropDraft(nameOf(call));
