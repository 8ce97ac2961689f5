import { adminCategory } from '@somero/contract/rights.ts';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { useSession } from '../device.ts';
import { useSend } from '../hooks.ts';
import { Alert } from '../ui/Alert.tsx';
import { Card } from '../ui/Card.tsx';
import { Form } from '../ui/fields/Form.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { Warnings } from '../ui/Warnings.tsx';
import css from './project/Project.module.css';
import { ProjectFields } from './project/ProjectFields.tsx';
import { emptyProject, newProject, type ProjectValues } from './project/ProjectValues.ts';
import { useProjectForm } from './project/useProjectForm.ts';
import { useTopShown } from './project/useTopShown.ts';

const draft = 'addProject';

interface Added {
  id: number;
  name: string;
  msg: string;
  warnings: readonly string[];
  /** The user who added it may not be one of its users. */
  isSeen: boolean;
}

/** What is typed stays on the device until it is saved. */
export function AddProject() {
  const who = useSession();
  const isAdmin = who?.catID === adminCategory;
  const add = useSend('addProject', { refresh: ['getProjects'], storeKeyAs: draft });
  const form = useProjectForm({ values: emptyProject, forUpdate: false, draft });
  const [added, setAdded] = useState<Added>();
  // Counts the forms: a new key also clears the search for users.
  const [turn, setTurn] = useState(0);

  const place = useRef<HTMLDivElement>(null);
  useTopShown(place, [added]);
  useEffect(() => {
    if (added) place.current?.querySelector<HTMLElement>('[name=projName]')?.focus({ preventScroll: true });
  }, [added]);

  const startAnew = () => {
    form.reset();
    setTurn((last) => last + 1);
  };
  const save = async (values: ProjectValues) => {
    setAdded(undefined);
    const answer = await add.send(newProject(values));
    if (!answer) return;
    const isSeen = isAdmin || (who !== null && values.projUsers.includes(who.userID));
    startAnew();
    setAdded({ ...answer, name: values.projName.trim(), isSeen });
  };
  const name = form.values.projName.trim();
  return (
    <>
      <PageTitle title="Add Project" />
      <div className={`stack ${css.told}`} ref={place}>
        {added && (
          <Alert kind="good" onClose={() => setAdded(undefined)}>
            {`${added.msg}: `}
            {added.isSeen ? <Link href={`/project?id=${added.id}`}>{added.name}</Link> : added.name}
          </Alert>
        )}
        <Warnings warnings={added?.warnings ?? []} />
        <Card>
          {/* What it answered stands above, with its link. */}
          <Form
            key={turn}
            form={form}
            outcome={{ ...add, answer: undefined }}
            action="Add Project"
            draft={{ of: name ? `the project ${name}` : 'a project', again: 'choose its receipt again' }}
            onStartAnew={startAnew}
            onSubmit={(values) => void save(values)}
          >
            <ProjectFields
              form={form}
              forUpdate={false}
              usersHint={isAdmin ? undefined : 'Only these users and ADMIN can see the project.'}
            />
          </Form>
        </Card>
      </div>
    </>
  );
}
