import { studentsTexts as texts } from '@somero/contract/students/texts.ts';
import { useAllowed } from '../hooks.ts';
import type { useDocument } from '../jobs/useDocument.ts';
import { Button } from '../ui/Button.tsx';
import { Download } from '../ui/files/Download.tsx';

interface Props {
  letter: ReturnType<typeof useDocument<'generateAdmissionLetter'>>;
  studentID: number;
  readyText: string;
}

export function AdmissionLetter({ letter, studentID, readyText }: Props) {
  const may = useAllowed();
  return (
    <Download
      title={texts.downloadFile}
      making={letter}
      makingText="Making the admission letter..."
      readyText={readyText}
      linkText={texts.downloadLetter}
    >
      {letter.state === 'failed' && (
        <>
          <p>The student is saved. Only the letter is missing.</p>
          {may('generateAdmissionLetter') && (
            <Button onClick={() => void letter.make({ studentID })}>Make the letter again</Button>
          )}
        </>
      )}
    </Download>
  );
}
