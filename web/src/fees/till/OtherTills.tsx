import { money } from '@somero/contract/money.ts';
import { momentInColumn } from '@somero/contract/schoolTime.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { buttonsColumn } from '../../ui/table/buttonColumn.tsx';
import { type ReadState, Table } from '../../ui/table/Table.tsx';
import type { TillAnswer } from './OpenedTill.ts';

interface Props {
  tills: TillAnswer['tills'];
  reading: ReadState;
  onShow: (userID: number) => void;
}

export const OtherTills = ({ tills, reading, onShow }: Props) =>
  tills.length > 0 && (
    <Card flush title="Other open tills">
      <Table
        id="others"
        dense
        caption="Other open tills"
        rows={tills}
        reading={reading}
        rowKey={({ id }) => id}
        columns={[
          { key: 'name', title: 'Cashier', role: 'title', value: ({ name }) => name },
          {
            key: 'since',
            title: 'Open since',
            time: true,
            value: ({ openedAt }) => momentInColumn(openedAt),
          },
          {
            key: 'expected',
            title: 'Should be in it',
            align: 'right',
            value: ({ expected }) => expected,
            cell: ({ expected }) => money(expected),
          },
          buttonsColumn('Action', ({ userID, name }: TillAnswer['tills'][number]) => (
            <Button small onClick={() => onShow(userID)} aria-label={`Count the till of ${name}`}>
              Count it
            </Button>
          )),
        ]}
        empty=""
        noun="till"
      />
    </Card>
  );
