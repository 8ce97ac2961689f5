import { useState } from 'react';
import { useAllowed, useSend } from '../hooks.ts';
import { Alert } from '../ui/Alert.tsx';
import { useKeepOpen } from '../ui/dialog/useKeepOpen.ts';
import { CheckboxField } from '../ui/fields/CheckboxField.tsx';
import type { Category } from './Category.ts';

/** Asks everybody in a category for a second factor. Only an ADMIN decides this; it is saved at once. */
export function SecondFactorRule({ category, disabled }: { category: Category; disabled: boolean }) {
  const require = useSend('requireSecondFactor', { refresh: ['getCategories'] });
  const may = useAllowed();
  const [chosen, choose] = useState<0 | 1>(0);
  useKeepOpen(require.sending);
  if (!may('requireSecondFactor')) return null;
  return (
    <div>
      <CheckboxField
        label="Requires a second factor"
        hint="Whoever is in this category must set up codes of an authenticator app before anything else."
        value={require.sending ? chosen : category.secondFactor === 1 ? 1 : 0}
        disabled={disabled || require.sending}
        onChange={(secondFactor) => {
          choose(secondFactor);
          void require.send({ id: category.catID, secondFactor });
        }}
      />
      {!require.sending && require.answer && (
        <Alert kind="good" onClose={require.clear}>
          {require.answer.msg}
        </Alert>
      )}
      {require.problem && <Alert kind="bad">{require.problem.message}</Alert>}
    </div>
  );
}
