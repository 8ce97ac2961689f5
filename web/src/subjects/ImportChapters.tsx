import { subjectsTexts as texts } from '@somero/contract/subjects/texts.ts';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useSend } from '../hooks.ts';
import { useDocument } from '../jobs/useDocument.ts';
import type { School } from '../school/School.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { Download } from '../ui/files/Download.tsx';
import { SheetImport } from '../ui/files/SheetImport.tsx';
import { Toolbar } from '../ui/Toolbar.tsx';

/** A sheet with the columns Subject, Chapter and Term. */
export function ImportChapters({ school, onClose }: { school: School; onClose: () => void }) {
  const importing = useSend('importChapters', { refresh: ['getChapterSettings', 'getChapters', 'getAddMarks'] });
  const sample = useDocument('getChapterSample');
  const [yearID, setYear] = useState(school.settings.currentYear);
  const [classID, setClass] = useState(0);
  // Changing the year or class starts a new import; the running one could not show its result.
  const held = { required: true, disabled: importing.sending };
  return (
    <Dialog title="Import Class Chapters" size="large" onClose={onClose}>
      <div className="stack">
        <p className="quiet">
          A sheet with the columns Subject, Chapter and Term. New chapters are added, and all are set for the class you
          choose here.
        </p>
        <Toolbar fields>
          <SelectField label="Year" options={school.years} value={yearID} onChange={setYear} {...held} />
          <SelectField label="Class" options={school.chapterClasses} value={classID} onChange={setClass} {...held} />
          <Button
            icon={<IconDownload size={20} aria-hidden="true" />}
            busy={sample.state === 'making'}
            onClick={() => void sample.make({})}
          >
            Sample sheet
          </Button>
        </Toolbar>
        {yearID > 0 && classID > 0 ? (
          <SheetImport
            key={`${yearID} ${classID}`}
            noun="chapter"
            outcome={importing}
            run={async (file, dryRun) => {
              const answer = await importing.send({ file, yearID, classID, dryRun });
              return answer && { rows: answer.rows, msg: answer.msg };
            }}
            changes={(row) => row.msg !== texts.chapterIsSet}
            columns={[
              { key: 'subject', title: 'Subject', value: (row) => row.subject },
              { key: 'chapter', title: 'Chapter', value: (row) => row.chapter },
              { key: 'term', title: 'Term', value: (row) => row.term },
            ]}
          />
        ) : (
          <p>Choose the year and the class first.</p>
        )}
      </div>
      <Download
        title="Download File"
        making={sample}
        makingText="Making the sheet..."
        readyText="The sample sheet is ready"
        linkText="Download Sample Sheet"
      />
    </Dialog>
  );
}
