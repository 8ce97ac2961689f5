import { receiptProblem } from '@somero/contract/projects/receiptProblem.ts';
import { useEffect, useRef } from 'react';
import type { FormState } from '../../ui/fields/useForm.ts';
import { keepReceipt, readReceipt } from './keptReceipts.ts';

/** Stores the receipt of a draft on this device: a phone may unload the page while it takes a picture. */
export function useReceiptDraft<V extends { actFile: File | null }>(form: FormState<V>, draft: string): void {
  const { set, values } = form;
  const { actFile } = values;
  const seen = useRef<File | null>(null);

  useEffect(() => {
    let isOver = false;
    void readReceipt(draft).then((file) => {
      // A newer file was chosen meanwhile.
      if (!file || isOver || seen.current !== null) return;
      seen.current = file;
      set({ actFile: file } as Partial<V>);
    });
    return () => {
      isOver = true;
    };
  }, [set, draft]);

  useEffect(() => {
    if (actFile === seen.current) return;
    seen.current = actFile;
    // An invalid file is not stored.
    void keepReceipt(draft, actFile && receiptProblem(actFile) ? null : actFile);
  }, [actFile, draft]);
}
