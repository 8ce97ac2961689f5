import { studentsTexts as texts } from '@somero/contract/students/texts.ts';
import type { ReactNode } from 'react';
import { useAllowed } from '../hooks.ts';
import type { useDocument } from '../jobs/useDocument.ts';
import { Button } from '../ui/Button.tsx';
import { Download } from '../ui/files/Download.tsx';

interface Props {
  letter: ReturnType<typeof useDocument<'generateAdmissionLetter'>>;
  studentID: number;
  readyText: string;
  children?: ReactNode;
}

export function AdmissionLetter({ letter, studentID, readyText, children }: Props) {
  const may = useAllowed();
  return (
    <Download
      title={texts.downloadFile}
      making={letter}
      makingText="Making the admission letter..."
      readyText={readyText}
      linkText={texts.downloadLetter}
    >
      {children}
      {letter.state === 'failed' && (
        <>
          <p>The student’s record is stored: only the letter is missing.</p>
          {may('generateAdmissionLetter') && (
            <Button onClick={() => void letter.make({ studentID })}>Make the letter again</Button>
          )}
        </>
      )}
    </Download>
  );
}
