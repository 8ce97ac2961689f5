import { useCallback, useState } from 'react';
import { upload } from '../../upload.ts';

/** Watches the way out of a call that carries a file; `through` is for `useSend`. */
export function useUpload() {
  /** 0 to 1; undefined while nothing is known of it. */
  const [sent, setSent] = useState<number>();
  const through = useCallback((address: string, init: RequestInit) => {
    setSent(undefined);
    return init.body instanceof FormData ? upload(address, init, setSent) : fetch(address, init);
  }, []);
  return { sent, through };
}
