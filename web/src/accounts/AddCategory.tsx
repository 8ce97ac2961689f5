import { categoryNameProblem, hasNoRights } from '@somero/contract/accounts/rules.ts';
import { accountsTexts as texts } from '@somero/contract/accounts/texts.ts';
import { rightsWith } from '@somero/contract/rights.ts';
import { normalForm } from '@somero/contract/text.ts';
import { useSession } from '../device.ts';
import { useSend } from '../hooks.ts';
import { Card } from '../ui/Card.tsx';
import { Form } from '../ui/fields/Form.tsx';
import { firstProblem } from '../ui/fields/firstProblem.ts';
import { TextField } from '../ui/fields/TextField.tsx';
import { useForm } from '../ui/fields/useForm.ts';
import { PageTitle } from '../ui/PageTitle.tsx';
import { RightsField } from './RightsField.tsx';
import { TeachingField } from './TeachingField.tsx';

const nothing = rightsWith([]);
const draft = 'addCategory';

export function AddCategory() {
  const add = useSend('addCategory', { refresh: ['getCategories', 'getStaffRegData'], storeKeyAs: draft });
  const session = useSession();
  const form = useForm({
    values: { catName: '', teachingStatus: 0 as 0 | 1, rights: nothing },
    check: ({ catName, rights }) =>
      firstProblem({
        catName: categoryNameProblem(normalForm(catName.trim())) ?? false,
        rights: hasNoRights(rights) && texts.addOneRight,
      }),
    draft,
  });
  const rights = form.field('rights');
  return (
    <>
      <PageTitle title="Add Category" />
      <Card>
        <Form
          form={form}
          outcome={add}
          action="Add Category"
          columns={2}
          onSubmit={async ({ rights: held, ...values }) => {
            if (await add.send({ ...values, ...held })) form.reset();
          }}
        >
          <TextField label="Category name" maxLength={60} {...form.field('catName')} required />
          <TeachingField {...form.field('teachingStatus')} />
          <RightsField value={rights.value} onChange={rights.onChange} mine={session?.rights ?? nothing} />
        </Form>
      </Card>
    </>
  );
}
