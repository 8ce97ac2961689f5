import { IconDownload } from '@tabler/icons-react';
import { Button } from '../ui/Button.tsx';
import { Download } from '../ui/files/Download.tsx';
import { useDocument } from './useDocument.ts';

/** The button that makes a sheet to fill in, and the sheet when it is ready. `choices`: what it lets one choose from. */
export function SampleSheet({ call, choices }: { call: 'getStaffSample' | 'getStudentSample'; choices: string }) {
  const sample = useDocument(call);
  return (
    <div className="row">
      <Button
        icon={<IconDownload size={20} aria-hidden="true" />}
        busy={sample.state === 'making'}
        onClick={() => void sample.make({})}
      >
        Sample sheet
      </Button>
      <span className="quiet">With the school’s {choices} to choose from.</span>
      <Download
        title="Download File"
        making={sample}
        makingText="Making the sheet..."
        readyText="The sample sheet is ready"
        linkText="Download Sample Sheet"
      />
    </div>
  );
}
