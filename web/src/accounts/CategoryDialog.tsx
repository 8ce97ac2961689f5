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
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { Form } from '../ui/fields/Form.tsx';
import { firstProblem } from '../ui/fields/firstProblem.ts';
import { TextField } from '../ui/fields/TextField.tsx';
import { useForm } from '../ui/fields/useForm.ts';
import { type Category, rightsOf } from './Category.ts';
import { RightsField } from './RightsField.tsx';
import { SecondFactorRule } from './SecondFactorRule.tsx';
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
}

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
  const { form, outcome, save } = useUpdate(category, { reload, onSaved });
  const rights = form.field('rights');
  const locked = !mayUpdate;
  return (
    <Dialog title={category.catName} size="large" onClose={onClose}>
      <div className="stack">
        {why !== null && <Alert kind="info">{why}</Alert>}
        <SecondFactorRule category={category} disabled={outcome.sending} />
        <Form
          form={form}
          outcome={outcome}
          {...(mayUpdate && { action: 'Update' })}
          columns={2}
          onSubmit={save}
          more={mayDelete && <DeleteCategory category={category} disabled={outcome.sending} onDeleted={onSaved} />}
        >
          <TextField label="Category name" maxLength={60} {...form.field('catName')} disabled={locked} required />
          <TeachingField {...form.field('teachingStatus')} disabled={locked} />
          <RightsField value={rights.value} onChange={rights.onChange} mine={session.rights} disabled={locked} />
        </Form>
      </div>
    </Dialog>
  );
}

/** The name is checked first; two seconds later, unless it is taken, the category is updated. */
function useUpdate(category: Category, { reload, onSaved }: Pick<Props, 'reload' | 'onSaved'>) {
  const check = useSend('checkCategory');
  const update = useSend('updateCategory', { refresh: ['getCategories', 'getStaffRegData'] });
  const form = useForm<Values>({
    values: {
      catName: category.catName,
      teachingStatus: category.teachingStatus === 1 ? 1 : 0,
      rights: rightsOf(category),
    },
    check: ({ catName, rights }) =>
      firstProblem({
        catName: categoryNameProblem(normalForm(catName.trim())) ?? false,
        rights: hasNoRights(rights) && texts.addOneRight,
      }),
  });
  // The pause counts as sending too: what the user types or sends in it would be lost.
  const [sending, setSending] = useState(false);
  const checkAndUpdate = async ({ catName, teachingStatus, rights }: Values) => {
    if (!(await check.send({ catName, id: category.catID }))) return;
    await pause(pauseAfterCheck);
    const answer = await update.send({
      updateID: category.catID,
      catName,
      teachingStatus,
      ...rights,
      ver: category.ver,
    });
    if (answer) onSaved(answer.msg);
    else reload();
  };
  const save = async (values: Values) => {
    setSending(true);
    await checkAndUpdate(values);
    setSending(false);
  };
  return { form, outcome: { ...(check.problem ? check : update), sending }, save };
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
