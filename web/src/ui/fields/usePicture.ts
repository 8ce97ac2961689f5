import { useEffect, useState } from 'react';

/** A new file, '' to remove the picture, undefined to leave it. */
export type PictureChange = File | '' | undefined;

/** The address of the shown picture. The object URL of a file is released when it is not shown any more. */
export function usePicture(change: PictureChange, stored: string): string {
  const [chosen, setChosen] = useState('');
  useEffect(() => {
    if (!(change instanceof File)) return;
    const address = URL.createObjectURL(change);
    setChosen(address);
    return () => {
      URL.revokeObjectURL(address);
      setChosen('');
    };
  }, [change]);
  if (change instanceof File) return chosen;
  return change === '' ? '' : stored;
}
