import { IconDownload } from '@tabler/icons-react';
import { type MouseEvent, useEffect, useRef } from 'react';
import button from '../../ui/Button.module.css';
import type { Receipt } from './Receipt.ts';
import { useRenewal } from './useRenewal.ts';

/** Milliseconds. A path is valid for a quarter of an hour. */
const lasts = 14 * 60_000;

interface Props {
  receipt: Receipt;
  of: string;
  look: 'main' | 'plain';
}

/** Saves a receipt under its original name. An old path is renewed first. */
export function ReceiptDownload({ receipt, of, look }: Props) {
  const { filePath, fileName } = receipt;
  const renew = useRenewal();
  const link = useRef<HTMLAnchorElement>(null);
  const since = useRef(0);
  const isWanted = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each new path
  useEffect(() => {
    since.current = Date.now();
    if (!isWanted.current) return;
    isWanted.current = false;
    link.current?.click();
  }, [filePath]);
  const save = (event: MouseEvent) => {
    if (Date.now() - since.current < lasts) return;
    event.preventDefault();
    isWanted.current = true;
    renew();
  };
  return (
    <a
      ref={link}
      className={`${button.button} ${button[look]} ${look === 'plain' ? button.small : ''}`}
      href={filePath}
      download={fileName}
      aria-label={`Download receipt of ${of}`}
      onClick={save}
    >
      <IconDownload size={18} aria-hidden="true" />
      Download
    </a>
  );
}
