import { studentsTexts as texts } from '@somero/contract/students/texts.ts';
import { type ReactNode, useState } from 'react';
import { useDocument } from '../../jobs/useDocument.ts';
import { Download } from '../../ui/files/Download.tsx';
import type { Place } from '../PlaceFields.tsx';

export type CardKind = 'CARD' | 'LABEL';

interface Wanted extends Place {
  kind: CardKind;
  backs: 0 | 1;
  /** Absent: all of the class and stream. */
  studentList?: number[] | undefined;
}

/** Makes ID cards or labels, and shows the file in a dialog. */
export function useCards(): { make: (wanted: Wanted) => void; isIdle: boolean; download: ReactNode } {
  const making = useDocument('generateStudentCards');
  const [kind, setKind] = useState<CardKind>('CARD');
  const isCard = kind === 'CARD';
  return {
    isIdle: making.state === 'idle',
    make: ({ backs, studentList, ...wanted }) => {
      setKind(wanted.kind);
      void making.make({
        ...wanted,
        ...(wanted.kind === 'CARD' && { backs }),
        ...(studentList && { studentList }),
      });
    },
    download: (
      <Download
        title={isCard ? 'ID cards' : 'Labels'}
        making={making}
        makingText={isCard ? 'Generating ID cards' : 'Generating labels'}
        readyText={isCard ? texts.cardsMade : texts.labelsMade}
        linkText={isCard ? 'Download ID cards' : 'Download labels'}
      />
    ),
  };
}
