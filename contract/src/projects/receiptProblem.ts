import { largestReceipt, receiptEnding } from './rules.ts';
import { projectsTexts as texts } from './texts.ts';

/** What is wrong with a chosen receipt before it is sent; its content is judged by the server. */
export function receiptProblem({ name, size }: { name: string; size: number }): string | undefined {
  if (!receiptEnding(name)) return texts.invalidReceipt;
  return size > largestReceipt ? texts.receiptTooLarge : undefined;
}
