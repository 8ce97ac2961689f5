import { schoolTexts } from '@somero/contract/school/texts.ts';
import { schoolDay } from '@somero/contract/schoolTime.ts';
import { useState } from 'react';
import { useAllowed, useCall } from '../hooks.ts';
import { Card } from '../ui/Card.tsx';
import { Done } from '../ui/Done.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { buttonColumn } from '../ui/table/buttonColumn.tsx';
import type { Column } from '../ui/table/Column.ts';
import { Table } from '../ui/table/Table.tsx';
import type { Category } from './Category.ts';
import { CategoryDialog } from './CategoryDialog.tsx';

const columns: Column<Category>[] = [
  { key: 'id', title: 'Category ID', value: (category) => category.catID },
  { key: 'name', title: 'Name', role: 'title', value: (category) => category.catName },
  { key: 'staff', title: 'Staff', value: (category) => category.staffCount },
  { key: 'created', title: 'Created AT', time: true, value: (category) => schoolDay(category.created_At) },
];

export function SeeCategories() {
  const reading = useCall('getCategories', {});
  const may = useAllowed();
  const [shown, setShown] = useState(0);
  const [saved, setSaved] = useState('');
  const categories = reading.answer?.mainData;
  const category = categories?.find((each) => each.catID === shown);
  const details: Column<Category> = buttonColumn('View Details', {
    text: 'View Details',
    of: ({ catName }) => `of ${catName}`,
    onPress: ({ catID }) => setShown(catID),
    opens: true,
  });
  const close = (catID: number) => setShown((now) => (now === catID ? 0 : now));
  // Close only this dialog: the user may have opened another meanwhile.
  const finish = (catID: number, msg: string) => {
    setSaved(msg);
    close(catID);
  };
  return (
    <>
      <PageTitle title="See Categories" />
      <div className="stack">
        <Done text={saved} onClose={() => setSaved('')} />
        <Card flush>
          <Table
            caption="Account categories"
            rows={categories}
            reading={reading}
            rowKey={(each) => each.catID}
            columns={may('showCategory') ? [...columns, details] : columns}
            empty={schoolTexts.noDataFound}
            search="Search by name"
            noun="category"
          />
        </Card>
      </div>
      {category && (
        <CategoryDialog
          key={category.catID}
          category={category}
          reload={reading.reload}
          onSaved={(msg) => finish(category.catID, msg)}
          onClose={() => close(category.catID)}
        />
      )}
    </>
  );
}
