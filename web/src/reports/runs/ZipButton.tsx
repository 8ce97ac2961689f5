import { IconFileZip } from '@tabler/icons-react';
import { useDocument } from '../../jobs/useDocument.ts';
import { Button } from '../../ui/Button.tsx';
import { Download } from '../../ui/files/Download.tsx';

export function ZipButton({ jobID }: { jobID: number }) {
  const making = useDocument('zipReports');
  return (
    <>
      <Button icon={<IconFileZip size={18} aria-hidden="true" />} onClick={() => void making.make({ jobID })}>
        Single files (ZIP)
      </Button>
      <Download
        title="Single files"
        making={making}
        makingText="Packing the reports..."
        readyText="A file for each student, named by class and student"
        linkText="Download ZIP"
      />
    </>
  );
}
