import { smsTexts } from '@somero/contract/sms/texts.ts';
import { DateField } from '../ui/fields/DateField.tsx';
import { Form, nothingSent } from '../ui/fields/Form.tsx';
import { firstProblem } from '../ui/fields/firstProblem.ts';
import { useForm } from '../ui/fields/useForm.ts';
import { SearchFilter } from '../ui/filters/SearchFilter.tsx';

interface Days {
  startFrom: string;
  endAt: string;
}

interface Props {
  days: Days;
  onSearch: (days: Days) => void;
}

/** The days of a list, in its bar. */
export const SmsDays = ({ days, onSearch }: Props) => (
  <SearchFilter days={days}>
    {(close) => (
      <Search
        days={days}
        onSearch={(wanted) => {
          close();
          onSearch(wanted);
        }}
      />
    )}
  </SearchFilter>
);

function Search({ days: { startFrom, endAt }, onSearch }: Props) {
  const form = useForm<Days>({
    values: { startFrom, endAt },
    required: ['startFrom', 'endAt'],
    requiredText: smsTexts.fillDays,
    check: (wanted) => firstProblem<Days>({ startFrom: wanted.endAt < wanted.startFrom && smsTexts.startAfterEnd }),
  });
  return (
    <Form form={form} outcome={nothingSent} action="Search" onSubmit={onSearch}>
      <DateField label="Start From" {...form.field('startFrom')} />
      <DateField label="End At" {...form.field('endAt')} />
    </Form>
  );
}
