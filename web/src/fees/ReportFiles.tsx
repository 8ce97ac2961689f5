import type { Payload } from '@somero/contract';
import { IconFileSpreadsheet, IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useDocument } from '../jobs/useDocument.ts';
import { Button } from '../ui/Button.tsx';
import { Download } from '../ui/files/Download.tsx';
import { useNarrow } from '../ui/useNarrow.ts';

type ReportCall = 'getFeesReport' | 'getCategoryReport' | 'getDebtors' | 'getCashBook';

interface Props<N extends ReportCall> {
  call: N;
  asked: Payload<N>;
  /** Of the dialog that gives the file. */
  title: string;
  /** On the buttons: «Report». */
  label: string;
  /** What is being made: «report». */
  noun: string;
  disabled: boolean;
}

export function ReportFiles<N extends ReportCall>({ call, asked, title, label, noun, disabled }: Props<N>) {
  const making = useDocument<ReportCall>(call);
  const make = (format: 'PDF' | 'EXCEL') => () => void making.make({ ...asked, format } as Payload<N>);
  const isNarrow = useNarrow();
  const button = (format: 'PDF' | 'Excel', icon: ReactNode) => (
    <Button
      disabled={disabled}
      icon={icon}
      aria-label={`${label} as ${format}`}
      onClick={make(format === 'PDF' ? 'PDF' : 'EXCEL')}
    >
      {isNarrow ? format : `${label} as ${format}`}
    </Button>
  );
  return (
    <>
      {button('PDF', <IconPrinter size={18} aria-hidden="true" />)}
      {button('Excel', <IconFileSpreadsheet size={18} aria-hidden="true" />)}
      <Download
        title={title}
        making={making}
        makingText={`Making the ${noun}`}
        readyText={`The ${noun} is ready`}
        linkText="Open"
      />
    </>
  );
}
