import type { ListName } from '@somero/contract/school/calls.ts';
import { curricula } from '@somero/contract/school/reference.ts';
import { schoolTexts as texts } from '@somero/contract/school/texts.ts';
import { useSend } from '../hooks.ts';
import { EditDialog } from '../ui/dialog/EditDialog.tsx';
import { ChangedMeanwhile } from '../ui/fields/ChangedMeanwhile.tsx';
import { Form } from '../ui/fields/Form.tsx';
import { firstProblem } from '../ui/fields/firstProblem.ts';
import { MultiSelect } from '../ui/fields/MultiSelect.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { useForm } from '../ui/fields/useForm.ts';
import { useFreshRecord } from '../ui/fields/useFreshRecord.ts';
import type { School } from './School.ts';
import { type ListRow, schoolLists } from './schoolLists.ts';

interface Props {
  list: ListName;
  /** Absent for a new entry. */
  row: ListRow | undefined;
  school: School;
  reload: () => void;
  onSaved: (msg: string) => void;
  onClose: () => void;
}

interface Values {
  name: string;
  termID: number;
  streams: number[];
  curriculumID: number;
}

const labels: Record<keyof Values, string> = {
  name: 'Name',
  termID: 'Term',
  streams: 'Streams',
  curriculumID: 'Curriculum',
};
const advancedCurriculum = 3;
/** Lists whose names stand in comma-separated lists on the wire (calls.md, Conventions). */
const withoutComma: readonly ListName[] = ['streams', 'clubs', 'games'];

export function EntryDialog({ list, row, school, reload, onSaved, onClose }: Props) {
  const save = useSend('saveListEntry', { refresh: ['getStaffRegData'] });
  const streams = school.entries('streamData');
  const latest: Values = {
    name: row?.name ?? '',
    termID: row?.termID ?? 0,
    // A class starts with all streams (calls.md, Fixed reference data).
    streams: row ? (row.streams ?? []) : streams.map((stream) => stream.value),
    curriculumID: row?.curriculumID ?? 0,
  };
  const form = useForm({ values: latest, check: (values) => problemOf(list, values) });
  const { overtaken, forget } = useFreshRecord({ form, latest, ver: row?.ver ?? 0, problem: save.problem, reload });
  const submit = async (values: Values) => {
    const answer = await save.send({
      list,
      id: row?.id,
      ver: row?.ver,
      name: values.name,
      ...(list === 'examSets' ? { termID: values.termID } : {}),
      ...(list === 'classes' ? { streams: values.streams, curriculumID: values.curriculumID } : {}),
    });
    if (answer) onSaved(answer.msg);
  };
  const { noun } = schoolLists[list];
  return (
    <EditDialog
      of="this entry"
      title={row ? `Edit ${noun}` : `Add ${noun}`}
      size={list === 'classes' ? 'medium' : 'small'}
      onClose={onClose}
    >
      <div className="stack">
        <ChangedMeanwhile
          overtaken={overtaken}
          labels={labels}
          words={(name, value) => wordsOf(school, name, value)}
          onClose={forget}
        />
        <Form form={form} outcome={save} action={row ? 'Save' : 'Add'} columns={1} onSubmit={submit}>
          <TextField
            label={labels.name}
            maxLength={60}
            inputMode={list === 'years' ? 'numeric' : 'text'}
            {...form.field('name')}
            hint={list === 'combinations' ? combinationHint : undefined}
            required
          />
          {list === 'examSets' && (
            <SelectField label={labels.termID} options={school.terms} {...form.field('termID')} required />
          )}
          {list === 'classes' && (
            <>
              <SelectField
                label={labels.curriculumID}
                options={curriculaFor(row)}
                {...form.field('curriculumID')}
                required
              />
              <MultiSelect label={labels.streams} options={streams} {...form.field('streams')} required />
            </>
          )}
        </Form>
      </div>
    </EditDialog>
  );
}

const combinationHint =
  'The letters of the principal subjects in the order of report cards, for example PCM. For a subject without a letter, use its first three, for example HEKis.';

/** A class stays on its level, and so on the curricula of that level. */
const curriculaFor = (row: ListRow | undefined) =>
  curricula
    .filter(({ id }) => !row || (id === advancedCurriculum) === (row.curriculumID === advancedCurriculum))
    .map(({ id, name }) => ({ value: id, label: name }));

const problemOf = (list: ListName, { name, termID, curriculumID, streams }: Values) =>
  firstProblem<Values>({
    name:
      (name.trim() === '' && texts.enterName) || (withoutComma.includes(list) && name.includes(',') && texts.noComma),
    termID: list === 'examSets' && termID === 0 && texts.selectTerm,
    curriculumID: list === 'classes' && curriculumID === 0 && texts.selectCurriculum,
    streams: list === 'classes' && streams.length === 0 && texts.selectStreams,
  });

function wordsOf(school: School, name: keyof Values, value: Values[keyof Values]): string {
  if (Array.isArray(value)) return value.map((id) => school.nameIn('streamData', id)).join(', ');
  if (name === 'termID') return school.terms.find((term) => term.value === value)?.label ?? '';
  if (name === 'curriculumID') return curricula.find((each) => each.id === value)?.name ?? '';
  return String(value);
}
