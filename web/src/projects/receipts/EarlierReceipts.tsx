import { momentInWords } from '@somero/contract/schoolTime.ts';
import { counted } from '../../ui/counted.ts';
import type { Receipt } from './Receipt.ts';
import { ReceiptLinks } from './ReceiptLinks.tsx';
import css from './ReceiptsDialog.module.css';

interface EarlierReceipt extends Receipt {
  uploadedBy: string;
  uploadedAt: string;
  replacedAt: string;
}

interface Props {
  receipts: readonly EarlierReceipt[];
  of: string;
}

export function EarlierReceipts({ receipts, of }: Props) {
  if (receipts.length === 0) return null;
  return (
    <details className={css.earlier}>
      <summary>
        {counted(receipts.length, 'earlier receipt')}
        <span className="hidden">{` of ${of}`}</span>
      </summary>
      <ul>
        {receipts.map((receipt) => (
          <li key={receipt.nu_fileName}>
            <span className={css.name}>{receipt.fileName}</span>
            <span className="quiet">
              {`Uploaded by ${receipt.uploadedBy}, ${momentInWords(receipt.uploadedAt)}; replaced ${momentInWords(receipt.replacedAt)}`}
            </span>
            <ReceiptLinks receipt={receipt} of={`${of}, replaced ${momentInWords(receipt.replacedAt)}`} />
          </li>
        ))}
      </ul>
    </details>
  );
}
