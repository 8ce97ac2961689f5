export type ReceiptTrouble = 'expired' | 'gone' | 'offline' | 'locked' | 'unreadable';

/** The viewer's texts. All but `gone` still offer the download. */
export const troubleTexts: Record<ReceiptTrouble, string> = {
  expired: 'The link to this receipt is no longer valid. Open the receipt again.',
  gone: 'This receipt is no longer on the school server. Tell the person who looks after the server.',
  offline: 'No connection to the school server. Open the receipt again.',
  locked:
    'This receipt is locked with a password, so we cannot show it here or print it with a report. Download it and open it with the password. You can replace it with a copy saved without a password.',
  unreadable: 'We cannot show this receipt here. Download it to open it.',
};

/** By HTTP status; 0 when there was no answer. */
export function troubleOf(status: number): ReceiptTrouble {
  if (status === 410) return 'expired';
  if (status === 404) return 'gone';
  return status === 0 || status >= 500 ? 'offline' : 'unreadable';
}

export class Unshown extends Error {
  trouble: ReceiptTrouble;
  constructor(trouble: ReceiptTrouble) {
    super(troubleTexts[trouble]);
    this.trouble = trouble;
  }
}
