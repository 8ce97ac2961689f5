import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../ui/Button.tsx';
import { canBeViewed } from './canBeViewed.ts';
import type { Receipt } from './Receipt.ts';
import { ReceiptDownload } from './ReceiptDownload.tsx';
import css from './ReceiptLinks.module.css';
import { ReceiptViewer } from './ReceiptViewer.tsx';

interface Props {
  receipt: Receipt;
  /** What the receipt is for, for the names of the links. */
  of: string;
}

export function ReceiptLinks({ receipt, of }: Props) {
  const [viewing, setViewing] = useState(false);
  // A receipt that this account may not open is still named.
  if (receipt.filePath === '') return <span className="quiet">{receipt.fileName || 'No receipt'}</span>;
  return (
    <span className={css.links}>
      {canBeViewed(receipt.mime) && (
        <Button
          small
          icon={<IconEye size={18} aria-hidden="true" />}
          aria-label={`View receipt of ${of}`}
          onClick={() => setViewing(true)}
        >
          View
        </Button>
      )}
      <ReceiptDownload receipt={receipt} of={of} look="plain" />
      {/* Out of the cell or the form that the links stand in, which would lend it their own look. */}
      {viewing &&
        createPortal(<ReceiptViewer receipt={receipt} of={of} onClose={() => setViewing(false)} />, document.body)}
    </span>
  );
}
