import { schoolTexts } from '@somero/contract/school/texts.ts';
import { noPaperReason } from '@somero/contract/students/rules.ts';
import { studentsTexts as texts } from '@somero/contract/students/texts.ts';
import { useState } from 'react';
import type { School } from '../../school/School.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { MultiSelect } from '../../ui/fields/MultiSelect.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Warnings } from '../../ui/Warnings.tsx';
import css from './StudentForm.module.css';
import { type Papers, usePapers } from './usePapers.ts';

interface Props {
  school: School;
  /** The subjects that the student takes. */
  subjects: readonly number[];
  /** The papers chosen so far; of other subjects too. */
  papers: readonly number[];
  onPapers: (papers: number[]) => void;
  /** The word on the button that sends. */
  action: string;
  sending: boolean;
  problem: { message: string } | undefined;
  onSave: (papers: number[]) => void;
  onClose: () => void;
}

/** The last part of an A-level student's form: the papers of each subject. */
export function PapersDialog(props: Props) {
  const { school, subjects, papers, action, sending, problem, onSave, onClose } = props;
  const [refused, setRefused] = useState('');
  const reading = usePapers(subjects);
  // A subject that was dropped takes its papers with it.
  const taken = papers.filter((id) => [...(reading.of?.values() ?? [])].flat().some(({ value }) => value === id));
  const lacking = subjects.flatMap((subject) => {
    const own = reading.of?.get(subject);
    if (!own || own.some(({ value }) => papers.includes(value))) return [];
    const hasPapers = own.some(({ isActive }) => isActive);
    return noPaperReason(school.nameIn('subjectData', subject), hasPapers);
  });
  const save = () => {
    setRefused(taken.length === 0 ? texts.choosePapers : '');
    if (taken.length > 0) onSave(taken);
  };
  const foot = (
    <>
      <Button onClick={onClose} disabled={sending}>
        Back
      </Button>
      <Button look="main" busy={sending} disabled={!reading.of} onClick={save}>
        {action}
      </Button>
    </>
  );
  // What was asked for and has been given is said no more.
  const said = (taken.length === 0 && refused) || problem?.message;
  return (
    <Dialog title={texts.papersTitle} size="large" onClose={onClose} foot={foot}>
      <div className="stack">
        {said && <Alert kind="bad">{said}</Alert>}
        {taken.length > 0 && <Warnings warnings={lacking} />}
        <Loaded value={reading.of} reading={reading}>
          {(of) => (
            <div className={css.lists}>
              {subjects.map((subject) => (
                <SubjectPapers key={subject} {...props} subject={subject} of={of} />
              ))}
            </div>
          )}
        </Loaded>
      </div>
    </Dialog>
  );
}

interface SubjectProps extends Pick<Props, 'school' | 'papers' | 'onPapers'> {
  subject: number;
  of: NonNullable<Papers['of']>;
}

function SubjectPapers({ school, papers, onPapers, subject, of }: SubjectProps) {
  const options = (of.get(subject) ?? []).filter(({ value, isActive }) => isActive || papers.includes(value));
  const own = new Set(options.map(({ value }) => value));
  return (
    <MultiSelect
      label={school.nameIn('subjectData', subject)}
      options={options}
      emptyText={schoolTexts.noPapersFound}
      value={papers.filter((id) => own.has(id))}
      onChange={(chosen) => onPapers([...papers.filter((id) => !own.has(id)), ...chosen])}
    />
  );
}
