import { schoolTexts } from '@somero/contract/school/texts.ts';
import { feePayers } from '@somero/contract/students/rules.ts';
import type { School } from '../../school/School.ts';
import { FieldGroup } from '../../ui/fields/FieldGroup.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import type { FormState } from '../../ui/fields/useForm.ts';
import { ListedAndOther } from './ListedAndOther.tsx';
import { ParentFields } from './ParentFields.tsx';
import { SiblingFields } from './SiblingFields.tsx';
import css from './StudentForm.module.css';
import type { StudentValues } from './StudentValues.ts';
import { labels, statusWord } from './studentLabels.ts';
import { YesNoField } from './YesNoField.tsx';

interface Props {
  form: FormState<StudentValues>;
  school: School;
  forUpdate: boolean;
  /** Whether parents, health and identity are shown: not to somebody who may not read them. */
  whole: boolean;
}

const feeOptions = feePayers.map((word) => ({ value: word, label: word }));
const statuses = [1, 0].map((status) => ({ value: status, label: statusWord(status) }));

/** Parents, siblings, and what else is asked. */
export function SecondStep({ form, school, forUpdate, whole }: Props) {
  return (
    <>
      {whole && (
        <>
          <ParentFields form={form} prefix="f_" />
          <ParentFields form={form} prefix="m_" />
          <SiblingFields form={form} />
          <Guardian form={form} />
        </>
      )}
      <Living form={form} school={school} forUpdate={forUpdate} />
      <Interests form={form} school={school} />
      {whole ? (
        <Health form={form} />
      ) : (
        <p className="quiet">Parents, health, fees and NIN are shown to those who may search students.</p>
      )}
    </>
  );
}

type Part = Pick<Props, 'form'>;

function Guardian({ form: { field } }: Part) {
  return (
    <FieldGroup title="Guardian and fees">
      <YesNoField label={labels.orphan} {...field('orphan')} />
      <YesNoField label={labels.bursary} {...field('bursary')} />
      <SelectField label={labels.fees} options={feeOptions} {...field('fees')} />
      <TextField label={labels.sponsor} maxLength={200} {...field('sponsor')} />
      <div className="wide">
        <TextArea
          label={labels.guardian_info}
          rows={2}
          maxLength={500}
          hint="Of an orphan: who looks after the student, and how to reach them."
          {...field('guardian_info')}
        />
      </div>
    </FieldGroup>
  );
}

function Living({ form, school, forUpdate }: Pick<Props, 'form' | 'school' | 'forUpdate'>) {
  const { field, values } = form;
  const houses = school.entries('housesData', values.house);
  return (
    <FieldGroup title="At school">
      <SelectField
        label={labels.residencyType}
        options={school.entries('residencyData', values.residencyType)}
        {...field('residencyType')}
        required
      />
      <SelectField
        label={labels.house}
        options={houses}
        {...(houses.length === 0 && { hint: schoolTexts.noHouseFound })}
        {...field('house')}
        required
      />
      {forUpdate && (
        <SelectField
          label={labels.status}
          options={statuses}
          placeholder={null}
          {...field('status')}
          onChange={(status) => form.set({ status: status === 0 ? 0 : 1 })}
          value={values.status as number}
          required
        />
      )}
    </FieldGroup>
  );
}

function Interests({ form, school }: Pick<Props, 'form' | 'school'>) {
  const { field, values } = form;
  const keys = (options: readonly { value: number; label: string }[]) =>
    options.map(({ value, label }) => ({ value: String(value), label }));
  return (
    <FieldGroup title="Clubs, games and abilities">
      <div className={css.lists}>
        <ListedAndOther
          listed={{ label: labels.clubsList, ...field('clubsList') }}
          other={{ label: labels.otherClubs, ...field('otherClubs') }}
          options={keys(school.entries('clubsData'))}
        />
        <ListedAndOther
          listed={{ label: labels.gamesList, ...field('gamesList') }}
          other={{ label: labels.otherGames, ...field('otherGames') }}
          options={keys(school.entries('gamesData'))}
        />
        <ListedAndOther
          listed={{ label: labels.bestSubjectsList, ...field('bestSubjectsList') }}
          other={{ label: labels.otherBestSubjects, ...field('otherBestSubjects') }}
          options={keys(school.subjectsOf(values.level))}
        />
      </div>
      <YesNoField label={labels.leader} hint="Has held a post of leadership." {...field('leader')} />
      <div className="wide">
        <TextArea
          label={labels.jobs}
          rows={2}
          maxLength={500}
          hint="What the student can do, and posts held before."
          {...field('jobs')}
        />
      </div>
    </FieldGroup>
  );
}

function Health({ form: { field } }: Part) {
  return (
    <FieldGroup title="Health and identity">
      <TextArea label={labels.handicaps} rows={2} maxLength={500} {...field('handicaps')} />
      <TextArea label={labels.disease} rows={2} maxLength={500} {...field('disease')} />
      <TextArea label={labels.allergy} rows={2} maxLength={500} {...field('allergy')} />
      <TextArea label={labels.food} rows={2} maxLength={500} {...field('food')} />
      <TextArea label={labels.problems} rows={2} maxLength={500} {...field('problems')} />
      <TextField
        label={labels.nin}
        maxLength={20}
        autoCapitalize="characters"
        hint="National identification number."
        {...field('nin')}
      />
    </FieldGroup>
  );
}
