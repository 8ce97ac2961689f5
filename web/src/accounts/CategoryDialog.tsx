import { categoryNameProblem, hasNoRights, manageProblem } from '@somero/contract/accounts/rules.ts';
import { accountsTexts as texts } from '@somero/contract/accounts/texts.ts';
import { type Rights, teacherCategory } from '@somero/contract/rights.ts';
import { normalForm } from '@somero/contract/text.ts';
import { useState } from 'react';
import { type Session, useSession } from '../device.ts';
import { useAllowed, useSend } from '../hooks.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Confirm } from '../ui/dialog/Confirm.tsx';
import { EditDialog } from '../ui/dialog/EditDialog.tsx';
import { CheckboxField } from '../ui/fields/CheckboxField.tsx';
import { Form } from '../ui/fields/Form.tsx';
import { firstProblem } from '../ui/fields/firstProblem.ts';
import { TextField } from '../ui/fields/TextField.tsx';
import { useForm } from '../ui/fields/useForm.ts';
import { type Category, rightsOf } from './Category.ts';
import { RightsField } from './RightsField.tsx';
import { TeachingField } from './TeachingField.tsx';

interface Props {
  category: Category;
  reload: () => void;
  onSaved: (msg: string) => void;
  onClose: () => void;
}

/** Between the check of the name and the update (1-staff-and-projects.md section 4), in milliseconds. */
const pauseAfterCheck = 2000;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

interface Values {
  catName: string;
  teachingStatus: 0 | 1;
  rights: Rights;
  secondFactor: 0 | 1;
}

const valuesOf = (category: Category): Values => ({
  catName: category.catName,
  teachingStatus: category.teachingStatus === 1 ? 1 : 0,
  rights: rightsOf(category),
  secondFactor: category.secondFactor === 1 ? 1 : 0,
});

export function CategoryDialog({ category, reload, onSaved, onClose }: Props) {
  const session = useSession();
  if (!session) return null;
  return <Details category={category} reload={reload} onSaved={onSaved} onClose={onClose} session={session} />;
}

function Details({ category, reload, onSaved, onClose, session }: Props & { session: Session }) {
  const may = useAllowed();
  const held = rightsOf(category);
  const why = manageProblem(session, { catID: category.catID, rights: held });
  const mayUpdate = may('updateCategory') && why === null;
  const mayDelete = may('deleteCategory') && why === null && category.catID !== teacherCategory;
  const mayRequire = may('requireSecondFactor');
  const { form, outcome, save } = useUpdate(category, { mayUpdate, reload, onSaved });
  const [asked, setAsked] = useState<Values>();
  const isRuled = category.secondFactor === 1;
  const rights = form.field('rights');
  const locked = !mayUpdate;
  return (
    <EditDialog of="this category" title={category.catName} size="large" onClose={onClose}>
      <div className="stack">
        {why !== null && <Alert kind="info">{why}</Alert>}
        <Form
          form={form}
          outcome={outcome}
          {...((mayUpdate || mayRequire) && { action: 'Update' })}
          columns={2}
          onSubmit={(values) => ((values.secondFactor === 1) === isRuled ? void save(values) : setAsked(values))}
          more={mayDelete && <DeleteCategory category={category} disabled={outcome.sending} onDeleted={onSaved} />}
        >
          <TextField label="Category name" maxLength={60} {...form.field('catName')} disabled={locked} required />
          <TeachingField {...form.field('teachingStatus')} disabled={locked} />
          {mayRequire && (
            <CheckboxField
              label="Requires a second factor"
              hint="People in this category must set up an authenticator app before they can use Somero."
              {...form.field('secondFactor')}
            />
          )}
          <RightsField value={rights.value} onChange={rights.onChange} mine={session.rights} disabled={locked} />
        </Form>
        {asked && (
          <Confirm
            title="Requires a second factor"
            question={
              isRuled
                ? `People in ${category.catName} will sign in with a password alone. Are you sure?`
                : `People in ${category.catName} must set up an authenticator app before they can go on working. Are you sure?`
            }
            action="Update"
            onConfirm={() => {
              setAsked(undefined);
              void save(asked);
            }}
            onClose={() => setAsked(undefined)}
          />
        )}
      </div>
    </EditDialog>
  );
}

interface UpdateOptions extends Pick<Props, 'reload' | 'onSaved'> {
  mayUpdate: boolean;
}

/** The name is checked first; two seconds later the category is updated. The second factor is a call of its own. */
function useUpdate(category: Category, { mayUpdate, reload, onSaved }: UpdateOptions) {
  const check = useSend('checkCategory');
  const update = useSend('updateCategory', { refresh: ['getCategories', 'getStaffRegData'] });
  const require = useSend('requireSecondFactor', { refresh: ['getCategories'] });
  const before = valuesOf(category);
  const form = useForm<Values>({
    values: before,
    check: ({ catName, rights }) =>
      mayUpdate
        ? firstProblem<Values>({
            catName: categoryNameProblem(normalForm(catName.trim())) ?? false,
            rights: hasNoRights(rights) && texts.addOneRight,
          })
        : undefined,
  });
  // The pause counts as sending too: what the user types or sends in it would be lost.
  const [sending, setSending] = useState(false);
  const checkAndUpdate = async ({ catName, teachingStatus, rights }: Values) => {
    if (!(await check.send({ catName, id: category.catID }))) return undefined;
    await pause(pauseAfterCheck);
    const changes = { catName, teachingStatus, ...rights };
    const answer = await update.send({ updateID: category.catID, ...changes, ver: category.ver });
    if (!answer) reload();
    return answer;
  };
  const save = async (values: Values) => {
    const { secondFactor } = values;
    const isRule = secondFactor !== before.secondFactor;
    const isRuleAlone = JSON.stringify({ ...values, secondFactor: before.secondFactor }) === JSON.stringify(before);
    setSending(true);
    let done = isRule && (isRuleAlone || !mayUpdate) ? { msg: '' } : await checkAndUpdate(values);
    if (done && isRule) done = await require.send({ id: category.catID, secondFactor });
    setSending(false);
    if (done) onSaved(done.msg);
  };
  const calls = [check, update, require];
  const clear = () => {
    for (const call of calls) call.clear();
  };
  const problem = calls.find((call) => call.problem)?.problem;
  return { form, outcome: { problem, answer: undefined, sending, clear }, save };
}

interface DeleteProps {
  category: Category;
  disabled: boolean;
  onDeleted: (msg: string) => void;
}

function DeleteCategory({ category, disabled, onDeleted }: DeleteProps) {
  const remove = useSend('deleteCategory', { refresh: ['getCategories', 'getStaffRegData'] });
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button look="danger" disabled={disabled} onClick={() => setAsking(true)}>
        Delete
      </Button>
      {remove.problem && <Alert kind="bad">{remove.problem.message}</Alert>}
      {asking && (
        <Confirm
          title="Delete"
          question={texts.deleteCategory}
          action="Delete"
          danger
          busy={remove.sending}
          onConfirm={async () => {
            const answer = await remove.send({ id: category.catID });
            setAsking(false);
            if (answer) onDeleted(answer.msg);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
