import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, send } from '../../api.ts';
import { randomKey } from '../../useSending.ts';
import type { Photo } from './usePhotos.ts';

export interface ReadyPhoto {
  id: number;
  studentID: number;
  photo: File;
}

interface PhotoSending {
  run: { done: number; total: number } | undefined;
  start: (photos: readonly ReadyPhoto[]) => Promise<void>;
  /** Stops after the current photo. */
  stop: () => void;
}

/** The next photo would fail too: no connection, no session, or no right. */
const endsRun = (error: unknown): boolean => error instanceof ApiError && [0, 401, 403].includes(error.status);

/** Sends photos one by one, so that a failure does not lose the others. */
export function usePhotoSending(change: (id: number, changes: Partial<Photo>) => void): PhotoSending {
  const cache = useQueryClient();
  const [run, setRun] = useState<PhotoSending['run']>();
  const stopped = useRef(false);
  // A retry has the same key.
  const keys = useRef(new Map<number, string>());

  const sendOne = useCallback(
    async ({ id, studentID, photo }: ReadyPhoto): Promise<boolean> => {
      const idempotencyKey = keys.current.get(id) ?? randomKey();
      keys.current.set(id, idempotencyKey);
      change(id, { state: 'sending', msg: '' });
      try {
        await send('savePhoto', { studentID, photo }, { idempotencyKey });
        change(id, { state: 'sent' });
        return true;
      } catch (error) {
        change(id, { state: 'failed', msg: (error as Error).message });
        return !endsRun(error);
      }
    },
    [change],
  );
  const start = useCallback(
    async (photos: readonly ReadyPhoto[]) => {
      stopped.current = false;
      setRun({ done: 0, total: photos.length });
      for (const [index, photo] of photos.entries()) {
        if (stopped.current || !(await sendOne(photo))) break;
        setRun({ done: index + 1, total: photos.length });
      }
      setRun(undefined);
      for (const call of ['getClassStudents', 'showStudent'] as const)
        void cache.invalidateQueries({ queryKey: [call] });
    },
    [sendOne, cache],
  );
  const stop = useCallback(() => {
    stopped.current = true;
  }, []);
  useEffect(() => stop, [stop]);
  return { run, start, stop };
}
