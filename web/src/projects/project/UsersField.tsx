import { useAllowed, useCall } from '../../hooks.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import type { FieldProps } from '../../ui/fields/FieldFrame.tsx';
import { MultiSelect } from '../../ui/fields/MultiSelect.tsx';
import { type UserOption, userOptions } from './userOptions.ts';

interface Props extends FieldProps<number[]> {
  /** Users of the project who may not be offered any more. */
  known: readonly UserOption[];
}

export function UsersField({ known, ...field }: Props) {
  const mayList = useAllowed()('getUsers');
  const reading = useCall('getUsers', {}, { enabled: mayList });
  if (reading.problem && !reading.answer) {
    return (
      <div className="stack">
        <Alert kind="bad">{reading.problem.message}</Alert>
        <div className="row">
          <Button onClick={reading.reload}>Try again</Button>
        </div>
      </div>
    );
  }
  return (
    <MultiSelect
      {...field}
      options={userOptions(reading.answer ?? { mainData: [] }, known)}
      // An incomplete list would drop the missing users.
      disabled={field.disabled || reading.loading}
      emptyText={reading.loading ? 'Loading...' : 'No users found'}
    />
  );
}
