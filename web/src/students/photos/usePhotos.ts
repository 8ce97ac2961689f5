import { useCallback, useEffect, useRef, useState } from 'react';
import { shrinkPhoto } from './shrinkPhoto.ts';

export interface Photo {
  id: number;
  name: string;
  file: File;
  small?: File;
  /** The object URL of `small`. */
  address?: string;
  state: 'new' | 'unfit' | 'sending' | 'sent' | 'failed';
  /** Why it is invalid or has failed. */
  msg: string;
}

const isPicture = ({ name, type }: File): boolean =>
  /^image\/(?:jpeg|png)$/.test(type) || /\.(?:jpe?g|png)$/i.test(name);
const isSame = (a: File, b: File): boolean =>
  a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;

interface Photos {
  photos: readonly Photo[];
  /** The number of chosen files that are not pictures. */
  leftOut: number;
  add: (files: readonly File[]) => void;
  remove: (id: number) => void;
  change: (id: number, changes: Partial<Photo>) => void;
}

/** The chosen files, shrunk one at a time: a phone has memory for only one large picture. */
export function usePhotos(): Photos {
  const [photos, setPhotos] = useState<readonly Photo[]>([]);
  const [leftOut, setLeftOut] = useState(0);
  const nextID = useRef(1);
  const addresses = useRef(new Set<string>());

  const change = useCallback((id: number, changes: Partial<Photo>) => {
    setPhotos((old) => old.map((photo) => (photo.id === id ? { ...photo, ...changes } : photo)));
  }, []);
  const add = useCallback((files: readonly File[]) => {
    const pictures = files.filter(isPicture);
    const made = pictures.map((file): Photo => {
      const id = nextID.current;
      nextID.current += 1;
      return { id, name: file.name, file, state: 'new', msg: '' };
    });
    setLeftOut(files.length - pictures.length);
    // The same file is added only once.
    setPhotos((old) => [...old, ...made.filter(({ file }) => !old.some((each) => isSame(each.file, file)))]);
  }, []);
  const remove = useCallback((id: number) => setPhotos((old) => old.filter((photo) => photo.id !== id)), []);

  const waiting = photos.find(({ state, small }) => state === 'new' && !small);
  const [waitingID, waitingFile] = [waiting?.id, waiting?.file];
  useEffect(() => {
    if (waitingID === undefined || !waitingFile) return;
    shrinkPhoto(waitingFile).then(
      (small) => {
        const address = URL.createObjectURL(small);
        addresses.current.add(address);
        change(waitingID, { small, address });
      },
      (error: unknown) => change(waitingID, { state: 'unfit', msg: (error as Error).message }),
    );
  }, [waitingID, waitingFile, change]);
  useEffect(() => {
    const made = addresses.current;
    return () => {
      for (const address of made) URL.revokeObjectURL(address);
    };
  }, []);
  return { photos, leftOut, add, remove, change };
}
