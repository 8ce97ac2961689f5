import type { School } from '../../school/School.ts';
import { MultiSelect } from '../../ui/fields/MultiSelect.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import type { Papers } from '../form/usePapers.ts';
import css from './ChangeFields.module.css';
import { type Changes, papersInUse } from './Changes.ts';

interface Props {
  school: School;
  classID: number;
  changes: Changes;
  /** The papers of added subjects, at A-level. */
  papers: Papers;
  set: (changes: Partial<Changes>) => void;
}

const asItIs = 'Leave as it is';

/** The chosen papers of these subjects: removing a subject removes its papers. */
const papersOf = (of: Papers['of'], subjects: readonly number[], chosen: readonly number[]): number[] => {
  const theirs = new Set(subjects.flatMap((subject) => papersInUse(of, subject)).map(({ value }) => value));
  return chosen.filter((id) => theirs.has(id));
};

/** The changes for many students at once; empty fields change nothing. */
export function ChangeFields({ school, classID, changes, papers, set }: Props) {
  const level = school.classWith(classID)?.level_id ?? 0;
  const subjects = school.subjectsOf(level);
  const { addSubjects, removeSubjects } = changes;
  return (
    <div className={css.fields}>
      <Toolbar>
        <h2 className={css.title}>What changes</h2>
        <SelectField
          label="New stream"
          options={school.streamsOf(classID)}
          placeholder={asItIs}
          value={changes.streamID}
          onChange={(streamID) => set({ streamID })}
        />
        <SelectField
          label="New house"
          options={school.entries('housesData')}
          placeholder={asItIs}
          value={changes.house}
          onChange={(house) => set({ house })}
        />
        <SelectField
          label="New residency"
          options={school.entries('residencyData')}
          placeholder={asItIs}
          value={changes.residencyType}
          onChange={(residencyType) => set({ residencyType })}
        />
      </Toolbar>
      <details className={css.subjects}>
        <summary>Subjects to add or remove</summary>
        <div className={css.two}>
          <MultiSelect
            label="Subjects to add"
            // A subject is either added or removed.
            options={subjects.filter(({ value }) => !removeSubjects.includes(value))}
            value={addSubjects}
            onChange={(next) => set({ addSubjects: next, addPapers: papersOf(papers.of, next, changes.addPapers) })}
          />
          <MultiSelect
            label="Subjects to remove"
            hint="Marks that were entered stay."
            options={subjects.filter(({ value }) => !addSubjects.includes(value))}
            value={removeSubjects}
            onChange={(next) => set({ removeSubjects: next })}
          />
          <Loaded value={papers.of} reading={papers}>
            {(of) =>
              addSubjects.map((subject) => <SubjectPapers key={subject} {...{ school, subject, of, changes, set }} />)
            }
          </Loaded>
        </div>
      </details>
    </div>
  );
}

interface PapersProps extends Pick<Props, 'school' | 'changes' | 'set'> {
  subject: number;
  of: Papers['of'];
}

function SubjectPapers({ school, subject, of, changes, set }: PapersProps) {
  const options = papersInUse(of, subject);
  const ids = options.map(({ value }) => value);
  const others = changes.addPapers.filter((id) => !ids.includes(id));
  if (options.length === 0) return null;
  return (
    <MultiSelect
      label={`Papers of ${school.nameIn('subjectData', subject)}`}
      options={options}
      value={changes.addPapers.filter((id) => ids.includes(id))}
      onChange={(next) => set({ addPapers: [...others, ...next] })}
      required
    />
  );
}
