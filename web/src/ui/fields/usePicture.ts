import { useEffect, useState } from 'react';

/** What is to become of a stored picture: a new one, '' to remove it, undefined to leave it. */
export type PictureChange = File | '' | undefined;

/** The address of what the field shows now; that of a chosen file lives as long as it is shown. */
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
