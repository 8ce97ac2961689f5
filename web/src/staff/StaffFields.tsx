import { genders, isTrainedAt, maritalStatuses, teachesIn } from '@somero/contract/staff/rules.ts';
import { staffTexts as texts } from '@somero/contract/staff/texts.ts';
import type { ReactNode } from 'react';
import type { School } from '../school/School.ts';
import { today } from '../school/today.ts';
import { DateField } from '../ui/fields/DateField.tsx';
import { FieldGroup, FieldGroups } from '../ui/fields/FieldGroup.tsx';
import { MultiSelect } from '../ui/fields/MultiSelect.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import type { StaffValues } from './StaffValues.ts';

/** The part of `useForm` that is used here. Methods, so that a form with more values fits too. */
interface StaffForm {
  values: StaffValues;
  problem: object | undefined;
  set(changes: Partial<StaffValues>): void;
  field<K extends keyof StaffValues>(name: K): StaffBound<StaffValues[K]>;
}
interface StaffBound<T> {
  name: string;
  value: T;
  onChange(value: T): void;
  error: string | undefined;
  warning: string | undefined;
  required: boolean;
}

interface Props {
  form: StaffForm;
  school: School;
  locked?: boolean;
  /** Users may not change their own account type. */
  own?: boolean;
  children?: ReactNode;
}

const wordOptions = <W extends string>(words: readonly W[]) => words.map((word) => ({ value: word, label: word }));
const genderOptions = wordOptions(genders);
const maritalOptions = wordOptions(maritalStatuses);

export function StaffFields({ form, school, locked = false, own = false, children }: Props) {
  const { field } = form;
  const off = { disabled: locked };
  const accountTypes = school.lists.catData.map(({ catID, catName }) => ({ value: catID, label: catName }));
  return (
    <FieldGroups>
      <FieldGroup title="Person">
        <TextField label="Surname" maxLength={100} autoComplete="off" {...field('lname')} {...off} />
        <TextField label="Firstname" maxLength={100} autoComplete="off" {...field('fname')} {...off} />
        <TextField label="Othername" maxLength={100} autoComplete="off" {...field('oname')} {...off} />
        <SelectField label="Gender" options={genderOptions} {...field('gender')} {...off} />
        <DateField label="Date of birth" max={today()} {...field('dob')} {...off} />
        <SelectField label="Marital status" options={maritalOptions} {...field('marital_status')} {...off} />
        <SelectField
          label="Religion"
          options={school.entries('religionData', form.values.religion)}
          {...field('religion')}
          {...off}
        />
      </FieldGroup>
      <FieldGroup title="Contact">
        <TextField label="Phone" inputMode="tel" maxLength={50} autoComplete="off" {...field('phone')} {...off} />
        <TextField
          label="Other phone"
          inputMode="tel"
          maxLength={50}
          autoComplete="off"
          {...field('phone2')}
          {...off}
        />
        <TextField label="Email" inputMode="email" maxLength={120} autoComplete="off" {...field('email')} {...off} />
      </FieldGroup>
      <FieldGroup title="Work">
        <SelectField
          label="Staff category"
          options={school.lists.StaffCategory.map(({ id, name }) => ({ value: id, label: name }))}
          {...field('staffCat')}
          {...off}
        />
        <TextField
          label="Serial number"
          maxLength={60}
          autoComplete="off"
          hint="Without spaces."
          {...field('serial_number')}
          {...off}
        />
        <Training form={form} school={school} locked={locked} />
      </FieldGroup>
      <FieldGroup title="Account">
        <SelectField
          label="Account type"
          options={accountTypes}
          {...(own && { hint: `${texts.ownAccount}.` })}
          {...field('accType')}
          // Its rule has a text of its own and comes after the others: it is marked with them all the same.
          error={field('accType').error ?? (form.problem && form.values.accType === 0 ? 'Required' : undefined)}
          disabled={locked || own}
          required
        />
        {children}
      </FieldGroup>
    </FieldGroups>
  );
}

function Training({ form, school, locked }: { form: StaffForm; school: School; locked: boolean }) {
  const { level, staffCat, subjectList } = form.values;
  const teaches = teachesIn(staffCat);
  const levels = school.lists.levelData.map(({ id, name }) => ({ value: id, label: name }));
  const choose = (next: number) => {
    const stays = (id: number) => isTrainedAt(school.subjectWith(id)?.level ?? 0, next);
    form.set({ level: next, subjectList: subjectList.filter(stays) });
  };
  return (
    <>
      <SelectField label="Level" options={levels} {...form.field('level')} onChange={choose} disabled={locked} />
      <div className="wide">
        <MultiSelect
          label="Trained subjects"
          options={subjectOptions(school, level)}
          emptyText={level > 0 ? 'This level has no subjects' : 'Choose the level first'}
          {...form.field('subjectList')}
          error={
            form.field('subjectList').error ??
            (form.problem && teaches && subjectList.length === 0 ? 'Required' : undefined)
          }
          required={teaches}
          disabled={locked}
        />
      </div>
    </>
  );
}

/** Subjects of both levels have similar names: add the level. */
function subjectOptions(school: School, level: number) {
  const options = school.subjectsOf(level);
  const levelOf = (id: number) => school.subjectWith(id)?.level ?? 0;
  if (new Set(options.map(({ value }) => levelOf(value))).size < 2) return options;
  return options.map(({ value, label }) => ({
    value,
    label: `${label} (${school.nameIn('levelData', levelOf(value))})`,
  }));
}
