import { useAllowed, useSend } from '../hooks.ts';
import { Alert } from '../ui/Alert.tsx';
import { CheckboxField } from '../ui/CheckboxField.tsx';
import type { Category } from './Category.ts';

/** Asks a second factor of everybody in a category: an ADMIN's to decide, and saved at once. */
export function SecondFactorRule({ category }: { category: Category }) {
  const require = useSend('requireSecondFactor', { refresh: ['getCategories'] });
  const may = useAllowed();
  if (!may('requireSecondFactor')) return null;
  return (
    <div>
      <CheckboxField
        label="Requires a second factor"
        hint="Whoever is in this category must set up codes of an authenticator app before anything else."
        value={category.secondFactor === 1 ? 1 : 0}
        disabled={require.sending}
        onChange={(secondFactor) => void require.send({ id: category.catID, secondFactor })}
      />
      {require.problem && <Alert kind="bad">{require.problem.message}</Alert>}
    </div>
  );
}
