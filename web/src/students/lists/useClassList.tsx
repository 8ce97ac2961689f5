import { usualClassColumns } from '@somero/contract/students/lists/columns.ts';
import type { ReactNode } from 'react';
import { useDocument } from '../../jobs/useDocument.ts';
import { Download, type Making } from '../../ui/files/Download.tsx';
import type { Place } from '../PlaceFields.tsx';
import { type ListOptions, optionsToSend, readOptions } from './listOptions.ts';

interface ClassListMaking {
  making: Making;
  /** Absent options: a PDF with the columns that this device used last. */
  make: (place: Place, options?: ListOptions) => void;
  /** The dialog with the file. */
  download: ReactNode;
}

/** Makes the list of a class or stream, and shows the file in a dialog. */
export function useClassList(): ClassListMaking {
  const making = useDocument('generateClassList');
  return {
    making,
    make: (place, options = { ...readOptions('class', usualClassColumns), format: 'PDF' }) =>
      void making.make({ ...place, ...optionsToSend(options) }),
    download: (
      <Download
        title="Class List"
        making={making}
        makingText="Generating Class list"
        readyText="The class list is ready"
        linkText="Download Generated class list"
      />
    ),
  };
}
