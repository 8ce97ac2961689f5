import { mayActOn } from '@somero/contract/projects/rules.ts';
import { projectsTexts as texts } from '@somero/contract/projects/texts.ts';
import { useRef } from 'react';
import { useSession } from '../../device.ts';
import { useAllowed, useSend } from '../../hooks.ts';
import { Alert } from '../../ui/Alert.tsx';
import { counted } from '../../ui/counted.ts';
import { ChangedMeanwhile } from '../../ui/fields/ChangedMeanwhile.tsx';
import { Form } from '../../ui/fields/Form.tsx';
import { useFreshRecord } from '../../ui/fields/useFreshRecord.ts';
import { Warnings } from '../../ui/Warnings.tsx';
import type { ProjectRecord } from '../Project.ts';
import { ReceiptLinks } from '../receipts/ReceiptLinks.tsx';
import { ChangeStatus } from './ChangeStatus.tsx';
import css from './Project.module.css';
import { ProjectFields } from './ProjectFields.tsx';
import { asStored, inWords, labels, type ProjectValues, projectChanges, valuesOf } from './ProjectValues.ts';
import { useProjectForm } from './useProjectForm.ts';
import { userOption } from './userOptions.ts';
import { useTopShown } from './useTopShown.ts';

interface Props {
  project: ProjectRecord;
  reload: () => void;
}

/** Why an activity must stay in the budget under its name; the server has the same rule. */
const lockedFor = ({ budget }: ProjectRecord): ReadonlyMap<string, string> =>
  new Map(
    budget
      .filter(({ entries }) => entries > 0)
      .map(({ name, entries }) => [name, `${counted(entries, 'expense')} entered, so you cannot remove or rename it`]),
  );

/** Merges and reports what somebody else changed meanwhile. */
export function UpdateProject({ project, reload }: Props) {
  const who = useSession();
  const may = useAllowed();
  const update = useSend('updateProject', {
    refresh: ['showProject', 'getProjects', 'showReceipts', 'displayReport', 'showActivities'],
  });
  const status = useSend('changeProjStatus', { refresh: ['showProject', 'getProjects', 'displayReport'] });
  const latest = valuesOf(project);
  const form = useProjectForm({ values: latest, forUpdate: true });
  const { overtaken, forget, saved, newest } = useFreshRecord({
    form,
    latest,
    ver: project.ver,
    problem: update.problem,
    reload,
  });
  const top = useRef<HTMLDivElement>(null);
  useTopShown(top, [overtaken[0], status.answer, status.problem]);

  const isOpen = who !== null && mayActOn(project, who);
  const why = !may('updateProject')
    ? 'Your account type may not change projects'
    : isOpen
      ? undefined
      : texts.notRunning;
  const known = project.users.map(userOption);
  const nameOfUser = (id: number) => known.find(({ value }) => value === id)?.label ?? `user ${id}`;
  const save = async (values: ProjectValues) => {
    const answer = await update.send(projectChanges(values, { ...project, ver: newest() }));
    if (answer) saved(asStored(values), answer.ver);
  };
  return (
    <div ref={top} className={`stack ${css.told}`}>
      {(status.problem || status.answer) && (
        <Alert kind={status.problem ? 'bad' : 'good'} onClose={status.clear}>
          {status.problem ? status.problem.message : status.answer?.msg}
        </Alert>
      )}
      {why !== undefined && <Alert kind="info">{why}</Alert>}
      <ChangedMeanwhile
        overtaken={overtaken}
        labels={labels}
        words={(name, value) => inWords(name, value, nameOfUser)}
        onClose={forget}
      />
      <Warnings warnings={update.answer?.warnings ?? []} />
      <Form
        form={form}
        outcome={update}
        {...(why === undefined && { action: 'Update Project' })}
        more={<ChangeStatus project={project} change={status} />}
        onSubmit={(values) => void save(values)}
      >
        <ProjectFields form={form} forUpdate locked={why !== undefined} known={known} lockedFor={lockedFor(project)}>
          <div className="row">
            <strong>{labels.projFile}</strong>
            <span className={css.file}>{project.fileName}</span>
            <ReceiptLinks receipt={project} of={project.projectNames} />
          </div>
        </ProjectFields>
      </Form>
    </div>
  );
}
