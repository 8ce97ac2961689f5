import type { ReactNode } from 'react';
import { MoneyField } from '../../ui/fields/MoneyField.tsx';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import type { FormState } from '../../ui/fields/useForm.ts';
import { ReceiptField } from '../ReceiptField.tsx';
import { ActivityRows } from './ActivityRows.tsx';
import css from './Project.module.css';
import { labels, type ProjectValues } from './ProjectValues.ts';
import { UsersField } from './UsersField.tsx';
import type { UserOption } from './userOptions.ts';

interface Props {
  form: FormState<ProjectValues>;
  locked?: boolean;
  /** Users of the project who may not be offered any more. */
  known?: readonly UserOption[];
  lockedFor?: ReadonlyMap<string, string>;
  forUpdate: boolean;
  usersHint?: string | undefined;
  /** The current receipt. */
  children?: ReactNode;
}

const nobody: readonly UserOption[] = [];
const none: ReadonlyMap<string, string> = new Map();

export function ProjectFields(props: Props) {
  const { form, locked = false, known = nobody, lockedFor = none, forUpdate, usersHint, children } = props;
  const { field, values } = form;
  const bound = <K extends keyof ProjectValues>(name: K) => ({
    label: labels[name],
    ...field(name),
    required: !locked,
    disabled: locked,
  });
  return (
    <>
      <div className="wide">
        <TextField {...bound('projName')} maxLength={120} autoCapitalize="words" />
      </div>
      <div className={css.together}>
        <MoneyField {...bound('projAmount')} />
        <MoneyField {...bound('projDollar')} />
        <MoneyField {...bound('projEuro')} />
      </div>
      <div className="wide">
        <TextArea {...bound('projDes')} maxLength={2000} />
      </div>
      <div className="wide">
        <ActivityRows {...bound('projAct')} amount={values.projAmount} lockedFor={lockedFor} />
      </div>
      <div className={css.together}>
        <UsersField {...bound('projUsers')} known={known} hint={usersHint} />
        <div className="stack">
          {children}
          {!locked && (
            <ReceiptField
              {...bound('projFile')}
              label={forUpdate ? 'New receipt' : labels.projFile}
              required={!forUpdate}
            />
          )}
        </div>
      </div>
    </>
  );
}
