import { schoolTexts } from '@somero/contract/school/texts.ts';
import { usualClassColumns } from '@somero/contract/students/lists/columns.ts';
import { useEffect } from 'react';
import { useFilters } from '../../hooks.ts';
import { useLastPlace } from '../../school/lastPlace.ts';
import type { School } from '../../school/School.ts';
import { WithSchool } from '../../school/WithSchool.tsx';
import { Card } from '../../ui/Card.tsx';
import { Form } from '../../ui/fields/Form.tsx';
import { useForm } from '../../ui/fields/useForm.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { type Place, PlaceFields } from '../PlaceFields.tsx';
import { EmisExport } from './EmisExport.tsx';
import { ListOptionFields } from './ListOptionFields.tsx';
import { type ListOptions, optionsProblem, readOptions, storeOptions } from './listOptions.ts';
import { makingOutcome } from './makingOutcome.ts';
import { StudentCards } from './StudentCards.tsx';
import { useClassList } from './useClassList.tsx';

export function ClassList() {
  return (
    <>
      <PageTitle title="Class List" />
      <WithSchool>{(school) => <Papers school={school} />}</WithSchool>
    </>
  );
}

function Papers({ school }: { school: School }) {
  const [place, change] = useFilters({ classID: 0, streamID: 0 });
  const isThere = school.classWith(place.classID) !== undefined;
  const start = isThere ? place : { classID: 0, streamID: 0 };
  return (
    <div className="stack">
      <Card narrow>
        <ListForm school={school} start={start} onPlace={change} />
      </Card>
      <StudentCards key={`${start.classID} ${start.streamID}`} school={school} {...start} />
      <EmisExport school={school} {...start} />
    </div>
  );
}

interface Props {
  school: School;
  start: Place;
  /** The class changed: the other lists of this screen follow. */
  onPlace: (place: Place) => void;
}

function ListForm({ school, start, onPlace }: Props) {
  const { making, make, download } = useClassList();
  const form = useForm<Place & ListOptions>({
    values: { ...start, ...readOptions('class', usualClassColumns) },
    required: ['classID'],
    requiredText: schoolTexts.selectAllFields,
    check: optionsProblem,
  });
  const { classID, streamID } = form.values;
  useEffect(() => onPlace({ classID, streamID }), [onPlace, classID, streamID]);
  useLastPlace(school, form.values, form.set);
  const generate = (values: Place & ListOptions) => {
    storeOptions('class', values);
    make({ classID, streamID }, values);
  };
  return (
    <>
      <Form form={form} outcome={makingOutcome(making)} action="GENERATE CLASS LIST" onSubmit={generate}>
        <PlaceFields school={school} form={form} />
        <ListOptionFields form={form} usual={usualClassColumns} />
      </Form>
      {download}
    </>
  );
}
