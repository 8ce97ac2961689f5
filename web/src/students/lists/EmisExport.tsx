import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useDocument } from '../../jobs/useDocument.ts';
import type { School } from '../../school/School.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Download } from '../../ui/files/Download.tsx';
import { type Place, placeInWords } from '../PlaceFields.tsx';

export function EmisExport({ school, ...place }: Place & { school: School }) {
  const making = useDocument('exportEmis');
  const icon = <IconFileSpreadsheet size={20} aria-hidden="true" />;
  return (
    <Card title="EMIS export">
      <div className="stack">
        <p className="quiet">An Excel sheet with all EMIS columns. Learners without a LIN are marked.</p>
        <div className="row">
          {place.classID > 0 && (
            <Button icon={icon} onClick={() => void making.make(place)}>
              {`Export ${placeInWords(school, place)}`}
            </Button>
          )}
          <Button icon={icon} onClick={() => void making.make({ classID: 0, streamID: 0 })}>
            Export the whole school
          </Button>
        </div>
      </div>
      <Download
        title="EMIS export"
        making={making}
        makingText="Making the sheet..."
        readyText="The sheet is ready"
        linkText="Download EMIS sheet"
      />
    </Card>
  );
}
