import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useState } from 'react';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { PdfView } from './PdfView.tsx';
import { PictureView } from './PictureView.tsx';
import type { Receipt } from './Receipt.ts';
import { ReceiptDownload } from './ReceiptDownload.tsx';
import css from './ReceiptViewer.module.css';
import { troubleTexts } from './receiptTrouble.ts';
import { useReceiptPath } from './useReceiptPath.ts';

interface Props {
  receipt: Receipt;
  of: string;
  onClose: () => void;
}

export function ReceiptViewer({ receipt, of, onClose }: Props) {
  const { path, trouble, report } = useReceiptPath(receipt.filePath);
  const [realSize, setRealSize] = useState(false);
  const isPdf = receipt.mime === 'application/pdf';
  const View = isPdf ? PdfView : PictureView;
  const toFit = isPdf ? 'Fit to width' : 'Fit to view';
  return (
    <Dialog
      title={`Receipt of ${of}`}
      onClose={onClose}
      size="large"
      foot={
        <>
          {!trouble && (
            <Button
              icon={
                realSize ? <IconZoomOut size={20} aria-hidden="true" /> : <IconZoomIn size={20} aria-hidden="true" />
              }
              onClick={() => setRealSize(!realSize)}
            >
              {realSize ? toFit : 'Real size'}
            </Button>
          )}
          {trouble !== 'gone' && <ReceiptDownload receipt={receipt} of={of} look="main" />}
        </>
      }
    >
      <p className={css.name}>{receipt.fileName}</p>
      {trouble ? (
        <Alert kind="bad">{troubleTexts[trouble]}</Alert>
      ) : (
        <View key={path} path={path} of={of} realSize={realSize} onTrouble={report} />
      )}
    </Dialog>
  );
}
