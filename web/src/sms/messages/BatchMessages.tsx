import { schoolTexts } from '@somero/contract/school/texts.ts';
import { schoolDay } from '@somero/contract/schoolTime.ts';
import { messageStates } from '@somero/contract/sms/messages/states.ts';
import { useEffect, useRef } from 'react';
import { useCall, useFilters } from '../../hooks.ts';
import { today } from '../../school/today.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { counted } from '../../ui/counted.ts';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { Pages } from '../../ui/table/Pages.tsx';
import { Table } from '../../ui/table/Table.tsx';
import { simulatedCaption } from '../simulatedCaption.ts';
import { type ShownBatch, stateOptions } from './Batch.ts';
import { MessageCard, messageColumns } from './messageColumns.tsx';

const usualSize = 100;
const largestSize = 1_000;

/** The messages of a batch; they are read again whenever its counts change. */
export function BatchMessages({ batch }: { batch: ShownBatch }) {
  const [{ only, list, rows: size }, change] = useFilters({ only: '', list: 1, rows: usualSize });
  const state = messageStates.find((one) => one === only);
  const reading = useCall(
    'getSentSms',
    {
      ...{ startFrom: schoolDay(batch.createdAt), endAt: today(), batchID: batch.id, page: list, size },
      ...(state && { state }),
    },
    { keepPrevious: true },
  );
  const counts = [batch.queued, batch.sending, batch.sent, batch.delivered, batch.failed, batch.unknown].join();
  const { reload } = reading;
  const latest = useRef(reload);
  latest.current = reload;
  const before = useRef(counts);
  useEffect(() => {
    if (before.current === counts) return;
    before.current = counts;
    latest.current();
  }, [counts]);
  const { mainData = [], total = 0 } = reading.answer ?? {};
  return (
    <Card flush title="Messages of this batch">
      <Table
        dense
        caption={simulatedCaption(`Batch ${batch.id}`, batch.simulator === 1)}
        rows={reading.answer?.mainData}
        columns={messageColumns(false)}
        rowKey={({ id }) => id}
        reading={{ ...reading, refreshing: false }}
        empty={schoolTexts.noDataFound}
        pageSize={0}
        noun="message"
        filters={
          <SelectField
            label="State"
            quietLabel
            placeholder="All states"
            options={stateOptions}
            value={state ?? ''}
            onChange={(chosen) => change({ only: chosen, list: 1 })}
          />
        }
        card={(message) => <MessageCard message={message} ofBatches={false} />}
        foot={
          total > 0 && (
            <Pages
              caption="the messages"
              count={
                mainData.length < total
                  ? `${mainData.length} of ${counted(total, 'message')}`
                  : counted(total, 'message')
              }
              page={list}
              pages={Math.ceil(total / size)}
              go={(page) => change({ list: page })}
            >
              {size < largestSize && total > size && (
                <Button small onClick={() => change({ rows: largestSize, list: 1 })}>
                  1,000 on a page
                </Button>
              )}
            </Pages>
          )
        }
      />
    </Card>
  );
}
