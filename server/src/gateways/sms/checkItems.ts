import type { SmsDriver, SmsItem } from './SmsDriver.ts';

/** @throws Error see `send` of SmsDriver */
export function checkItems(items: readonly SmsItem[], { batchMax, sameText }: SmsDriver['caps']): void {
  const [first] = items;
  if (!first || items.length > batchMax) throw new Error(`a gateway that takes 1 to ${batchMax} got ${items.length}`);
  // Outcomes and reports name the number.
  if (new Set(items.map(({ to }) => to)).size < items.length) throw new Error('a number is twice in one request');
  const isSame = items.every(({ text, sender }) => text === first.text && sender === first.sender);
  if (sameText && !isSame) throw new Error('this gateway takes one text and sender in a request');
}
