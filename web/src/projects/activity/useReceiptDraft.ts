import { receiptProblem } from '@somero/contract/projects/receiptProblem.ts';
import { useEffect, useRef } from 'react';
import type { FormState } from '../../ui/fields/useForm.ts';
import { keepReceipt, readReceipt } from './keptReceipts.ts';

/** Keeps the receipt of a draft beside it on this device: a phone that takes a picture may throw the page away meanwhile. */
export function useReceiptDraft<V extends { actFile: File | null }>(form: FormState<V>, draft: string): void {
  const { set, values } = form;
  const { actFile } = values;
  const seen = useRef<File | null>(null);

  useEffect(() => {
    let isOver = false;
    void readReceipt(draft).then((file) => {
      // What was chosen meanwhile is newer.
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
    // What will never be sent is not kept either.
    void keepReceipt(draft, actFile && receiptProblem(actFile) ? null : actFile);
  }, [actFile, draft]);
}
