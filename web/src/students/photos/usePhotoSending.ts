import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, send } from '../../api.ts';
import { randomKey } from '../../useSending.ts';
import type { Photo } from './usePhotos.ts';

/** A photo that is ready, and whose it is. */
export interface ReadyPhoto {
  id: number;
  studentID: number;
  photo: File;
}

interface PhotoSending {
  /** How far the run is; undefined when none is under way. */
  run: { done: number; total: number } | undefined;
  start: (photos: readonly ReadyPhoto[]) => Promise<void>;
  /** After the photo that is on its way. */
  stop: () => void;
}

/** Nothing that comes after would fare better: no connection, a session that ended, a right that went. */
const endsRun = (error: unknown): boolean => error instanceof ApiError && [0, 401, 403].includes(error.status);

/** Sends photos one by one, so that what was sent stays sent whatever happens to the others. */
export function usePhotoSending(change: (id: number, changes: Partial<Photo>) => void): PhotoSending {
  const cache = useQueryClient();
  const [run, setRun] = useState<PhotoSending['run']>();
  const stopped = useRef(false);
  // A photo that is sent again carries its key again: it is the same wish.
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
  // Leaving the screen stops it too.
  useEffect(() => stop, [stop]);
  return { run, start, stop };
}
