import { schoolTexts } from '@somero/contract/school/texts.ts';
import { aLevel, genders } from '@somero/contract/students/rules.ts';
import { churchFields } from '@somero/contract/students/studentFields.ts';
import type { School } from '../../school/School.ts';
import { today } from '../../school/today.ts';
import { DateField } from '../../ui/fields/DateField.tsx';
import { FieldGroup } from '../../ui/fields/FieldGroup.tsx';
import { MultiSelect } from '../../ui/fields/MultiSelect.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import type { FormState } from '../../ui/fields/useForm.ts';
import { PhotoField } from '../photo/PhotoField.tsx';
import { LivingFields } from './LivingFields.tsx';
import { PlainFields } from './PlainFields.tsx';
import { chooseClass, chooseLevel, offered } from './placeChoices.ts';
import css from './StudentForm.module.css';
import type { StudentValues } from './StudentValues.ts';
import { labels } from './studentLabels.ts';
import { UsualSubjects } from './UsualSubjects.tsx';

/** Signed paths of what is stored already, '' without. */
export interface Stored {
  photo: string;
  resultSlip: string;
}

interface Props {
  form: FormState<StudentValues>;
  school: School;
  stored: Stored;
  forUpdate: boolean;
}

const genderOptions = genders.map((word) => ({ value: word, label: word }));

export function FirstStep({ form, school, stored, forUpdate }: Props) {
  const { field, values } = form;
  const religions = school.entries('religionData', values.religion);
  return (
    <>
      <FieldGroup title="Basic data">
        <div className={css.side}>
          <PhotoField label={labels.photo} shape="portrait" stored={stored.photo} {...field('photo')} />
        </div>
        <TextField label={labels.surname} maxLength={100} autoCapitalize="words" {...field('surname')} />
        <TextField label={labels.firstname} maxLength={100} autoCapitalize="words" {...field('firstname')} />
        <TextField label={labels.othername} maxLength={100} autoCapitalize="words" {...field('othername')} />
        <SelectField label={labels.gender} options={genderOptions} {...field('gender')} />
        <DateField label={labels.dob} max={today()} {...field('dob')} />
        <TextField label={labels.nationality} maxLength={100} autoCapitalize="words" {...field('nationality')} />
        <SelectField
          label={labels.religion}
          options={religions}
          {...(religions.length === 0 && { hint: schoolTexts.noReligionFound })}
          {...field('religion')}
        />
        <PlainFields form={form} fields={churchFields} />
      </FieldGroup>
      <FieldGroup title="Former school">
        <TextField label={labels.school} maxLength={200} autoCapitalize="words" {...field('school')} />
        <TextField
          label={labels.studentNo}
          maxLength={40}
          autoCapitalize="characters"
          hint={forUpdate ? 'You cannot change it.' : 'For example 003301/368 or U2769/018.'}
          {...field('studentNo')}
          disabled={forUpdate}
        />
        <TextField
          label={labels.aggr}
          maxLength={20}
          {...(values.level === aLevel && { hint: 'N/A with the new curriculum.' })}
          {...field('aggr')}
        />
        <TextField
          label={labels.grade}
          maxLength={20}
          {...(values.level === aLevel && { hint: 'RESULT 1 with the new curriculum.' })}
          {...field('grade')}
        />
        <TextField label={labels.lin} maxLength={40} hint="The learner’s number from EMIS." {...field('lin')} />
        <PhotoField
          label={labels.resultSlip}
          shape="page"
          stored={stored.resultSlip}
          hint="A picture of the PLE or UCE slip."
          {...field('resultSlip')}
        />
      </FieldGroup>
      <Place form={form} school={school} forUpdate={forUpdate} />
      {!forUpdate && (
        <FieldGroup title="At school">
          <LivingFields form={form} school={school} />
        </FieldGroup>
      )}
    </>
  );
}

/** Level, class, stream and subjects; each narrows the next. */
function Place({ form, school, forUpdate }: Pick<Props, 'form' | 'school' | 'forUpdate'>) {
  const { field, values } = form;
  const { levels, classes, streams } = offered(school, values);
  return (
    <FieldGroup title="Class and subjects">
      <SelectField
        label={labels.level}
        options={levels}
        {...(levels.length === 0 && { hint: schoolTexts.noLevelFound })}
        {...field('level')}
        onChange={(level) => form.set(chooseLevel(school, values, level))}
      />
      <SelectField
        label={labels.sclass}
        options={classes}
        {...(classes.length === 0 && { hint: schoolTexts.noClassesFound })}
        {...field('sclass')}
        onChange={(sclass) => form.set(chooseClass(school, values, sclass))}
      />
      <SelectField
        label={labels.stream}
        options={streams}
        placeholder={values.sclass > 0 ? 'Choose…' : 'Choose the class first'}
        {...field('stream')}
      />
      <div className="wide stack">
        {!forUpdate && <UsualSubjects form={form} school={school} />}
        <MultiSelect
          label={labels.subjectList}
          options={school.subjectsOf(values.level)}
          emptyText={values.level > 0 ? 'This level has no subjects' : 'Choose the level or the class first'}
          {...field('subjectList')}
          required
        />
      </div>
    </FieldGroup>
  );
}
