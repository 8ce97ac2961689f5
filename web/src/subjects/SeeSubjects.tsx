import type { Answer } from '@somero/contract';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { useState } from 'react';
import { Link } from 'wouter';
import { useAllowed, useCall, useFilters } from '../hooks.ts';
import { useSchool } from '../school/useSchool.ts';
import button from '../ui/Button.module.css';
import { Card } from '../ui/Card.tsx';
import { Done } from '../ui/Done.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { buttonColumn } from '../ui/table/buttonColumn.tsx';
import { Table } from '../ui/table/Table.tsx';
import { ShortNameDialog } from './ShortNameDialog.tsx';

type Subject = Answer<'getSubjects'>['mainData'][number];

export function SeeSubjects() {
  const reading = useCall('getSubjects', {});
  const { school } = useSchool();
  const may = useAllowed();
  const [edited, setEdited] = useState(0);
  const [saved, setSaved] = useState('');
  const [{ level }, change] = useFilters({ level: 0, page: 1 });
  const subjects = reading.answer?.mainData.filter((subject) => level === 0 || subject.level === level);
  const subject = subjects?.find(({ id }) => id === edited);
  const update = buttonColumn<Subject>('Update', {
    text: 'Update',
    of: ({ name }) => name,
    onPress: ({ id }) => setEdited(id),
  });
  return (
    <>
      <PageTitle title="Subjects">
        {may('addSubject') && (
          <Link href="/add_subject" className={`${button.button} ${button.plain}`}>
            Add Subject
          </Link>
        )}
      </PageTitle>
      <Done text={saved} onClose={() => setSaved('')} />
      <Card flush>
        <Table
          caption="Subjects"
          rows={subjects}
          reading={reading}
          rowKey={(subject) => subject.id}
          columns={[
            { key: 'name', title: 'Subject', role: 'title', value: (subject) => subject.name },
            { key: 'short', title: 'Short name', value: (subject) => subject.short },
            { key: 'code', title: 'UNEB code', role: 'sub', value: (subject) => subject.code },
            {
              key: 'level',
              title: 'Level',
              role: 'sub',
              value: (subject) => school?.nameIn('levelData', subject.level) ?? '',
            },
            {
              key: 'category',
              title: 'Category',
              value: (subject) => school?.nameIn('subjectCatData', subject.category ?? 0) ?? '',
            },
            ...(may('setSubjectShort') ? [update] : []),
          ]}
          empty={schoolTexts.noDataFound}
          search="Search by name, code or category"
          noun="subject"
          filters={
            <SelectField
              quietLabel
              label="Level"
              placeholder="All levels"
              options={school?.levels ?? []}
              value={level}
              onChange={(value) => change({ level: value, page: 1 })}
            />
          }
        />
      </Card>
      {subject && (
        <ShortNameDialog
          subject={subject}
          onSaved={(msg) => {
            setSaved(msg);
            setEdited(0);
          }}
          onClose={() => setEdited(0)}
        />
      )}
    </>
  );
}
