import { reportsTexts as texts } from '@somero/contract/reports/texts.ts';
import { IconFileTypePdf, IconPrinter, IconTable } from '@tabler/icons-react';
import { useAllowed } from '../../hooks.ts';
import { useDocument } from '../../jobs/useDocument.ts';
import type { School } from '../../school/School.ts';
import { Button } from '../../ui/Button.tsx';
import { Download } from '../../ui/files/Download.tsx';
import type { SheetChoice } from './sheetSets.ts';

interface Props {
  school: School;
  choice: SheetChoice;
  setIDs: readonly number[];
}

export function SheetFiles({ school, choice, setIDs }: Props) {
  const may = useAllowed();
  const making = useDocument('generateAssessment');
  const [setID = 0, ...more] = setIDs;
  const { yearID, termID, classID, streamID } = choice;
  const make = (format: 'PDF' | 'EXCEL') => {
    const curriculumID = school.classWith(classID)?.curriculumID;
    void making.make({
      ...{ yearID, termID, classID, streamID, setID, curriculumID, format },
      ...(more.length > 0 && { setIDs: more }),
    });
  };
  return (
    <>
      {may('generateAssessment') && (
        <>
          <Button icon={<IconFileTypePdf size={18} aria-hidden="true" />} onClick={() => make('PDF')}>
            PDF
          </Button>
          <Button icon={<IconTable size={18} aria-hidden="true" />} onClick={() => make('EXCEL')}>
            Excel
          </Button>
        </>
      )}
      <Button icon={<IconPrinter size={18} aria-hidden="true" />} onClick={() => window.print()}>
        Print
      </Button>
      <Download
        title="Mark sheet"
        making={making}
        makingText={texts.generating}
        readyText={texts.generated}
        linkText="Download mark sheet"
      />
    </>
  );
}
