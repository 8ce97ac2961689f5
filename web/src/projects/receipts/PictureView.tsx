import { useState } from 'react';
import { Spinner } from '../../ui/Spinner.tsx';
import { Scroll } from '../../ui/table/Scroll.tsx';
import css from './ReceiptViewer.module.css';
import { type ReceiptTrouble, troubleOf } from './receiptTrouble.ts';

export interface ViewProps {
  /** Signed; valid for a quarter of an hour. */
  path: string;
  of: string;
  /** false: fit to the window. */
  realSize: boolean;
  /** Of a page that fits the window, in pixels. */
  widest?: number;
  onTrouble: (trouble: ReceiptTrouble) => void;
}

export function PictureView({ path, of, realSize, onTrouble }: ViewProps) {
  const [shown, setShown] = useState(false);
  // An <img> does not say why it failed.
  const findOut = async () => {
    const answer = await fetch(path, { method: 'HEAD' }).catch(() => undefined);
    onTrouble(troubleOf(answer?.status ?? 0));
  };
  return (
    <>
      {!shown && <Spinner />}
      <Scroll className={css.frame} aria-label={`Receipt of ${of}`} data-real={realSize || undefined}>
        <img
          className={css.picture}
          src={path}
          alt={`Receipt of ${of}`}
          onLoad={() => setShown(true)}
          onError={() => void findOut()}
        />
      </Scroll>
    </>
  );
}
