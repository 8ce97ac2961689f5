import { useCallback, useState } from 'react';
import type { ReceiptTrouble } from './receiptTrouble.ts';
import { useRenewal } from './useRenewal.ts';

/**
 * The path of an opened receipt, which stays the same while its screen reads its calls again. One that has expired makes the
 * screen read them, and the new one is taken up by itself, once.
 */
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
