import { useCallback, useState } from 'react';
import type { ReceiptTrouble } from './receiptTrouble.ts';
import { useRenewal } from './useRenewal.ts';

/** Stays the same while the screen reads again. When it has expired, it is renewed once. */
export function useReceiptPath(fresh: string) {
  const renew = useRenewal();
  const [path, setPath] = useState(fresh);
  const [renewed, setRenewed] = useState(false);
  const [trouble, setTrouble] = useState<ReceiptTrouble>();
  const report = useCallback(
    (found: ReceiptTrouble) => {
      setTrouble(found);
      if (found === 'expired') renew();
    },
    [renew],
  );
  if (trouble === 'expired' && !renewed && fresh !== path) {
    setPath(fresh);
    setRenewed(true);
    setTrouble(undefined);
  }
  return { path, trouble, report };
}
