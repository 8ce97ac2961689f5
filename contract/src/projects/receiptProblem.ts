import { largestReceipt, receiptEnding } from './rules.ts';
import { projectsTexts as texts } from './texts.ts';

/** Checked before it is sent. The server checks the content. */
export function receiptProblem({ name, size }: { name: string; size: number }): string | undefined {
  if (!receiptEnding(name)) return texts.invalidReceipt;
  return size > largestReceipt ? texts.receiptTooLarge : undefined;
}
