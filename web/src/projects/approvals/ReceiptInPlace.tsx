import { useState } from 'react';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { canBeViewed } from '../receipts/canBeViewed.ts';
import { PdfView } from '../receipts/PdfView.tsx';
import { PictureView } from '../receipts/PictureView.tsx';
import type { Receipt } from '../receipts/Receipt.ts';
import { ReceiptLinks } from '../receipts/ReceiptLinks.tsx';
import { troubleTexts } from '../receipts/receiptTrouble.ts';
import { useReceiptPath } from '../receipts/useReceiptPath.ts';
import css from './Approvals.module.css';

/** Pixels: more of a page is in sight, and its print can still be read. */
const widest = 480;

interface Props {
  receipt: Receipt;
  of: string;
}

/** The receipt drawn on the screen, with its name; «View» shows it larger. */
export function ReceiptInPlace({ receipt, of }: Props) {
  const [turn, setTurn] = useState(0);
  return (
    <div className={css.receipt}>
      <Drawn key={`${receipt.nu_fileName} ${turn}`} receipt={receipt} of={of} onAgain={() => setTurn(turn + 1)} />
      <div className={css.receiptFoot}>
        {receipt.filePath && <span className={css.file}>{receipt.fileName}</span>}
        <ReceiptLinks receipt={receipt} of={of} />
      </div>
    </div>
  );
}

function Drawn({ receipt, of, onAgain }: Props & { onAgain: () => void }) {
  const { path, trouble, report } = useReceiptPath(receipt.filePath);
  if (path === '') return <EmptyState text="Your account may not open this receipt" />;
  if (!canBeViewed(receipt.mime)) return <EmptyState text="This kind of file opens only after a download" />;
  const View = receipt.mime === 'application/pdf' ? PdfView : PictureView;
  if (!trouble) return <View key={path} path={path} of={of} realSize={false} widest={widest} onTrouble={report} />;
  return (
    <div className="stack">
      <Alert kind="bad">{troubleTexts[trouble]}</Alert>
      <div className="row">
        <Button onClick={onAgain}>Try again</Button>
      </div>
    </div>
  );
}
