import { schoolTexts } from '@somero/contract/school/texts.ts';
import { usualHouseColumns } from '@somero/contract/students/lists/columns.ts';
import { studentsTexts as texts } from '@somero/contract/students/texts.ts';
import { useEffect } from 'react';
import { useFilters } from '../../hooks.ts';
import { useDocument } from '../../jobs/useDocument.ts';
import type { School } from '../../school/School.ts';
import { WithSchool } from '../../school/WithSchool.tsx';
import { Card } from '../../ui/Card.tsx';
import { Form } from '../../ui/fields/Form.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { useForm } from '../../ui/fields/useForm.ts';
import { Download } from '../../ui/files/Download.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { ListOptionFields } from './ListOptionFields.tsx';
import { type ListOptions, optionsProblem, optionsToSend, readOptions, storeOptions } from './listOptions.ts';
import { makingOutcome } from './makingOutcome.ts';

export function HouseList() {
  return (
    <>
      <PageTitle title="House List" />
      <Card narrow>
        <WithSchool>{(school) => <ListForm school={school} />}</WithSchool>
      </Card>
    </>
  );
}

/** «ALL CLASSES» in the form, where 0 is not chosen yet; the wire has 0. */
const allClasses = -1;

interface Chosen {
  classID: number;
  house: number;
}

function ListForm({ school }: { school: School }) {
  const [{ classID, house }, change] = useFilters({ classID: 0, house: 0 });
  const making = useDocument('generateHouseList');
  const houses = school.entries('housesData');
  const form = useForm<Chosen & ListOptions>({
    values: { classID, house, ...readOptions('house', usualHouseColumns) },
    required: ['classID', 'house'],
    requiredText: texts.selectClassAndHouse,
    check: optionsProblem,
  });
  const { values } = form;
  useEffect(() => change({ classID: values.classID, house: values.house }), [change, values.classID, values.house]);
  const generate = (wanted: Chosen & ListOptions) => {
    storeOptions('house', wanted);
    void making.make({ classID: Math.max(0, wanted.classID), house: wanted.house, ...optionsToSend(wanted) });
  };
  return (
    <>
      <Form form={form} outcome={makingOutcome(making)} action={texts.generateHouseList} onSubmit={generate}>
        <SelectField
          label="Class"
          options={[{ value: allClasses, label: 'ALL CLASSES' }, ...school.classes]}
          {...form.field('classID')}
        />
        <SelectField
          label="House"
          options={houses}
          placeholder={houses.length > 0 ? 'Choose…' : schoolTexts.noHouseFound}
          {...form.field('house')}
        />
        <ListOptionFields form={form} usual={usualHouseColumns} />
      </Form>
      <Download
        title="House List"
        making={making}
        makingText={texts.generatingHouseList}
        readyText="The house list is ready"
        linkText={texts.downloadHouseList}
      />
    </>
  );
}
