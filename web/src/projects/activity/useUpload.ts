import { useCallback, useState } from 'react';
import { upload } from '../../upload.ts';

/** The upload progress of a call with a file; `through` is for `useSend`. */
export function useUpload() {
  /** 0 to 1; undefined while it is unknown. */
  const [sent, setSent] = useState<number>();
  const through = useCallback((address: string, init: RequestInit) => {
    setSent(undefined);
    return init.body instanceof FormData ? upload(address, init, setSent) : fetch(address, init);
  }, []);
  return { sent, through };
}
